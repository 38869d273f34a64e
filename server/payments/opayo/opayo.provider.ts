import type { OpayoConfig } from '../../platform/card-config.ts'
import {
  ProviderUnavailable,
  type AuthoriseRequest,
  type Authorisation,
  type PaymentProvider,
  type PaymentRow,
  type RefundRequest,
  type RefundStanding,
  type Standing,
} from '../payment-provider.ts'
import { opayoClient, reasonOf, type OpayoClient } from './opayo-client.provider.ts'
import {
  challengeOf,
  errorCode,
  isDuplicate,
  isSoftDecline,
  keptCardOf,
  refundStandingOf,
  refused,
  standingOf,
  type TransactionFacts,
} from './opayo-mapping.ts'
import { paymentBody, plainText, sessionData, vendorTxCode } from './opayo-request.ts'
import {
  afterRefusal,
  findTransaction,
  idOf,
  sameTransaction,
  standingNow,
  standingOfMissing,
} from './opayo-standing.provider.ts'

/**
 * Cards by Opayo's Pi interface. The browser makes an identifier of the card with a session key. Our server asks for a
 * deferred payment with it, captures it after the order is stored, and aborts what must be released. Opayo has no idempotency
 * keys and no webhooks: every attempt has a code of its own, by which we look it up if its answer is lost.
 */
export function opayoProvider(config: OpayoConfig): PaymentProvider {
  const client = opayoClient(config)

  return {
    name: 'opayo',
    capabilities: {
      minimumAmount: 1,
      savesCards: true,
      flow: 'server',
      // A session key expires by itself and pays nothing without our server. But a payment whose answer was lost, or a
      // challenge that the customer left, may still be decided later.
      closesSessions: false,
      securityCode: 'ours',
    },
    notOpened: 'Failed to create Opayo session',
    browserConfiguration: () => ({
      url: config.scriptUrl,
      publishableKey: null,
      publicKey: null,
      accountId: null,
    }),
    browserOrigins: [new URL(config.scriptUrl).origin],
    // Each bank's page comes from an address of its own.
    challengeOrigins: config.scriptUrl.startsWith('https:') ? ['https:'] : [new URL(config.scriptUrl).origin],

    async open() {
      const answer = await client.post('/merchant-session-keys', { vendorName: config.vendorName })
      const key =
        answer.kind === 'answer' && answer.status === 201
          ? (answer.body as { merchantSessionKey?: string }).merchantSessionKey
          : undefined
      if (!key) throw new ProviderUnavailable(reasonOf(answer))
      return { reference: null, clientSecret: null, sessionKey: key }
    },

    authorise: (payment, request) => authorise(client, payment, request),

    async finishChallenge(payment, cRes) {
      const id = payment.providerReference
      if (id === null) return { kind: 'unknown', reason: 'no transaction' }
      const standing = await finish(client, payment, id, cRes)
      // If an answer to the challenge got lost on its way, this sends it again: Opayo takes it once.
      return standing.kind === 'challenge' ? finish(client, payment, id, cRes) : standing
    },

    async read(payment) {
      const { providerReference } = payment
      if (providerReference !== null)
        return { standing: await standingNow(client, payment, providerReference), clientSecret: null }
      const found = await findTransaction(client, payment)
      return found.kind === 'found'
        ? { standing: found.standing, clientSecret: null, reference: found.transactionId }
        : { standing: standingOfMissing(found), clientSecret: null }
    },

    async capture(payment) {
      const id = await idOf(client, payment)
      if (id === null) return { kind: 'unknown', reason: 'no transaction' }
      const answer = await instruct(client, id, { instructionType: 'release', amount: payment.amount })
      return answer.kind === 'answer' && answer.status === 201
        ? { kind: 'captured' }
        : afterRefusal(client, payment, id)
    },

    release: (payment) => release(client, payment),
    refund: (payment, refund) => giveBack(client, payment, refund),

    async cardOf(payment) {
      const found = payment.providerReference === null ? await findTransaction(client, payment) : null
      if (found?.kind === 'nothing') return null
      if (found?.kind === 'unknown')
        throw new Error(`payment ${payment.id} could not be found: ${found.reason}`)
      const answer = await client.get(`/transactions/${payment.providerReference ?? found?.transactionId}`)
      if (answer.kind === 'answer' && answer.status === 200)
        return keptCardOf(answer.body as TransactionFacts)
      throw new Error(`the card of payment ${payment.id} could not be read: ${reasonOf(answer)}`)
    },

    async forgetCard({ reference }) {
      const answer = await client.remove(`/card-identifiers/${encodeURIComponent(reference)}`)
      const isGone = answer.kind === 'answer' && [200, 204, 404].includes(answer.status)
      if (!isGone) throw new Error(`a card could not be forgotten: ${reasonOf(answer)}`)
    },

    explain: (payment) => explain(client, payment),
  }
}

/** Asks for the money once. If the bank wants to check the cardholder first, it asks once more, with the check. */
async function authorise(
  client: OpayoClient,
  payment: PaymentRow,
  request: AuthoriseRequest,
): Promise<Authorisation> {
  const first = await attempt(client, payment, request, request.card.save)
  if (first.soft !== true) return first.authorisation
  const again = await attempt(client, payment, request, true)
  // The card's identifier may be used up by now: then the first answer stays.
  return again.wasRefused ? first.authorisation : again.authorisation
}

