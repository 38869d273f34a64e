import type { CardType, CheckResult } from './cards.ts'

/** A merchant session key: lets one browser make one card identifier. */
export type SessionKey = {
  merchantSessionKey: string
  /** ISO 8601. */
  expiry: string
  failures: number
  /** The one card identifier that was made with it. */
  cardIdentifier: string | null
}

/** A card as Opayo keeps it, without its number. */
export type Card = {
  cardIdentifier: string
  merchantSessionKey: string
  expiry: string
  cardType: CardType
  lastFourDigits: string
  /** `MMYY`. */
  expiryDate: string
  /** Kept for later payments. */
  reusable: boolean
  /** Used up by a payment, or deleted. */
  isOver: boolean
  /** The session key that a security code was given for last. */
  securityCodeFor: string | null
}

/** What Opayo knows of a card and never shows. */
export type CardSecret = { cardholderName: string; declined: boolean; securityCode: string | null }

export type TransactionState =
  | 'challenge'
  | 'ok'
  | 'notAuthed'
  | 'rejected'
  | 'released'
  | 'aborted'
  | 'voided'
  | 'inactive'
  | 'expired'

/** The 3-D Secure check of a transaction; `answer` is what the cardholder told the bank. */
export type Challenge = {
  acsTransId: string
  dsTransId: string
  threeDSServerTransId: string
  notificationUrl: string
  windowSize: string
  answer: 'Y' | 'N' | null
  isFinished: boolean
  saveCard: boolean
}

/** One transaction, as the sandbox keeps it. Amounts in minor units. */
export type Transaction = {
  transactionId: string
  vendorTxCode: string
  transactionType: 'Payment' | 'Deferred' | 'Refund'
  state: TransactionState
  statusCode: string
  statusDetail: string
  bankResponseCode: string | null
  amount: number
  currency: string
  description: string
  customerName: string
  card: Pick<Card, 'cardType' | 'lastFourDigits' | 'expiryDate' | 'cardIdentifier' | 'reusable'> | null
  securityCodeMatches: boolean
  addressMatches: boolean
  threeDSecure: string | null
  challenge: Challenge | null
  referenceTransactionId: string | null
  refunded: number
  releasedAmount: number | null
  instructions: { instructionType: string; date: string }[]
  /** ISO 8601. */
  started: string
  completed: string | null
}

/** How long a browser may use a session key, and a payment a card identifier. */
export const sessionLifeMs = 400_000
/** How long a cardholder may take to answer the bank. */
const challengeLifeMs = 20 * 60_000
const deferredLifeMs = 30 * 24 * 3600_000

/** The transaction as time has left it: an unanswered challenge and a deferred payment end by themselves. */
export function aged(transaction: Transaction, now: Date): Transaction {
  const age = now.getTime() - Date.parse(transaction.started)
  if (transaction.state === 'challenge' && age > challengeLifeMs)
    return {
      ...transaction,
      state: 'inactive',
      statusCode: '2002',
      statusDetail: 'The authentication timed out',
    }
  if (transaction.state === 'ok' && transaction.transactionType === 'Deferred' && age > deferredLifeMs)
    return { ...transaction, state: 'expired' }
  return transaction
}

/** The status in Opayo's words: what was decided, whatever was done with it since. */
function statusOf({ state }: Transaction): string {
  if (state === 'challenge') return '3DAuth'
  if (state === 'notAuthed') return 'NotAuthed'
  if (state === 'rejected' || state === 'inactive') return 'Rejected'
  return 'Ok'
}

/** A transaction as `GET /transactions/{id}` and the answers to payments show it. */
export function transactionView(transaction: Transaction): Record<string, unknown> {
  const { card, challenge } = transaction
  const head = {
    statusCode: transaction.statusCode,
    statusDetail: transaction.statusDetail,
    transactionId: transaction.transactionId,
    status: statusOf(transaction),
  }
  if (transaction.state === 'challenge') return head
  const matched = (is: boolean) => (is ? 'Matched' : 'NotMatched')
  return {
    ...head,
    transactionType: transaction.transactionType,
    ...(transaction.bankResponseCode === null ? {} : { bankResponseCode: transaction.bankResponseCode }),
    ...(statusOf(transaction) === 'Ok'
      ? { retrievalReference: 13745069, bankAuthorisationCode: '999777' }
      : {}),
    ...(card ? { paymentMethod: { card } } : {}),
    amount: { totalAmount: transaction.amount, saleAmount: transaction.amount, surchargeAmount: 0 },
    currency: transaction.currency,
    ...(card
      ? {
          avsCvcCheck: {
            status: checksOf(transaction),
            address: matched(transaction.addressMatches),
            postalCode: matched(transaction.addressMatches),
            securityCode: matched(transaction.securityCodeMatches),
          },
        }
      : {}),
    ...(transaction.threeDSecure ? { '3DSecure': { status: transaction.threeDSecure } } : {}),
    ...(challenge ? { acsTransId: challenge.acsTransId, dsTransId: challenge.dsTransId } : {}),
  }
}

function checksOf({ securityCodeMatches, addressMatches }: Transaction): string {
  if (securityCodeMatches) return addressMatches ? 'AllMatched' : 'SecurityCodeMatchOnly'
  return addressMatches ? 'AddressMatchOnly' : 'NoMatches'
}

/** What the bank decides about a card whose holder has been checked, or need not be. */
export function decided(
  transaction: Transaction,
  card: CardSecret,
  check: Exclude<CheckResult, { kind: 'challenge' }>,
  bank: { needsCheck: boolean; isStrict: boolean },
): Transaction {
  const threeDSecure = check.status
  if (check.kind === 'fail')
    return {
      ...transaction,
      threeDSecure,
      state: 'rejected',
      statusCode: check.statusCode,
      statusDetail: '3D-Authentication failed. Cannot authorise this card.',
    }
  if (card.declined || bank.needsCheck)
    return {
      ...transaction,
      threeDSecure,
      state: 'notAuthed',
      statusCode: '2000',
      statusDetail: 'The Authorisation was Declined by the bank.',
      bankResponseCode: bank.needsCheck ? '65' : '05',
    }
  if (bank.isStrict && !transaction.securityCodeMatches && !transaction.addressMatches)
    return {
      ...transaction,
      threeDSecure,
      state: 'rejected',
      statusCode: '2001',
      statusDetail: 'The Authorisation was Rejected by the vendor rule-base.',
      bankResponseCode: '00',
    }
  return {
    ...transaction,
    threeDSecure,
    state: 'ok',
    statusCode: '0000',
    statusDetail: 'The Authorisation was Successful.',
    bankResponseCode: '00',
  }
}
