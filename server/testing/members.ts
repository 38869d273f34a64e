import { buildAuthorisation, buildCustomer, riverside, type Calls, type Customer } from './builders.ts'
import { holdMembership, type Held } from './held-membership.ts'
import type { TestApp } from './test-app.ts'

export type Member = Customer & { membershipId: string }

/** A customer who has held a membership for a while. */
export async function buildMember(
  app: TestApp,
  held: Held = {},
  changes: Parameters<typeof buildCustomer>[1] = {},
): Promise<Member> {
  const customer = await buildCustomer(app, changes)
  const membershipId = await holdMembership(app.services, customer.id, held)
  return { ...customer, membershipId }
}

/** What an order of whatever is in the cart needs, paid by a good card where something is due; the answer of `complete`. */
export async function payFor(app: Calls, customer: Customer) {
  const agreement = await agreeAndPay(app, customer)
  return app.call('POST', '/api/checkout/complete', agreement, { cookie: customer.cookie })
}

/** The card is authorised where something is due. Returns what `complete` is called with. */
export async function agreeAndPay(app: Calls, customer: Customer) {
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
export async function termsFor(app: Calls, membership: string, directDebit = false): Promise<string[]> {
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

/** A Direct Debit instruction that is in use. */
export async function giveInstruction(
  app: { query(sql: string, values: unknown[]): Promise<unknown> },
  { id }: Pick<Customer, 'id'>,
  state = 'active',
): Promise<void> {
  await app.query(
    `insert into bank_accounts (client_id, id, user_id, provider, state, ending, created_at)
      values ('riverside', $1, $1, 'go_cardless', 'inUse', '11', now())`,
    [id],
  )
  await app.query(
    `insert into mandates (client_id, id, user_id, bank_account_id, state, created_at, updated_at)
      values ('riverside', $1, $1, $1, $2, now(), now())`,
    [id, state],
  )
}
