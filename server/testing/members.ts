import { randomUUID } from 'node:crypto'
import { addInstruction } from '../payments/direct-debit.service.ts'
import { buildAuthorisation, buildCustomer, riverside, type Customer } from './builders.ts'
import type { TestApp } from './test-app.ts'

export interface Held {
  membership?: string
  option?: string
  venue?: string
  state?: 'pending' | 'active' | 'cancelled' | 'ended'
  startDate?: string
  endDate?: string | null
  baseFee?: number
  billingDay?: number | null
  firstBillingDate?: string | null
  monthInHand?: boolean
  hasInstruction?: boolean
}

export type Member = Customer & { membershipId: string }

/** A customer who has held a membership for a while: monthly Fitness billed on the 15th under an instruction, unless told otherwise. */
export async function buildMember(
  app: TestApp,
  held: Held = {},
  changes: Parameters<typeof buildCustomer>[1] = {},
): Promise<Member> {
  const customer = await buildCustomer(app, changes)
  const option = held.option ?? `${held.membership ?? 'fitness'}-recurring`
  const monthly = option.endsWith('recurring')
  const billingDay = held.billingDay === undefined ? (monthly ? 15 : null) : held.billingDay
  const membershipId = randomUUID()
  const row = {
    client_id: 'riverside',
    id: membershipId,
    user_id: customer.id,
    membership_type_id: riverside.membership(held.membership ?? 'fitness'),
    payment_option_id: riverside.option(option),
    venue_id: riverside.venue(held.venue),
    state: held.state ?? 'active',
    start_date: held.startDate ?? '2026-05-07',
    end_date: held.endDate ?? null,
    base_fee: held.baseFee ?? (monthly ? 3499 : 34900),
    billing_day: billingDay,
    first_billing_date: held.firstBillingDate ?? (monthly ? '2026-06-15' : null),
    month_in_hand: held.monthInHand ?? monthly,
  }
  const columns = Object.keys(row)
  await app.query(
    `insert into memberships (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
  await app.query(`update users set billing_day = $2 where client_id = 'riverside' and id = $1`, [
    customer.id,
    billingDay,
  ])
  if (monthly && held.hasInstruction !== false)
    await app.services.db.inTransaction((tx) =>
      addInstruction(tx, app.services, { clientId: 'riverside', userId: customer.id }, randomUUID()),
    )
  return { ...customer, membershipId }
}

/** What an order of whatever is in the cart needs, paid by a good card where something is due; the answer of `complete`. */
export async function payFor(app: TestApp, customer: Customer) {
  const agreement = await agreeAndPay(app, customer)
  return app.call('POST', '/api/checkout/complete', agreement, { cookie: customer.cookie })
}

/** The card is authorised where something is due. Returns what `complete` is called with. */
export async function agreeAndPay(app: TestApp, customer: Customer) {
  const as = { cookie: customer.cookie }
  const cart = (await app.call('GET', '/api/online-joining/checkout-cart', undefined, as)).data
  if (cart.outstanding_cart_balance.raw.amount > 0) {
    const { agreement, authorisation } = await buildAuthorisation(app, customer)
    const { status, data, body } = await app.call('POST', '/api/checkout/authorise', authorisation, as)
    if (data?.transaction_status !== 'authorised') throw new Error(`not authorised: ${status} ${body.code}`)
    return agreement
  }
  const terms = (await app.call('GET', `/api/terms?cart_id=${cart.cart_id}`, undefined, as)).data
  return {
    source: 'online-joining',
    item_hash: cart.item_hash,
    terms: terms.map((term: { id: string }) => term.id),
    payments: cart.cart_payments,
    transaction_uuid: null,
  }
}

/** Ids of the terms that a membership asks for on the way, Direct Debit terms where they are wanted. */
export async function termsFor(app: TestApp, membership: string, directDebit = false): Promise<string[]> {
  const kinds = ['health-commitment', 'membership', ...(directDebit ? ['direct-debit'] : [])]
  const terms = await Promise.all(
    kinds.map((kind) =>
      app.call(
        'GET',
        `/api/online-joining/terms/${kind}?membership_type_id=${riverside.membership(membership)}`,
      ),
    ),
  )
  return terms.flatMap(({ data }) => (data ? [data.id] : []))
}

/** Submits the change of the member's membership to another monthly one, from 15 December unless told otherwise. */
export async function submitChange(app: TestApp, member: Member, membership: string, changes: object = {}) {
  return app.call(
    'POST',
    `/api/online-joining/memberships/${member.membershipId}/change`,
    {
      payment_option_id: riverside.option(`${membership}-recurring`),
      start_date: '2026-12-15',
      terms: await termsFor(app, membership),
      ...changes,
    },
    { cookie: member.cookie },
  )
}
