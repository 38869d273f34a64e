import { createHash, timingSafeEqual } from 'node:crypto'
import { merchant } from './merchant.ts'
import type { Transaction } from './objects.ts'

/**
 * Opayo's Reporting & Admin API, as far as it finds a transaction: an XML command in the form field `XML`, signed by a hash
 * of its inside with the password behind it. Shape, state numbers and error 0043 are those that published integrations use;
 * the other error numbers, and the states of a challenge that timed out (8) and of a lapsed deferred payment (27), are from
 * memory.
 */
export interface ReportCommand {
  command: string
  vendor: string
  user: string
  vendorTxCode: string | null
  transactionId: string | null
}

/** The command, where its signature is right; otherwise the number of the error. */
export function readCommand(xml: string): ReportCommand | string {
  const inside = /^\s*(?:<\?xml[^>]*\?>\s*)?<vspaccess>(.*)<\/vspaccess>\s*$/s.exec(xml)?.[1]
  const parts = inside === undefined ? null : /^(.*)<signature>([0-9a-fA-F]+)<\/signature>\s*$/s.exec(inside)
  if (!parts) return '0001'
  const [, signed = '', signature = ''] = parts
  const value = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`, 'i').exec(signed)?.[1] ?? null
  const algorithm = value('algorithm')?.toLowerCase() === 'sha256' ? 'sha256' : 'md5'
  const expected = signatureOf(signed, algorithm)
  const isSigned =
    signature.length === expected.length &&
    timingSafeEqual(Buffer.from(signature.toLowerCase()), Buffer.from(expected))
  if (!isSigned || value('vendor') !== merchant.vendorName || value('user') !== merchant.reportingUser)
    return '0008'
  return {
    command: value('command') ?? '',
    vendor: merchant.vendorName,
    user: merchant.reportingUser,
    vendorTxCode: value('vendortxcode'),
    transactionId: value('vpstxid'),
  }
}

const signatureOf = (signed: string, algorithm: string) =>
  createHash(algorithm).update(`${signed}<password>${merchant.reportingPassword}</password>`).digest('hex')

const stateNumbers: Record<Transaction['state'], (transaction: Transaction) => [number, string]> = {
  challenge: () => [5, 'Transaction at 3D-Secure Authentication Stage.'],
  ok: ({ transactionType }) =>
    transactionType === 'Deferred'
      ? [14, 'Successful DEFERRED transaction, awaiting RELEASE.']
      : [16, 'Successfully authorised transaction.'],
  notAuthed: () => [12, 'Transaction DECLINED by the bank (NOTAUTHED).'],
  rejected: () => [10, 'Transaction REJECTED by the Fraud Rules you have in place.'],
  released: () => [16, 'Successfully authorised transaction.'],
  aborted: () => [19, 'Successful DEFERRED transaction ABORTED by the Vendor.'],
  voided: () => [18, 'Transaction VOIDed by the Vendor.'],
  inactive: () => [8, 'Transaction CANCELLED by Opayo after 15 minutes of inactivity.'],
  expired: () => [27, 'DEFERRED transaction that expired before it was RELEASEd or ABORTed.'],
}

/** `15/06/2027 09:30:00.000`, in UTC. */
export function reportTime(iso: string): string {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T([\d:.]+)/.exec(iso) ?? []
  return `${day}/${month}/${year} ${time}`
}

/** The answer about one transaction. Amounts are in major units. */
export function reportOf(transaction: Transaction, now: Date): string {
  const [state, status] = stateNumbers[transaction.state](transaction)
  return answer('0000', now, {
    vpstxid: transaction.transactionId,
    vendortxcode: transaction.vendorTxCode,
    transactiontype: transaction.transactionType.toUpperCase(),
    txstateid: String(state),
    status,
    description: transaction.description,
    amount: (transaction.amount / 100).toFixed(2),
    currency: transaction.currency,
    started: reportTime(transaction.started),
    ...(transaction.completed ? { completed: reportTime(transaction.completed) } : {}),
    ...(transaction.card ? { last4digits: transaction.card.lastFourDigits } : {}),
    refunded: transaction.refunded > 0 ? 'YES' : 'NO',
    ...(transaction.bankResponseCode ? { declinecode: transaction.bankResponseCode } : {}),
  })
}

/** An answer with an error alone. */
export const reportError = (errorCode: string, now: Date): string =>
  answer(errorCode, now, { error: errorTexts[errorCode] ?? 'The command could not be carried out.' })

const errorTexts: Record<string, string> = {
  '0001': 'The XML could not be read.',
  '0008': 'The vendor, the user or the signature is wrong.',
  '0010': 'The command is not known.',
  '0043': 'The transaction could not be found.',
}

function answer(errorCode: string, now: Date, values: Record<string, string>): string {
  const elements = Object.entries(values).map(([name, value]) => `<${name}>${escape(value)}</${name}>`)
  const timestamp = reportTime(now.toISOString()).slice(0, 19)
  return `<?xml version="1.0" encoding="ISO-8859-1"?><vspaccess><errorcode>${errorCode}</errorcode>${elements.join('')}<timestamp>${timestamp}</timestamp></vspaccess>`
}

const escape = (text: string) => text.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
