import type { ListedPayment, PaymentRow } from '../../payments/payment-provider.ts'
import type { PaymentState } from '../../payments/payment-state.ts'

/** Something that a provider has and we do not, or that differs here. */
export interface Difference {
  reference: string
  payment: string | null
  words: string
}

/** The states in which a provider may hold or have taken money without anything being wrong. */
const mayHold: readonly PaymentState[] = ['authorising', 'scaRequired', 'unknown', 'authorised', 'releasing']
const mayBeTaken: readonly PaymentState[] = ['authorised', 'captured', 'releasing', 'refunding', 'refunded']

/**
 * What is wrong between a payment as the provider lists it and our row of it; null where they agree. Amounts in minor units.
 * @param ours null where we have no such payment
 */
export function differenceOf(
  listed: ListedPayment,
  ours: Pick<PaymentRow, 'state' | 'amount' | 'currency' | 'providerReference'> | null,
): Difference | null {
  const { reference, payment } = listed
  const differs = (words: string): Difference => ({ reference, payment, words })
  const holds = listed.standing === 'approved'
  const took = listed.standing === 'captured'
  if (!holds && !took)
    return ours?.state === 'captured' && ours.providerReference === reference
      ? differs(`taken here, ${listed.standing} there`)
      : null
  if (!ours)
    return differs(
      `${listed.amount} ${listed.currency} ${holds ? 'held' : 'taken'} for a payment we do not have`,
    )
  if (ours.providerReference !== null && ours.providerReference !== reference)
    return differs(`${holds ? 'held' : 'taken'} beside ${ours.providerReference}, which is ours`)
  if (listed.amount !== ours.amount || listed.currency !== ours.currency)
    return differs(`${listed.amount} ${listed.currency} there, ${ours.amount} ${ours.currency} here`)
  if (holds && !mayHold.includes(ours.state)) return differs(`held there, ${ours.state} here`)
  if (took && !mayBeTaken.includes(ours.state)) return differs(`taken there, ${ours.state} here`)
  return null
}

/** A payment that we took, by our rows, and that the provider does not list at all. */
export function unlistedOf(
  list: readonly ListedPayment[],
  taken: readonly Pick<PaymentRow, 'id' | 'providerReference'>[],
): Difference[] {
  const listed = new Set(list.map(({ reference }) => reference))
  return taken.flatMap(({ id, providerReference: reference }) =>
    reference === null || listed.has(reference)
      ? []
      : [{ reference, payment: id, words: 'taken here, not listed there' }],
  )
}