interface Attempt {
  authorisation: Authorisation
  soft?: boolean
  wasRefused?: boolean
}

async function attempt(
  client: OpayoClient,
  payment: PaymentRow,
  request: AuthoriseRequest,
  isForced: boolean,
): Promise<Attempt> {
  const body = paymentBody(payment, request, request.merchant, isForced)
  const answer = await client.post('/transactions', body)
  if (answer.kind === 'lost')
    return { authorisation: { standing: { kind: 'unknown', reason: answer.reason } } }
  const transaction = answer.body as TransactionFacts
  const known = transaction?.transactionId ? { reference: transaction.transactionId } : {}
  if (answer.status === 202)
    return {
      authorisation: { standing: challengeOf(transaction, sessionData(body.vendorTxCode)), ...known },
    }
  if (answer.status === 201)
    return {
      authorisation: { standing: standingOf(transaction), ...known },
      soft: isSoftDecline(transaction) && !isForced,
    }
  const code = errorCode(answer.body)
  if (isDuplicate(code))
    return { authorisation: { standing: { kind: 'unknown', reason: `duplicate ${code}` } } }
  const standing = refused(answer.status, code)
  // After a fault of theirs the bank may or may not have been asked: only a refusal says that it was not.
  return { authorisation: { standing }, wasRefused: standing.kind === 'declined' }
}

/** Given a second time, or not the answer that was asked for: what Opayo has stored counts. */
async function finish(client: OpayoClient, payment: PaymentRow, id: string, cRes: string): Promise<Standing> {
  const answer = await client.post(`/transactions/${id}/3d-secure-challenge`, { cRes })
  return answer.kind === 'answer' && answer.status === 201
    ? sameTransaction(answer.body as TransactionFacts, id)
    : standingNow(client, payment, id)
}

const instruct = (client: OpayoClient, id: string, body: object) =>
  client.post(`/transactions/${id}/instructions`, body)

/** Releases: aborts a deferred payment, voids one that was taken today, and leaves alone what holds nothing. */
async function release(client: OpayoClient, payment: PaymentRow): Promise<Standing> {
  const found = payment.providerReference === null ? await findTransaction(client, payment) : null
  if (found && found.kind !== 'found') return standingOfMissing(found)
  const id = payment.providerReference ?? found?.transactionId ?? ''
  const standing = await standingNow(client, payment, id)
  if (standing.kind === 'challenge') return { kind: 'open' }
  if (standing.kind === 'captured' && payment.state === 'releasing') {
    const voided = await instruct(client, id, { instructionType: 'void' })
    return voided.kind === 'answer' && voided.status === 201 ? { kind: 'released' } : standing
  }
  if (standing.kind !== 'approved') return standing
  const aborted = await instruct(client, id, { instructionType: 'abort' })
  return aborted.kind === 'answer' && aborted.status === 201
    ? { kind: 'released' }
    : afterRefusal(client, payment, id)
}

/** Refunds money under a code of its own; if Opayo knows the code already, the refund was asked for before. */
async function giveBack(
  client: OpayoClient,
  payment: PaymentRow,
  refund: RefundRequest,
): Promise<RefundStanding> {
  const id = await idOf(client, payment)
  if (id === null) return { kind: 'unknown', reason: 'no transaction' }
  const answer = await client.post('/transactions', {
    transactionType: 'Refund',
    referenceTransactionId: id,
    vendorTxCode: refund.id,
    amount: refund.amount,
    description: plainText(`Refund ${vendorTxCode(payment, 'first')}`, 100),
  })
  if (answer.kind === 'answer' && answer.status === 201)
    return refundStandingOf(answer.body as TransactionFacts)
  const code = answer.kind === 'answer' ? errorCode(answer.body) : ''
  if (isDuplicate(code)) return refundBefore(client, refund)
  if (answer.kind === 'answer' && refused(answer.status, code).kind === 'declined')
    return { kind: 'refused', code, message: 'The refund was refused.' }
  return { kind: 'unknown', reason: reasonOf(answer) }
}

async function refundBefore(client: OpayoClient, refund: RefundRequest): Promise<RefundStanding> {
  const report = await client.report(refund.id)
  if (report.kind === 'found' && report.facts.type === 'REFUND' && report.facts.state === 16)
    return { kind: 'refunded', reference: report.facts.transactionId }
  return { kind: 'unknown', reason: report.kind === 'unknown' ? report.reason : 'refund not settled' }
}

async function explain(client: OpayoClient, payment: PaymentRow): Promise<Record<string, unknown>> {
  const id = await idOf(client, payment)
  if (id === null) return { transactionId: null }
  const [answer, instructions] = await Promise.all([
    client.get(`/transactions/${id}`),
    client.get(`/transactions/${id}/instructions`),
  ])
  if (answer.kind === 'lost') return { transactionId: id, lost: answer.reason }
  const { status, statusCode, transactionType, amount, currency, bankResponseCode } =
    answer.body as TransactionFacts
  return {
    transactionId: id,
    status,
    statusCode,
    transactionType,
    amount: amount?.totalAmount,
    currency,
    bankResponseCode,
    instructions: instructions.kind === 'answer' ? instructions.body : instructions.reason,
  }
}
