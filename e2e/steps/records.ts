import { randomUUID } from 'node:crypto'
import { addDays, addMonths } from '../../contract/dates.ts'
import { addSandboxCustomer, putCardOnCustomer } from '../../server/demo/sandbox/sandbox-cards.provider.ts'
import { parseConfig } from '../../server/platform/config.ts'
import { riverside, type Customer } from '../../server/testing/builders.ts'
import type { Product } from '../world/product.ts'

/** What the records of Riverside know of somebody who has been a customer for a while, given to somebody new. */

type Person = Pick<Customer, 'id' | 'reference'>

/** Civil dates; the day of the month on which a monthly one is billed. */
interface HeldFitness {
  start_date: string
  end_date?: string
  billing_day?: number
  first_billing_date?: string
  venue?: string
}

/** Gives a customer Fitness: by the month at £34.99 where it has a billing day, else 12 months for £349.00. Answers its id. */
export async function giveFitness(
  product: Product,
  { id, reference }: Person,
  { start_date, end_date, billing_day, first_billing_date, venue = 'riverside-manchester' }: HeldFitness,
): Promise<string> {
  const isMonthly = billing_day !== undefined
  await product.query(
    `insert into memberships (client_id, id, user_id, payer_id, membership_type_id, payment_option_id, venue_id, state, start_date,
        end_date, base_fee, billing_day, first_billing_date, month_in_hand)
      values ('riverside', $2, $1, $1, $3, $4, $5, 'active', $6, $7, $8, $9, $10, $11)`,
    [
      id,
      `of-${reference}`,
      riverside.membership('fitness'),
      riverside.option(isMonthly ? 'fitness-recurring' : 'fitness-fixed-12-month'),
      riverside.venue(venue),
      start_date,
      end_date ?? null,
      isMonthly ? 3499 : 34900,
      billing_day ?? null,
      first_billing_date ?? null,
      isMonthly,
    ],
  )
  return `of-${reference}`
}

/** Fitness by the month, for seven months now, billed on the 15th. Answers its id. */
export function makeMember(product: Product, customer: Person, venue?: string): Promise<string> {
  const month = `${new Date().toISOString().slice(0, 7)}-01`
  return giveFitness(product, customer, {
    start_date: addMonths(month, -7),
    billing_day: 15,
    first_billing_date: addDays(addMonths(month, -6), 14),
    ...(venue ? { venue } : {}),
  })
}

/** The day of the month on which a customer pays, with no instruction that says so. */
export const giveBillingDay = (product: Product, { id }: Person, day: number) =>
  product.query(`update users set billing_day = $2 where client_id = 'riverside' and id = $1`, [id, day])

/** @param amount pence */
export async function giveCredit(product: Product, { id }: Person, amount: number): Promise<void> {
  await product.query(
    `insert into credit_entries (client_id, id, user_id, amount, reason, at) values ('riverside', $1, $1, $2, 'granted', now())`,
    [id, amount],
  )
  await product.query(`update users set credit_balance = $2 where client_id = 'riverside' and id = $1`, [
    id,
    amount,
  ])
}

/** A card saved at Stripe, which the sandbox holds too: Visa ending 4242. @param expiry `YYYY-MM`; null leaves the sandbox's own */
export async function giveSavedCard(
  product: Product,
  { id, email }: Pick<Customer, 'id' | 'email'>,
  expiry: string | null = null,
): Promise<void> {
  const { stripe } = parseConfig({ DATABASE_URL: product.databaseUrl, SANDBOX_URL: product.sandboxUrl })
  if (!stripe) throw new Error('the sandbox has no Stripe')
  const customer = await addSandboxCustomer(stripe, email)
  const card = await putCardOnCustomer(stripe, customer, expiry)
  await product.query(`insert into provider_customers values ('riverside', $1, 'stripe', $2)`, [id, customer])
  await product.query(
    `insert into saved_cards (client_id, id, user_id, provider, reference, fingerprint, card_type, last_four, expiry, billing,
        state, created_at, updated_at)
      values ('riverside', $1, $2, 'stripe', $3, $4, $5, $6, $7, $8, 'active', now(), now())`,
    [
      randomUUID(),
      id,
      card.reference,
      card.fingerprint,
      card.cardType,
      card.lastFour,
      card.expiry,
      JSON.stringify(billing),
    ],
  )
}

const billing = {
  firstName: 'Robin',
  lastName: 'Marsh',
  addressLineOne: '1 Canal Street',
  addressLineTwo: null,
  city: 'Manchester',
  postcode: 'M1 1AE',
}
