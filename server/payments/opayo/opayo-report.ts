import { createHash } from 'node:crypto'
import type { ReportFacts } from './opayo-mapping.ts'

export interface ReportCredentials {
  vendorName: string
  user: string
  password: string
}

/**
 * The signed command that asks Opayo's Reporting & Admin API about a transaction by our own code: the only way to find a
 * transaction whose answer was lost. The signature is a hash of the command followed by the password.
 */
export function reportCommand(
  { vendorName, user, password }: ReportCredentials,
  vendorTxCode: string,
): string {
  const inside =
    `<command>getTransactionDetail</command><vendor>${escaped(vendorName)}</vendor><user>${escaped(user)}</user>` +
    `<vendortxcode>${escaped(vendorTxCode)}</vendortxcode><algorithm>sha256</algorithm>`
  const signature = createHash('sha256').update(`${inside}<password>${password}</password>`).digest('hex')
  return `<vspaccess>${inside}<signature>${signature}</signature></vspaccess>`
}

export type Report =
  | { kind: 'found'; facts: ReportFacts }
  | { kind: 'notFound' }
  | { kind: 'unknown'; reason: string }

const notFoundCode = '0043'

/** A report's answer. An answer that cannot be read is unknown: "not found" is said only where Opayo says so. */
export function readReport(xml: string): Report {
  const value = (name: string) =>
    unescaped(new RegExp(`<${name}>([^<]*)</${name}>`, 'i').exec(xml)?.[1]?.trim() ?? '')
  const errorCode = value('errorcode')
  if (errorCode === notFoundCode) return { kind: 'notFound' }
  const state = Number(value('txstateid'))
  const transactionId = value('vpstxid').replaceAll(/[{}]/g, '').toUpperCase()
  if (errorCode !== '0000' || transactionId === '' || !Number.isSafeInteger(state) || state <= 0)
    return { kind: 'unknown', reason: `report ${errorCode || 'unreadable'}` }
  return {
    kind: 'found',
    facts: {
      transactionId,
      type: value('transactiontype').toUpperCase(),
      state,
      amount: value('amount'),
      currency: value('currency'),
      declineCode: value('declinecode'),
      endedSecondsAgo: secondsBetween(value('completed'), value('timestamp')),
    },
  }
}

/** Both times come from the same clock, so its zone does not matter. Null where one of them is missing. */
function secondsBetween(from: string, to: string): number | null {
  const times = [from, to].map((text) => {
    const [, day, month, year, hour, minute, second] =
      /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})/.exec(text) ?? []
    return Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour),
      Number(minute),
      Number(second),
    )
  })
  const seconds = Math.round((times[1]! - times[0]!) / 1000)
  return Number.isNaN(seconds) ? null : seconds
}

const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const unescaped = (text: string) =>
  text
    .replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
