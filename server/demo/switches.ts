const dayMs = 24 * 60 * 60 * 1000

/** How far each button moves the demo clock; `reset` goes back to real time. */
export const clockMoves = {
  day: { label: '+1 day', ms: dayMs },
  week: { label: '+7 days', ms: 7 * dayMs },
  month: { label: '+1 month (30 days)', ms: 30 * dayMs },
} as const

export type ClockMove = keyof typeof clockMoves | 'reset'

export function isClockMove(value: unknown): value is ClockMove {
  return value === 'reset' || (typeof value === 'string' && Object.hasOwn(clockMoves, value))
}

/** The clock's next offset from real time, in milliseconds. */
export function movedOffset(offsetMs: number, move: ClockMove): number {
  return move === 'reset' ? 0 : offsetMs + clockMoves[move].ms
}

/** `2 days ahead of real time`. */
export function describeOffset(offsetMs: number): string {
  const days = Math.round(offsetMs / dayMs)
  if (days === 0) return 'Real time'
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'ahead of' : 'behind'} real time`
}

export interface PaymentFault {
  label: string
  /** What a customer sees of it. */
  effect: string
  /** Operation of Stripe that fails. */
  match: string
  kind: 'timeout' | 'error_500' | 'drop_after_commit'
  times: number
}

const authorise = 'POST /v1/payment_intents/:id/confirm'
const capture = 'POST /v1/payment_intents/:id/capture'

/** The Stripe adapter repeats a failed call twice: a failure that people are to notice must last for three. */
const lasting = 3

/** What can be made to go wrong with the next card payment. */
export const paymentFaults = {
  timeout_authorise: {
    label: 'The authorisation is not answered',
    effect:
      'Paying takes half a minute longer. The server asks again under the same key: one payment, one order.',
    match: authorise,
    kind: 'timeout',
    times: 1,
  },
  error_authorise: {
    label: 'The authorisation fails at the provider',
    effect:
      'Nothing is taken. The checkout says that it is checking with the bank and, within a minute, that the payment did not go through; the next try works.',
    match: authorise,
    kind: 'error_500',
    times: lasting,
  },
  drop_after_authorise: {
    label: 'The card is authorised, the reply is lost',
    effect:
      'The checkout says that it is checking with the bank. The server finds the money held and places the order, once.',
    match: authorise,
    kind: 'drop_after_commit',
    times: lasting,
  },
  error_capture: {
    label: 'Collecting the money fails at first',
    effect: 'The order is placed all the same; a job collects the money a little later.',
    match: capture,
    kind: 'error_500',
    times: lasting,
  },
} as const satisfies Record<string, PaymentFault>

export type FaultName = keyof typeof paymentFaults

export function isFaultName(value: unknown): value is FaultName {
  return typeof value === 'string' && Object.hasOwn(paymentFaults, value)
}

/** A failure as the sandbox lists it. */
export interface PlantedFault {
  match: string
  kind: string
  times: number
}

/** The names of the failures that still wait for a payment; others, planted by tests, are left out. */
export function waitingFaults(planted: readonly PlantedFault[]): FaultName[] {
  const names = Object.keys(paymentFaults) as FaultName[]
  return names.filter((name) => {
    const { match, kind } = paymentFaults[name]
    return planted.some((fault) => fault.match === match && fault.kind === kind && fault.times > 0)
  })
}

const notices: Record<string, { kind: 'good' | 'bad'; text: string }> = {
  clock: { kind: 'good', text: 'The demo clock has been moved.' },
  reset: { kind: 'good', text: 'The demo clock is back to real time.' },
  fault: { kind: 'good', text: 'Ready: the next card payment meets this failure.' },
  cleared: { kind: 'good', text: 'No failure is waiting: payments work normally.' },
  closed: { kind: 'good', text: 'The site is closed for maintenance.' },
  opened: { kind: 'good', text: 'The site is open again.' },
  silent: {
    kind: 'bad',
    text: 'The payment sandbox does not answer, so nothing was changed. Start it and try again.',
  },
}

export type Notice = (typeof notices)[string]

/** The short message for `?done=`; null for any other value. */
export function noticeFor(done: unknown): Notice | null {
  return typeof done === 'string' && Object.hasOwn(notices, done) ? notices[done]! : null
}
