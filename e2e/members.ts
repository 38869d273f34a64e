import { expect, type Page } from '@playwright/test'
import { setClock } from './demo-clock.ts'
import type { Product } from './product.ts'

/** The demo's members on fixed days, so that amounts and dates can be told exactly. */

/** Tuesday: Sam has paid until 14 December, Jo's year ends on the 21st. */
export const memberDay = '2026-12-01T10:00:00Z'

/** Starts the product again on that day, with the memberships of Sam and Jo as they would be then. */
export async function settleMembers(product: Product): Promise<void> {
  await setClock(product, memberDay)
  const update = 'update memberships set start_date = $2, end_date = $3, first_billing_date = $4'
  const whose =
    'where (client_id, user_id) in (select client_id, id from users where email = $1) and order_id is null'
  await product.query(`${update} ${whose}`, ['sam@example.com', '2026-05-01', null, '2026-05-15'])
  await product.query(`${update} ${whose}`, ['jo@example.com', '2025-12-22', '2026-12-21', null])
}

/** Logs in on the page of an area that needs it and comes back to it. */
export async function openAs(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel(/Email address or customer ID/i).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Riverside1!')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(address)
}

/** The id of the membership that somebody's account had before anything was ordered here. */
export async function firstMembershipOf(product: Product, email: string): Promise<string> {
  const rows = await product.query(
    'select m.id from memberships m join users u on u.client_id = m.client_id and u.id = m.user_id where u.email = $1 and m.order_id is null',
    [email],
  )
  return String(rows[0]?.['id'])
}
