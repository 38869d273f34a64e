import { setTimeout as delay } from 'node:timers/promises'
import type { PaymentRow, Standing } from '../payment-provider.ts'
import { reasonOf, type Answer, type OpayoClient } from './opayo-client.provider.ts'
import {
  errorCode,
  standingAfter,
  standingOf,
  standingOfReport,
  type ReportFacts,
  type TransactionFacts,
} from './opayo-mapping.ts'
import { vendorTxCode } from './opayo-request.ts'

/** A transaction that has just been decided may not be found for a moment. */
const notFoundYet = { tries: 3, waitMs: 300 }

/** The result of a search for a payment's transaction. `nothing` is said only where Opayo says so. */
export type Lookup =
  | { kind: 'found'; transactionId: string; standing: Standing }
  | { kind: 'nothing' }
  | { kind: 'unknown'; reason: string }

/** A second attempt follows a soft decline at once; after this many seconds there will be none. */
const secondAttemptWithin = 60

/**
 * Finds the transaction of a payment whose id never reached us, by the codes of its attempts: first that of the attempt after
 * a soft decline, because it is the later one. A soft decline alone is not the end while that attempt may be on its way.
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
  // The lost answer had the form for the bank, so nobody can ever answer this challenge.
  if (standing.kind === 'challenge' && payment.challenge === null) return { kind: 'nothing' }
  return { kind: 'found', transactionId: facts.transactionId, standing }
}

/** Only the answer "nothing" says that there is nothing; every other leaves it unknown. */
export const standingOfMissing = (found: Exclude<Lookup, { kind: 'found' }>): Standing =>
  found.kind === 'nothing' ? { kind: 'open' } : { kind: 'unknown', reason: found.reason }

/** The transaction as Opayo has it, and what has been done with it since. */
export async function standingNow(client: OpayoClient, payment: PaymentRow, id: string): Promise<Standing> {
  const answer = await getPatiently(client, id)
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason }
  if (answer.status !== 200) return { kind: 'unknown', reason: reasonOf(answer) }
  const standing = sameTransaction(answer.body as TransactionFacts, id)
  if (standing.kind === 'challenge' && payment.challenge) return { ...standing, challenge: payment.challenge }
  // If a payment ended in an error of Opayo's own, the report says how it ended.
  if (standing.kind === 'unknown') return reported(client, payment, standing)
  if (standing.kind !== 'approved') return standing
  return (await instructionsOf(client, id)) ?? standing
}

async function reported(client: OpayoClient, payment: PaymentRow, otherwise: Standing): Promise<Standing> {
  const found = await findTransaction(client, payment)
  return found.kind === 'found' ? found.standing : otherwise
}

async function getPatiently(client: OpayoClient, id: string): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await client.get(`/transactions/${id}`)
    const isMissing = answer.kind === 'answer' && answer.status === 404
    if (!isMissing || tries >= notFoundYet.tries) return answer
    await delay(notFoundYet.waitMs)
  }
}

export function sameTransaction(transaction: TransactionFacts, id: string): Standing {
  return transaction.transactionId?.toUpperCase() === id.toUpperCase()
    ? standingOf(transaction)
    : { kind: 'unknown', reason: 'another transaction' }
}

/** The outcome by the instructions; null where there is none, unknown where they cannot be read. */
async function instructionsOf(client: OpayoClient, id: string): Promise<Standing | null> {
  const answer = await client.get(`/transactions/${id}/instructions`)
  const isNone = answer.kind === 'answer' && answer.status === 404 && errorCode(answer.body) === '1019'
  if (isNone) return null
  if (answer.kind !== 'answer' || answer.status !== 200) return { kind: 'unknown', reason: reasonOf(answer) }
  const { instructions } = answer.body as { instructions?: { instructionType?: string }[] }
  return standingAfter(instructions ?? [])
}

/** An instruction that was refused or lost: the state before it decides. If the payment has lapsed, the report says so. */
export async function afterRefusal(client: OpayoClient, payment: PaymentRow, id: string): Promise<Standing> {
  const standing = await standingNow(client, payment, id)
  if (standing.kind !== 'approved') return standing
  const found = await findTransaction(client, payment)
  return found.kind === 'found' && found.standing.kind === 'released'
    ? found.standing
    : { kind: 'unknown', reason: 'instruction refused' }
}

/** Opayo's id of a payment, which the adapter must look up if the answer that named it was lost. */
export async function idOf(client: OpayoClient, payment: PaymentRow): Promise<string | null> {
  if (payment.providerReference !== null) return payment.providerReference
  const found = await findTransaction(client, payment)
  return found.kind === 'found' ? found.transactionId : null
}
