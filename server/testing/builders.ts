import { stableId } from '../operators/operator-rows.ts'
import { billing } from './billing.ts'
import type { Answer, TestApp } from './test-app.ts'

/** Builders for API tests. Each makes its own parents through the same calls a browser makes. */

export const riverside = {
  venue: (slug = 'riverside-manchester') => stableId('riverside', 'venue', slug),
  membership: (slug: string) => stableId('riverside', 'membership', slug),
  option: (id: string) => stableId('riverside', 'option', id),
}

export interface Customer {
  id: string
  reference: string
  email: string
  cookie: string
}

/** What answers calls: the application of a test, or a server over HTTP. */
export type Calls = Pick<TestApp, 'call'>

let counter = 0

export async function buildRegistration(
  app: Calls,
  changes: {
    personal?: Record<string, unknown>
    contact?: Record<string, unknown>
    body?: Record<string, unknown>
  } = {},
) {
  const form = await app.call('GET', '/api/data-fields?onboarding_type=customer_account_online')
  counter += 1
  return {
    data_fields: {
      _checksum: form.data.checksum,
      personal_details: {
        first_name: 'Ada',
        last_name: 'Brook',
        date_of_birth: '1990-05-17',
        ...changes.personal,
      },
      contact_details: {
        email: `guest${counter}@example.com`,
        mobile_number: '07700 900123',
        postcode: 'M1 1AE',
        address_line_1: '1 Canal Street',
        city: 'Manchester',
        ...changes.contact,
      },
    },
    password: 'Swimming1!',
    password_confirmation: 'Swimming1!',
    client_id: 'riverside',
    source: 'online-joining',
    ...changes.body,
  }
}

/** A guest who has created an account. */
export async function buildCustomer(
  app: Calls,
  changes: Parameters<typeof buildRegistration>[1] = {},
): Promise<Customer> {
  const registration = await buildRegistration(app, changes)
  const answer = await app.call(
    'POST',
    '/api/auth/customer/register?onboarding_type=customer_account_online',
    registration,
  )
  if (answer.status !== 201) throw new Error(`registration was refused: ${JSON.stringify(answer.body)}`)
  return {
    id: answer.data.user.id,
    reference: answer.data.user.reference,
    email: answer.data.user.email,
    cookie: cookieOf(answer),
  }
}

/** What an answer says of each of its cookies to whom a browser may send them, in words. */
export const kindsOfCookies = ({ headers }: Answer): string[] =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .map((cookie) =>
      cookie
        .split('; ')
        .filter((part) => /^(Secure|SameSite|Partitioned)/.test(part))
        .join(' '),
    )

export const cookieOf = (answer: Answer): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

export interface Chosen {
  membership?: string
  option?: string
  venue?: string
  startDate?: string
  billingDay?: number | null
  promotionCode?: string
  bank?: { accountNumber: string; sortCode: string } | null
  answers?: Record<string, unknown> | null
}

export const goodBank = { accountNumber: '55779911', sortCode: '20-00-00' }

/** The body that submits a membership, with the terms it asks for ticked. */
export async function buildSubmission(app: Calls, chosen: Chosen = {}) {
  const membership = chosen.membership ?? 'fitness'
  const option = chosen.option ?? `${membership}-recurring`
  const recurring = option.endsWith('recurring')
  const membershipTypeId = riverside.membership(membership)
  const bank = chosen.bank === undefined && recurring ? goodBank : chosen.bank
  const kinds = ['health-commitment', 'membership', ...(recurring ? ['direct-debit'] : [])]
  const terms = await Promise.all(
    kinds.map((kind) =>
      app.call('GET', `/api/online-joining/terms/${kind}?membership_type_id=${membershipTypeId}`),
    ),
  )
  const promotion = chosen.promotionCode
    ? (
        await app.call(
          'GET',
          `/api/v1/membership-promotions/validate/${chosen.promotionCode}/${riverside.option(option)}?venue_id=${riverside.venue(chosen.venue)}`,
        )
      ).data
    : null
  return {
    home_venue_id: riverside.venue(chosen.venue),
    membership_type_id: membershipTypeId,
    payment_option_id: riverside.option(option),
    start_date: chosen.startDate ?? '2026-12-07',
    billing_day: chosen.billingDay === undefined ? (recurring ? 1 : null) : chosen.billingDay,
    promotion_code_id: promotion?.id ?? null,
    terms: terms.flatMap((term) => (term.data ? [term.data.id] : [])),
    ...(bank
      ? {
          account_holder: 'Ada Brook',
          account_details: { account_number: bank.accountNumber, sort_code: bank.sortCode },
          billing_address_line_one: '1 Canal Street',
          billing_city: 'Manchester',
          billing_postcode: 'M1 1AE',
          dd_terms_accepted: true,
        }
      : {}),
  }
}

