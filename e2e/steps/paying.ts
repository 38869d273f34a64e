import type { Page } from '@playwright/test'
import { basketCalls, session } from '../../server/bookings/testing/basket-calls.ts'
import type { Customer } from '../../server/testing/builders.ts'
import { callsOf } from '../world/calls.ts'
import type { Product } from '../world/product.ts'
import { acceptTermsWhereAsked, openBasket } from './basket.ts'
import { becomeCustomer } from './customers.ts'
import { cards, giveCard } from './journey.ts'
import { makeMember } from './records.ts'
import { nextWeekday } from './timetable.ts'

/** Steps of somebody who pays for places while what they chose becomes otherwise. */

/** Has a class and a gym session of next Monday put into the basket. */
async function bookTwo(product: Product, customer: Customer): Promise<void> {
  const free = await product.query(
    `select distinct on (activity) id::text from activity_sessions session
      where client_id = 'riverside' and activity in ('body-pump', 'gym-session') and local_day = $1
        and venue_id = (select id from venues where client_id = 'riverside' and slug = 'riverside-manchester')
        and taken < capacity and state = 'scheduled' and starts_at > now()
      order by activity, starts_at`,
    [nextWeekday(1)],
  )
  const { add } = basketCalls(callsOf(product.origin('bookings')))
  const added = await add(customer, ...free.map(({ id }) => session(id as string)))
  if (free.length !== 2 || added.status !== 201) throw new Error(`not added: ${JSON.stringify(added.body)}`)
}

/** Somebody new with two classes at the checkout, to be paid by card. */
export async function payForTwo(page: Page, product: Product): Promise<Customer> {
  const customer = await becomeCustomer(page, product.origin())
  await bookTwo(product, customer)
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
  await bookTwo(product, customer)
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
