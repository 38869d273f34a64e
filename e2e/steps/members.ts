import type { Page } from '@playwright/test'
import { answerQuestions, riverside, type Customer } from '../../server/testing/builders.ts'
import { termsFor } from '../../server/testing/members.ts'
import { callsOf, signInAs } from '../world/calls.ts'
import type { Product } from '../world/product.ts'
import { becomeCustomer, newCustomer } from './customers.ts'
import { linkSomebody } from './for-others.ts'
import { makeMember } from './records.ts'

/** Members and families, as pages of the account and of joining need them. */

/** Opens a page that needs a session, with one. */
export async function openAs(page: Page, address: string, email: string): Promise<void> {
  await signInAs(page.context(), new URL(address).origin, email, 'Riverside1!')
  await page.goto(address)
}

/** Somebody of 16, signed in here, whom Morgan Marsh could act for if they agreed. */
export async function familyOf16(page: Page, product: Product): Promise<void> {
  const parent = await newCustomer(product.origin(), 'Morgan')
  const { id } = await becomeCustomer(page, product.origin())
  await product.query(
    "update users set date_of_birth = current_date - interval '16 years 1 month' where client_id = 'riverside' and id = $1",
    [id],
  )
  await product.query(
    "insert into linked_users (client_id, user_id, linked_user_id, created_at) values ('riverside', $1, $2, now())",
    [parent.id, id],
  )
}

/** The id of the membership that somebody's account had before anything was ordered here. */
export async function firstMembershipOf(product: Product, email: string): Promise<string> {
  const rows = await product.query(
    'select m.id from memberships m join users u on u.client_id = m.client_id and u.id = m.user_id where u.email = $1 and m.order_line_id is null',
    [email],
  )
  return String(rows[0]?.['id'])
}

/** Somebody new, signed in here: Robin Marsh, with Fitness by the month and children of these names and ages (`… Longstocking-Featherstonehaugh`). */
export async function becomeFamily(
  page: Page,
  product: Product,
  children: readonly (readonly [name: string, age: number])[],
): Promise<Customer> {
  const member = await becomeCustomer(page, product.origin())
  await makeMember(product, member)
  for (const [name, age] of children) await linkSomebody(product, member.id, name, age)
  return member
}

/** Somebody new, signed in here, with renewals of three memberships in the cart: Fitness, Month Pass and Community Access. */
export async function renewThree(page: Page, product: Product): Promise<Customer> {
  const origin = product.origin()
  const customer = await becomeCustomer(page, origin)
  const calls = callsOf(origin)
  for (const [membership, option, fee] of renewable) {
    const [row] = await product.query(
      `insert into memberships (client_id, id, user_id, payer_id, membership_type_id, payment_option_id, venue_id, state, start_date,
          end_date, base_fee, month_in_hand)
        values ('riverside', gen_random_uuid()::text, $1, $1, $2, $3, $4, 'active', current_date - 355, current_date + 10, $5, false)
        returning id`,
      [customer.id, riverside.membership(membership), riverside.option(option), riverside.venue(), fee],
    )
    const item = {
      id: row!['id'],
      type: 'membership_renewal',
      pricing_option_id: riverside.option(option),
      options: { terms: await termsFor(calls, membership) },
    }
    const added = await calls.call('POST', '/api/cart/add', { items: [item] }, customer)
    if (added.status !== 201) throw new Error(`not added: ${JSON.stringify(added.body)}`)
    await answerQuestions(calls, customer, riverside.membership(membership))
  }
  return customer
}

const renewable: [membership: string, option: string, fee: number][] = [
  ['fitness', 'fitness-fixed-12-month', 34900],
  ['day-pass-month', 'day-pass-month-fixed-1-month', 4000],
  ['community-access', 'community-access-fixed-12-month', 0],
]
