import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { riverside } from '../../server/testing/builders.ts'
import { callsOf } from '../world/calls.ts'
import type { Product } from '../world/product.ts'
import { becomeCustomer } from './customers.ts'

export { expectConfirmed } from './people.ts'

/** A parent, signed in here, who acts for a child of theirs that holds a month which ends soon. */
export async function actForChild(
  page: Page,
  product: Product,
): Promise<{ membershipId: string; parentId: string }> {
  const origin = product.origin()
  const parent = await becomeCustomer(page, origin)
  const child = await linkSomebody(product, parent.id, 'Robin', 9)
  const [membership] = await product.query(
    `insert into memberships (client_id, id, user_id, payer_id, membership_type_id, payment_option_id, venue_id, state,
        start_date, end_date, base_fee, month_in_hand)
      values ('riverside', gen_random_uuid()::text, $1, $2, $3, $4, $5, 'active', current_date - 20, current_date + 10, 4000,
        false)
      returning id`,
    [
      child,
      parent.id,
      riverside.membership('day-pass-month'),
      riverside.option('day-pass-month-fixed-1-month'),
      riverside.venue(),
    ],
  )
  await callsOf(origin).call(
    'PUT',
    `/api/v1/users/${parent.id}/selected`,
    { selected_user_id: child },
    parent,
  )
  return { membershipId: String(membership!['id']), parentId: parent.id }
}

/**
 * Somebody for whom a customer may act, as the operator's records would bring them: Longstocking-Featherstonehaugh, born this many years
 * and half a year ago. Answers their id.
 */
export async function linkSomebody(
  product: Product,
  customerId: string,
  firstName: string,
  age: number,
): Promise<string> {
  const id = randomUUID()
  await product.query(
    `insert into users (client_id, id, reference, email, first_name, last_name, date_of_birth, details, marks, barcode,
        created_at)
      values ('riverside', $1, $1, '', $2, 'Longstocking-Featherstonehaugh',
        current_date - make_interval(years => $3, months => 6), '{}', '{}', $1, now())`,
    [id, firstName, age],
  )
  await product.query(
    `insert into linked_users (client_id, user_id, linked_user_id, created_at) values ('riverside', $1, $2, now())`,
    [customerId, id],
  )
  return id
}
