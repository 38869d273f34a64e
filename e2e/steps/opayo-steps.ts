import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { Customer } from '../../server/testing/builders.ts'
import { goToCheckout } from './checkout-steps.ts'
import type { Product } from '../world/product.ts'

/** What a customer does at a centre whose cards go to Opayo. */

export const opayoCards = { good: '4929000000006', declined: '4929602110085639', wrong: '4929000000007' }

/**
 * A new customer at the checkout of Riverside Leeds, the terms still to be agreed to. The card form is there: it is taller
 * than its place, and moves what is below it when it comes.
 */
export async function reachOpayo(page: Page, product: Product): Promise<Customer> {
  const customer = await goToCheckout(page, { origin: product.origin(), centre: 'riverside-leeds' })
  await expect(cardFrame(page).getByLabel('Name on card')).toBeVisible()
  return customer
}

export const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details"]')

/** Types a card into Opayo's form. The name decides what the bank's check comes to. */
export async function giveOpayoCard(
  page: Page,
  holder = 'SUCCESSFUL',
  number = opayoCards.good,
): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel('Name on card').fill(holder)
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel(/Expiry date/).fill('12/34')
  await frame.getByLabel('Security code').fill('123')
}

export const bankFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Your bank\'s check"]')

export async function answerBank(page: Page, answer: 'Pass' | 'Fail'): Promise<void> {
  await bankFrame(page)
    .getByRole('button', { name: `${answer} the check` })
    .click()
}

const mine = 'u on u.client_id = x.client_id and u.id = x.user_id where u.email = $1'

/** States of a customer's payments, oldest first, and of their orders. */
export async function statesOf(product: Product, { email }: Customer) {
  const states = async (table: string, order: string) =>
    (
      await product.query(`select x.state from ${table} x join users ${mine} order by x.${order}`, [email])
    ).map(({ state }) => state)
  return { payments: await states('payments', 'created_at'), orders: await states('orders', 'id') }
}
