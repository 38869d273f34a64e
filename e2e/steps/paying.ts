import type { Page } from '@playwright/test'
import { signInAs } from '../world/calls.ts'
import type { Product } from '../world/product.ts'
import { acceptTermsWhereAsked, firstOf, openBasket, openDay, pressBook } from './basket.ts'
import { customerPassword, newCustomer } from './customers.ts'
import { cards, giveCard } from './journey.ts'
import { becomeMember } from './members.ts'
import { nextWeekday } from './timetable.ts'

/** Steps of somebody who pays for places while what they chose becomes otherwise. */

async function bookTwo(page: Page, product: Product): Promise<void> {
  await openDay(page, product, 'riverside-manchester', `day=${nextWeekday(1)}&spaces=yes`)
  await pressBook(page, (await firstOf(page, 'Body Pump')).row)
  await pressBook(page, (await firstOf(page, 'Gym session')).row)
}

/** Somebody new with two classes at the checkout, to be paid by card. */
export async function payForTwo(page: Page, product: Product): Promise<void> {
  const customer = await newCustomer(product.origin())
  await signInAs(page.context(), product.origin(), customer.email, customerPassword)
  await bookTwo(page, product)
  await page.goto(`${product.origin('bookings')}/checkout`)
  await giveCard(page, cards.good)
  await acceptTermsWhereAsked(page)
}

/** Somebody new at the checkout with two classes that are free by a membership. Answers its id. */
export async function bookTwoAsMember(page: Page, product: Product): Promise<string> {
  const id = await becomeMember(page, product)
  await bookTwo(page, product)
  await openBasket(page, product)
  await page.getByRole('link', { name: 'Book now' }).click()
  await acceptTermsWhereAsked(page)
  return id
}

/** A membership is over. */
export const endMembership = (product: Product, id: string) =>
  product.query(
    `update memberships set state = 'ended', end_date = current_date - 1 where client_id = 'riverside' and id = $1`,
    [id],
  )

const newest = `(select id from places where activity = $1 and state = 'held' order by created_at desc limit 1)`

/** The time of somebody's newest place at an activity is over. */
export const lapse = (product: Product, activity: string) =>
  product.query(
    `update places set held_until = now() - interval '1 minute', lease_until = now() - interval '1 minute'
      where client_id = 'riverside' and id = ${newest}`,
    [activity],
  )

/** What somebody's newest place at an activity is for is offered no more. */
export const withdrawOffer = (product: Product, activity: string) =>
  product.query(`update places set activity = 'withdrawn' where client_id = 'riverside' and id = ${newest}`, [
    activity,
  ])