/** What a guest who has come to the details sends to go on elsewhere. */
export const rightSelection = (changes: Record<string, unknown> = {}) => ({
  email: 'later@example.com',
  venue_slug: 'riverside-manchester',
  payment_option_id: riverside.option('fitness-recurring'),
  start_date: '2026-12-14',
  billing_day: 15,
  promotion_code: 'NOJOINFEE',
  details: { 'data_fields.contact_details.postcode': 'M1 1AE' },
  answers: {},
  checked_terms: [],
  finished: ['centre', 'membership'],
  section: 'details',
  shown_price: { due_today: 6498, fee: 3499 },
  ...changes,
})

/** A cart ready for checkout, its questions answered. */
export async function buildCart(app: Calls, customer: Customer, chosen: Chosen = {}): Promise<any> {
  const submission = await buildSubmission(app, chosen)
  const submitted = await app.call('POST', '/api/online-joining/memberships', submission, {
    cookie: customer.cookie,
  })
  if (submitted.status !== 201)
    throw new Error(`the membership was refused: ${JSON.stringify(submitted.body)}`)
  if (chosen.answers !== null) await answerQuestions(app, customer, submission.membership_type_id)
  return (await app.call('GET', '/api/online-joining/checkout-cart', undefined, { cookie: customer.cookie }))
    .data
}

/** Answers every question of a membership with something that holds. */
export async function answerQuestions(
  app: Calls,
  customer: Customer,
  membershipTypeId: string,
): Promise<void> {
  const answers = await answersTo(app, membershipTypeId)
  if (answers.length > 0)
    await app.call('POST', '/api/online-joining/answers', { answers }, { cookie: customer.cookie })
}

/** An answer that holds to every question of a membership. */
export async function answersTo(app: Calls, membershipTypeId: string) {
  const groups = (await app.call('GET', `/api/online-joining/memberships/${membershipTypeId}/questions`))
    .data as {
    questions: { id: string; type: string; options: Record<string, string> }[]
  }[]
  return groups.flatMap((group) =>
    group.questions.map((question) => ({ question_id: question.id, answer: answerTo(question) })),
  )
}

/** An answer that holds to a question of that type. */
export function answerTo({ type, options }: { type: string; options: Record<string, string> }): unknown {
  const [first] = Object.keys(options)
  switch (type) {
    case 'number':
      return 3
    case 'select':
      return first
    case 'multi_select':
      return [first]
    case 'date':
      return '2020-02-29'
    case 'checkbox':
      return true
    default:
      return 'To swim more'
  }
}

/** What a browser sends to authorise, with everything right. */
export async function buildAuthorisation(app: Calls, customer: Customer, paymentMethodId = 'pm_card_visa') {
  const as = { cookie: customer.cookie }
  const cart = (await app.call('GET', '/api/online-joining/checkout-cart', undefined, as)).data
  const prepared = await app.call('GET', '/api/checkout/prepare', undefined, as)
  if (prepared.status !== 200) throw new Error(`prepare was refused: ${JSON.stringify(prepared.body)}`)
  const terms = (await app.call('GET', `/api/terms?cart_id=${cart.cart_id}`, undefined, as)).data as {
    id: string
  }[]
  const agreement = {
    source: 'online-joining',
    item_hash: cart.item_hash,
    terms: terms.map((term) => term.id),
    payments: [
      { tender_type: 'card', amount: cart.outstanding_cart_balance.raw.amount },
      ...cart.cart_payments,
    ],
    transaction_uuid: prepared.data.transaction_uuid,
  }
  const authorisation = {
    ...agreement,
    ...billing,
    payment_method_id: paymentMethodId,
    save_card: false,
  }
  return { agreement, authorisation, cart, prepared: prepared.data }
}
