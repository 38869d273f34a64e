import type { BillingDetails } from '../card/billing-details.ts'
import type { CardProvider } from '../card/card-provider.ts'
import type { Refusal } from './payment-answers.ts'
import type { PreparedPayment } from './payment-session.ts'
import type { SavedCard } from '../card/saved-card.ts'
import { createPayment } from './payment.service.ts'
import type { PaymentWorld } from './payment-world.ts'

/** A stand-in world for tests of a payment: canned answers, everything asked written down. */

export const billing: BillingDetails = {
  billingFirstName: 'Alex',
  billingLastName: 'Morgan',
  billingAddressLineOne: '1 Quay Street',
  billingAddressLineTwo: '',
  billingCity: 'Manchester',
  billingPostcode: 'M1 1AE',
}

export const session: PreparedPayment = {
  paymentProvider: 'stripe',
  transactionUuid: 'tx-1',
  amount: { formatted: '£82.46', decimal: '82.46', raw: { amount: 8246, currency: 'GBP' } },
  transactionStatus: null,
  clientSecret: 'secret-1',
  sessionKey: null,
  scaClientSecret: null,
  scaUrl: null,
  scaMethod: null,
  formData: [],
  paymentSessionId: null,
  paymentProviderConfiguration: { url: '/js', publishableKey: 'pk', publicKey: null, accountId: null },
  flow: 'server',
  securityCode: 'provider',
  canSaveCard: true,
  savedCard: null,
}

export const authorised = {
  transactionUuid: 'tx-1',
  transactionStatus: 'authorised',
  clientSecret: null,
  scaUrl: null,
  scaMethod: null,
  scaData: [],
  returnUrl: null,
  error: null,
}
/** A bank that wants to see its customer in our frame. */
export const framed = {
  ...authorised,
  transactionStatus: 'sca_required',
  scaUrl: 'https://bank.example/check',
  scaMethod: 'POST',
  scaData: [{ key: 'creq', value: 'e30' }],
}
export const savedCard: SavedCard = {
  id: 'card-1',
  cardType: 'Visa',
  lastFourDigits: '4242',
  expiryDate: '12/34',
  isExpired: false,
  recentlyExpired: false,
  externalIdentifier: 'pm_saved',
  firstName: 'Alex',
  lastName: 'Morgan',
  addressLine1: '88 Quay Street',
  addressLine2: 'Flat 2',
  city: 'Manchester',
  postCode: 'M1 1AE',
}
/** A session that the provider's script pays with. */
export const browserSession: PreparedPayment = {
  ...session,
  paymentProvider: 'ryft',
  flow: 'browser',
  paymentSessionId: 'ps-1',
}
export const declined = {
  ...authorised,
  transactionStatus: 'failed',
  error: { code: 'card_declined', message: 'Your card was declined.', details: null },
}
export const order = { completeOrderId: 'order-1' }
export const status = (value: string, more = {}) => ({
  status: value,
  message: null,
  completeOrderId: null,
  ...more,
})
export const lost: Refusal = { status: 0, code: 'network', message: 'x', errors: {} }
export const broken: Refusal = { status: 500, code: 'server_error', message: 'x', errors: {} }

/** Milliseconds between two looks at an unknown payment, at least. */
const shortestCheck = 2000
/** Waits at least this long are for somebody who does not answer at all. */
const patience = 60_000

/** Answers in the order given, by call; an answer with `errors` is a refusal, one with `thrown` any other exception. Everything asked is written down. */
function world(answers: Record<string, unknown[]>) {
  const asked: string[] = []
  const bodies: unknown[] = []
  const waits: number[] = []
  const events: string[] = []
  const held: (() => void)[] = []
  const card: Required<Pick<CardProvider, 'reference' | 'answerChallenge'>> & CardProvider = {
    name: 'Stripe',
    mount: () => () => {},
    reference: async () => ({ ok: true, fields: { paymentMethodId: 'pm_1' } }),
    answerChallenge: async () => 'requires_capture',
  }
  const it: PaymentWorld = {
    ask: async (name, input) => {
      asked.push(name)
      bodies.push((input as { body?: unknown }).body)
      const answer = answers[name]?.shift() as object | undefined
      if (!answer) throw new Error(`unexpected ${name}`)
      if ('thrown' in answer) throw answer.thrown
      if ('errors' in answer) throw Object.assign(new Error(), { refusal: answer })
      return answer as never
    },
    refusalOf: (error) => (error as { refusal?: Refusal }).refusal ?? null,
    openCard: async () => card,
    browser: () => ({
      screenWidth: 1280,
      screenHeight: 800,
      colourDepth: 24,
      timezoneOffset: 0,
      language: 'en-GB',
      javascriptEnabled: true,
      javaEnabled: false,
    }),
    wait: (milliseconds) => {
      waits.push(milliseconds)
      if (milliseconds < shortestCheck || milliseconds >= patience)
        return new Promise((resolve) => held.push(resolve))
      const hasNews = (answers['getPaymentStatus'] ?? []).length > 0
      return hasNews ? Promise.resolve() : new Promise(() => {})
    },
    source: 'online-joining',
    cartChanged: () => events.push('cartChanged'),
    signedOut: () => events.push('signedOut'),
    orderFailed: (message) => events.push(`orderFailed: ${message}`),
  }
  /** Ends the waits that do not look for news. */
  const releaseWait = () => {
    for (const resolve of held.splice(0)) resolve()
  }
  return { it, asked, bodies, waits, events, card, releaseWait }
}

/** Opens a payment and lets everything that can settle do so. */
export async function begin(answers: Record<string, unknown[]>, amount = 8246) {
  const around = world(answers)
  const payment = createPayment(around.it, {
    itemHash: 'hash-1',
    terms: ['t1'],
    waivers: [],
    amount,
    otherTenders: [],
  })
  payment.formIs(true)
  const trace = [payment.current().status]
  payment.subscribe(() => {
    if (trace.at(-1) !== payment.current().status) trace.push(payment.current().status)
  })
  payment.begin()
  await settled()
  return { ...around, payment, trace }
}
export const settled = () => new Promise((resolve) => setImmediate(resolve))
