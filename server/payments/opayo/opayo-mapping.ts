import type { Challenge, ProviderCard, RefundStanding, Standing } from '../payment-provider.ts'

/** The fields of a transaction that this mapping reads. Codes come as numbers or texts. */
export interface TransactionFacts {
  transactionId?: string
  transactionType?: string
  status?: string
  statusCode?: string | number
  bankResponseCode?: string | number
  amount?: { totalAmount?: number }
  currency?: string
  acsUrl?: string
  cReq?: string
  paymentMethod?: {
    card?: {
      cardType?: string
      lastFourDigits?: string | number
      expiryDate?: string | number
      cardIdentifier?: string
      reusable?: boolean
    }
  }
}

const declinedText = 'Payment was declined'
const checkFailedText = '3D Secure verification failed'
const errorText = 'Payment processing error. Please try again.'

/** Status codes of a payment that ended because the customer failed the bank's check, or never did it. */
const checkCodes = new Set(['2002', '3336', '4026', '4027'])

/**
 * Translates a transaction's own words into ours. A decline is an ordinary answer here; only `Ok` of a deferred payment is
 * money held for us. A word that is not listed is unknown, never guessed.
 */
export function standingOf(transaction: TransactionFacts): Standing {
  const code = String(transaction.statusCode ?? '')
  switch (transaction.status) {
    case 'Ok':
      return held(transaction)
    case '3DAuth':
      return { kind: 'challenge' }
    case 'NotAuthed':
    case 'Rejected':
      return { kind: 'declined', code, message: checkCodes.has(code) ? checkFailedText : declinedText }
    case 'Malformed':
    case 'Invalid':
      return { kind: 'declined', code, message: errorText }
    default:
      return { kind: 'unknown', reason: `status ${transaction.status ?? 'missing'} ${code}` }
  }
}

function held({ transactionType, amount, currency }: TransactionFacts): Standing {
  if (transactionType !== 'Deferred')
    return { kind: 'unknown', reason: `type ${transactionType ?? 'missing'}` }
  if (typeof amount?.totalAmount !== 'number' || typeof currency !== 'string')
    return { kind: 'unknown', reason: 'amount missing' }
  return { kind: 'approved', amount: amount.totalAmount, currency }
}

/** The bank's challenge, with the form for its frame; unknown where the answer lacks what the form needs. */
export function challengeOf(transaction: TransactionFacts, sessionData: string): Standing {
  const { acsUrl, cReq } = transaction
  if (!acsUrl || !cReq || !/^https?:\/\//.test(acsUrl))
    return { kind: 'unknown', reason: 'challenge without an address' }
  const challenge: Challenge = {
    url: acsUrl,
    method: 'POST',
    fields: [
      { key: 'creq', value: cReq },
      { key: 'threeDSSessionData', value: sessionData },
    ],
  }
  return { kind: 'challenge', challenge }
}

/** The bank wants the cardholder checked before it says yes: the same card may be tried once more, with the check. */
export const isSoftDecline = ({ status, statusCode, bankResponseCode }: TransactionFacts): boolean =>
  status === 'NotAuthed' && (['65', '1A'].includes(String(bankResponseCode)) || String(statusCode) === '2022')

/** Opayo's number of a refusal, from whichever of its forms. Empty where it has none. */
export function errorCode(body: unknown): string {
  const { code, errors } = (body ?? {}) as { code?: string | number; errors?: { code?: string | number }[] }
  return String(code ?? errors?.[0]?.code ?? '')
}

/** A code of ours that was used before: an earlier call with it has arrived. */
export const isDuplicate = (code: string): boolean => ['4001', '4002', '4042'].includes(code)

/** A refusal of the request itself: nothing was begun. A time-out (408) is not one. */
export function refused(status: number, code: string): Standing {
  return status >= 400 && status < 500 && status !== 408
    ? { kind: 'declined', code: code || String(status), message: errorText }
    : { kind: 'unknown', reason: `${status} ${code}`.trim() }
}

/** What was done with a held payment: the last of its instructions says it. */
export function standingAfter(instructions: readonly { instructionType?: string }[]): Standing | null {
  const types = instructions.map(({ instructionType }) => instructionType)
  if (types.includes('void') || types.includes('abort')) return { kind: 'released' }
  return types.includes('release') ? { kind: 'captured' } : null
}

/** A transaction as the reports name it. @param amount major units, as the report writes it */
export interface ReportFacts {
  transactionId: string
  type: string
  state: number
  amount: string
  currency: string
  declineCode: string
  /** Seconds since it ended, by Opayo's own clock; null while it has not. */
  endedSecondsAgo: number | null
}

/** The numbers by which the reports say where a transaction stands. */
export function standingOfReport(report: ReportFacts): Standing {
  switch (report.state) {
    case 14:
      return {
        kind: 'approved',
        amount: Math.round(Number(report.amount.replaceAll(',', '')) * 100),
        currency: report.currency,
      }
    case 16:
      return { kind: 'captured' }
    case 5:
      return { kind: 'challenge' }
    case 8:
    case 11:
      return { kind: 'declined', code: '2002', message: checkFailedText }
    case 1:
    case 13:
      return { kind: 'declined', code: String(report.state), message: errorText }
    case 10:
    case 12:
    case 17:
      return { kind: 'declined', code: report.declineCode || String(report.state), message: declinedText }
    case 18:
    case 19:
    case 20:
    case 22:
    case 27:
      return { kind: 'released' }
    default:
      return { kind: 'unknown', reason: `state ${report.state}` }
  }
}

/** The outcome of a refund that was answered. */
export function refundStandingOf(transaction: TransactionFacts): RefundStanding {
  const { status, statusCode, transactionId } = transaction
  if (status === 'Ok' && transactionId) return { kind: 'refunded', reference: transactionId }
  if (status === 'NotAuthed' || status === 'Rejected' || status === 'Malformed' || status === 'Invalid')
    return { kind: 'refused', code: String(statusCode ?? status), message: 'The refund was refused.' }
  return { kind: 'unknown', reason: `status ${status ?? 'missing'}` }
}

/** The card that was kept with a payment; null where none was. */
export function keptCardOf({ paymentMethod }: TransactionFacts): ProviderCard | null {
  const card = paymentMethod?.card
  const expiry = /^(0[1-9]|1[0-2])(\d{2})$/.exec(String(card?.expiryDate ?? '').padStart(4, '0'))
  if (!card?.reusable || !card.cardIdentifier || !expiry) return null
  return {
    reference: card.cardIdentifier,
    fingerprint: null,
    cardType: card.cardType ?? 'Card',
    lastFour: String(card.lastFourDigits ?? '').padStart(4, '0'),
    expiry: `20${expiry[2]}-${expiry[1]}`,
  }
}
