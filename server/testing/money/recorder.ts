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
 * call is refused.
 */
export function judgeCalls(facts: Facts, calls: readonly ChangeCall[], isFaultless: boolean): string[] {
  return facts.holdings.flatMap(({ reference }) => {
    const own = calls.filter((call) => call.reference.toUpperCase() === reference.toUpperCase())
    const accepted = own.filter(({ isAccepted }) => isAccepted).length
    const wasHeld = facts.moves.some(
      ({ subject, id, to }) =>
        subject === 'payment' && to === 'authorised' && id === paymentOf(facts, reference),
    )
    const isRight =
      accepted <= 1 && (!isFaultless || (own.length === accepted && (!wasHeld || accepted === 1)))
    return isRight
      ? []
      : [
          `${reference} was called ${own.map(wordFor).join(', ') || 'never'}${isFaultless ? '' : ', with faults'}`,
        ]
  })
}

const paymentOf = ({ holdings, payments }: Facts, reference: string) =>
  holdings.find((holding) => holding.reference === reference)?.paymentId ??
  payments.find((payment) => payment.reference === reference)?.id

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
