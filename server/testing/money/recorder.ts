import type { Facts } from './facts.ts'

/** A call that asked a provider to take or to release held money, as it reached the provider. */
export interface ChangeCall {
  /** The provider's id of the payment. */
  reference: string
  operation: 'capture' | 'release'
  isAccepted: boolean
}

/**
 * What is wrong with the calls of one story. Whatever fails, a provider accepts at most one of them for each payment. If
 * nothing fails, money that was held is taken or released by exactly one call, nothing else is called more than once, and no
 * call is refused. Two tabs that prepare at once may open two sessions for one payment: the one that lost holds nothing, and
 * nobody has to call it.
 */
export function judgeCalls(facts: Facts, calls: readonly ChangeCall[], isFaultless: boolean): string[] {
  return facts.holdings.flatMap((holding) => {
    const { reference } = holding
    const own = calls.filter((call) => isSame(call.reference, reference))
    const accepted = own.filter(({ isAccepted }) => isAccepted).length
    const payment = paymentOf(facts, holding)
    const wasHeld = !lost(holding, payment) && wasAuthorised(facts, payment)
    const isRight =
      accepted <= 1 && (!isFaultless || (own.length === accepted && (!wasHeld || accepted === 1)))
    return isRight
      ? []
      : [
          `${reference} was called ${own.map(wordFor).join(', ') || 'never'}${isFaultless ? '' : ', with faults'}`,
        ]
  })
}

/** Some providers write an id in capitals in one answer and not in the next. */
const isSame = (a: string | null, b: string) => a?.toUpperCase() === b.toUpperCase()

type Holding = Facts['holdings'][number]
type Payment = Facts['payments'][number]

const paymentOf = ({ payments }: Facts, { paymentId, reference }: Holding) =>
  payments.find((payment) => payment.id === paymentId || isSame(payment.reference, reference))

/** Whether the payment got another session, and nobody asked the bank by this one. */
const lost = ({ reference, state }: Holding, payment: Payment | undefined) =>
  state === 'nothing' &&
  payment !== undefined &&
  payment.reference !== null &&
  !isSame(payment.reference, reference)

const wasAuthorised = ({ moves }: Facts, payment: Payment | undefined) =>
  moves.some(({ subject, id, to }) => subject === 'payment' && to === 'authorised' && id === payment?.id)

const wordFor = ({ operation, isAccepted }: ChangeCall) => `${operation}${isAccepted ? '' : ' (refused)'}`

/** Counts of the calls, for the end of a run. */
export function countCalls(calls: readonly ChangeCall[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { operation, isAccepted } of calls) {
    const name = `${operation}s ${isAccepted ? 'accepted' : 'refused'}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
