import type { PaymentRow, Standing } from '../payment-provider.ts'
import type { OpayoClient } from './opayo-client.provider.ts'
import { standingOfReport, type ReportFacts } from './opayo-mapping.ts'
import { vendorTxCode } from './opayo-request.ts'

/** What a search for a payment's transaction brought. `nothing` is said only where Opayo says so. */
export type Lookup =
  | { kind: 'found'; transactionId: string; standing: Standing }
  | { kind: 'nothing' }
  | { kind: 'unknown'; reason: string }

/** A second attempt follows a soft decline at once; after this many seconds none can come any more. */
const secondAttemptWithin = 60

/**
 * Finds the transaction of a payment whose id never reached us, by the codes it was asked for with: the attempt after a
 * soft decline first, because it is the later one. A soft decline alone is not the end while that attempt may be on its way.
 */
export async function findTransaction(client: OpayoClient, payment: PaymentRow): Promise<Lookup> {
  const again = await client.report(vendorTxCode(payment, 'again'))
  if (again.kind === 'unknown') return again
  if (again.kind === 'found') return lookupOf(payment, again.facts)
  const first = await client.report(vendorTxCode(payment, 'first'))
  if (first.kind === 'unknown') return first
  if (first.kind === 'notFound') return { kind: 'nothing' }
  const { declineCode, endedSecondsAgo } = first.facts
  const mayFollow = ['65', '1A'].includes(declineCode) && (endedSecondsAgo ?? 0) < secondAttemptWithin
  return mayFollow ? { kind: 'unknown', reason: 'soft decline' } : lookupOf(payment, first.facts)
}

function lookupOf(payment: PaymentRow, facts: ReportFacts): Lookup {
  const standing = standingOfReport(facts)
  // The form for the bank was in the answer that was lost: nobody can ever answer this challenge.
  if (standing.kind === 'challenge' && payment.challenge === null) return { kind: 'nothing' }
  return { kind: 'found', transactionId: facts.transactionId, standing }
}
