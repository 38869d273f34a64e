import type { Page } from '@playwright/test'
import type { Customer } from '../../server/testing/builders.ts'
import type { Product } from '../world/product.ts'
import { acceptTermsWhereAsked, firstOf, openBasket, openDay, pressBook } from './basket.ts'
import { becomeCustomer } from './customers.ts'
import { cards, giveCard } from './journey.ts'
import { makeMember } from './members.ts'
import { nextWeekday } from './timetable.ts'

/** Steps of somebody who pays for places while what they chose becomes otherwise. */

async function bookTwo(page: Page, product: Product): Promise<void> {
  await openDay(page, product, 'riverside-manchester', `day=${nextWeekday(1)}&spaces=yes`)
  await pressBook(page, (await firstOf(page, 'Body Pump')).row)
  await pressBook(page, (await firstOf(page, 'Gym session')).row)
}

/** Somebody new with two classes at the checkout, to be paid by card. */
export async function payForTwo(page: Page, product: Product): Promise<Customer> {
  const customer = await becomeCustomer(page, product.origin())
  await bookTwo(page, product)
  await page.goto(`${product.origin('bookings')}/checkout`)
  await giveCard(page, cards.good)
  await acceptTermsWhereAsked(page)
  return customer
}

/** Somebody new at the checkout with two classes that are free by a membership, whose id is answered too. */
export async function bookTwoAsMember(
  page: Page,
  product: Product,
): Promise<{ customer: Customer; membership: string }> {
  const customer = await becomeCustomer(page, product.origin())
  const membership = await makeMember(product, customer)
  await bookTwo(page, product)
  await openBasket(page, product)
  await page.getByRole('link', { name: 'Book now' }).click()
  await acceptTermsWhereAsked(page)
  return { customer, membership }
}

/** A membership is over. */
export const endMembership = (product: Product, id: string) =>
  product.query(
    `update memberships set state = 'ended', end_date = current_date - 1 where client_id = 'riverside' and id = $1`,
    [id],
  )

const ofPayer = `client_id = 'riverside' and state = 'held' and activity = $1 and payer_id = $2`

/** The time of somebody's place at an activity is over. */
export const lapse = (product: Product, { id }: Customer, activity: string) =>
  product.query(
    `update places set held_until = now() - interval '1 minute', lease_until = now() - interval '1 minute'
      where ${ofPayer}`,
    [activity, id],
  )

/** What somebody's place at an activity is for is offered no more. */
export const withdrawOffer = (product: Product, { id }: Customer, activity: string) =>
  product.query(`update places set activity = 'withdrawn' where ${ofPayer}`, [activity, id])
