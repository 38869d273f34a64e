import type { CardProvider } from '../../operators/operator.ts'

/** One failure in the form that the sandbox takes. */
export interface SandboxFault {
  provider: CardProvider
  /** An operation by name, or a regular expression; for a webhook the expression is looked for in its event types. */
  match: string
  kind:
    | 'timeout'
    | 'error_500'
    | 'drop_after_commit'
    | 'webhook_lost'
    | 'webhook_duplicate'
    | 'webhook_reordered'
    | 'webhook_slow'
  times: number
  /** The delay, for the kinds that are late. */
  delayMs?: number
}

export interface PaymentFault {
  label: string
  /** What a customer sees of it. */
  effect: string
  plants: readonly SandboxFault[]
}

const stripe = {
  open: 'POST /v1/payment_intents',
  authorise: 'POST /v1/payment_intents/:id/confirm',
  // The bank's page, which tells Stripe.
  challenge: 'POST /3ds/:intent',
  capture: 'POST /v1/payment_intents/:id/capture',
}
const opayo = {
  open: 'POST /api/v1/merchant-session-keys',
  authorise: 'POST /api/v1/transactions',
  challenge: 'POST /api/v1/transactions/:id/3d-secure-challenge',
  capture: 'POST /api/v1/transactions/:id/instructions',
}
const ryft = {
  open: 'POST /v1/payment-sessions',
  authorise: 'POST /v1/payment-sessions/attempt-payment',
  challenge: 'POST /v1/payment-sessions/continue-payment',
  capture: 'POST /v1/payment-sessions/:id/captures',
}

/** Our server repeats a failed call to Stripe twice: a failure that people are to notice must happen three times. */
const lasting = 3

type Step = 'open' | 'authorise' | 'challenge' | 'capture'

/** The same failure of one step of the payment, wherever it is made. */
function everywhere(step: Step, kind: SandboxFault['kind'], timesAtStripe: number): SandboxFault[] {
  return [
    { provider: 'stripe', match: stripe[step], kind, times: timesAtStripe },
    { provider: 'opayo', match: opayo[step], kind, times: 1 },
    { provider: 'ryft', match: ryft[step], kind, times: 1 },
  ]
}

/** The events that tell our server about a payment: the money is held, the money is taken. Opayo sends none. */
const heldOrTaken = {
  stripe: '^WEBHOOK payment_intent\\.(amount_capturable_updated|succeeded)$',
  ryft: '^WEBHOOK PaymentSession\\.(approved|captured)$',
}
const held = {
  stripe: '^WEBHOOK payment_intent\\.amount_capturable_updated$',
  ryft: '^WEBHOOK PaymentSession\\.approved$',
}
const taken = {
  stripe: '^WEBHOOK payment_intent\\.succeeded$',
  ryft: '^WEBHOOK PaymentSession\\.captured$',
}

function webhooks(
  match: Readonly<Record<'stripe' | 'ryft', string>>,
  kind: SandboxFault['kind'],
  more: Pick<SandboxFault, 'times' | 'delayMs'>,
): SandboxFault[] {
  return [
    { provider: 'stripe', match: match.stripe, kind, ...more },
    { provider: 'ryft', match: match.ryft, kind, ...more },
  ]
}

/** The faults that the guide can cause with the next card payment. */
export const paymentFaults = {
  error_open: {
    label: 'The provider is down when the checkout opens',
    effect:
      'The checkout says that card payment is not ready, with a button to try again. That works: nothing was begun.',
    plants: everywhere('open', 'error_500', lasting),
  },
  timeout_authorise: {
    label: 'The authorisation is not answered',
    effect:
      'Half a minute of waiting. At Stripe the server then asks again under the same key: one payment, one order. Opayo has no such key: the checkout says that it is checking with the bank, then that nothing was charged. At Ryft the browser asks and the page waits: reload it and pay.',
    plants: everywhere('authorise', 'timeout', 1),
  },
  error_authorise: {
    label: 'The authorisation fails at the provider',
    effect:
      'Nothing is taken. The checkout says that it is checking with the bank and, some seconds later, that the payment did not go through; the next try works.',
    plants: everywhere('authorise', 'error_500', lasting),
  },
  drop_after_authorise: {
    label: 'The card is authorised, the reply is lost',
    effect:
      'The money is held and nobody was told. At Stripe and Opayo the checkout says that it is checking with the bank; some seconds later the server finds the money and places the order, once. At Ryft it looks at once, so nothing is to be noticed.',
    plants: everywhere('authorise', 'drop_after_commit', lasting),
  },
  drop_after_challenge: {
    label: 'The bank’s word after 3-D Secure is lost',
    effect:
      'For a card with 3-D Secure. At Stripe the bank’s page breaks off: close it, and the order is there. At Opayo and Ryft nothing is to be noticed: the server asks how things stand.',
    plants: everywhere('challenge', 'drop_after_commit', 1),
  },
  error_capture: {
    label: 'Collecting the money fails at first',
    effect: 'The order is placed all the same; a job collects the money a few seconds later.',
    plants: everywhere('capture', 'error_500', lasting),
  },
  webhook_lost: {
    label: 'Webhooks are lost',
    effect:
      'Nothing changes for the customer, because the server does not wait for webhooks. The two that tell of money held and taken never arrive; they can be delivered from the providers’ page. Opayo sends none.',
    plants: webhooks(heldOrTaken, 'webhook_lost', { times: 2 }),
  },
  webhook_duplicate: {
    label: 'Webhooks arrive twice',
    effect: 'Nothing changes for the customer: each event is stored once. Opayo sends none.',
    plants: webhooks(heldOrTaken, 'webhook_duplicate', { times: 2 }),
  },
  webhook_reordered: {
    label: 'Webhooks arrive late and out of order',
    effect:
      'Nothing changes for the customer: an event is only a reason to ask the provider. That the money was taken is told ten seconds late, that it was held after a later event. Opayo sends none.',
    plants: [
      // Held back until a later one has arrived, or for a minute.
      ...webhooks(held, 'webhook_reordered', { times: 1, delayMs: 60_000 }),
      ...webhooks(taken, 'webhook_slow', { times: 1, delayMs: 10_000 }),
    ],
  },
} as const satisfies Record<string, PaymentFault>

export type FaultName = keyof typeof paymentFaults

export function isFaultName(value: unknown): value is FaultName {
  return typeof value === 'string' && Object.hasOwn(paymentFaults, value)
}

/** A failure as the sandbox lists it. */
export interface PlantedFault {
  provider: string
  match: string
  kind: string
  times: number
}

/** A planted failure that has not happened yet, and where it will. */
export interface WaitingFault {
  name: FaultName
  providers: CardProvider[]
}

/** Which of our failures still wait for a payment; others, planted by tests, are left out. */
export function waitingFaults(planted: readonly PlantedFault[]): WaitingFault[] {
  const names = Object.keys(paymentFaults) as FaultName[]
  return names.flatMap((name) => {
    const plants: readonly SandboxFault[] = paymentFaults[name].plants
    const waiting = plants.filter((plant) => planted.some((fault) => isSame(plant, fault) && fault.times > 0))
    const providers = [...new Set(waiting.map(({ provider }) => provider))]
    return providers.length === 0 ? [] : [{ name, providers }]
  })
}

const isSame = (plant: SandboxFault, fault: PlantedFault): boolean =>
  plant.provider === fault.provider && plant.match === fault.match && plant.kind === fault.kind
