import { randomUUID } from 'node:crypto'
import type { Fields } from './fields.ts'
import type { Challenge, Transaction } from './objects.ts'

/** EMVCo's numbers of the window sizes. */
const windowNumbers: Record<string, string> = {
  Small: '01',
  Medium: '02',
  Large: '03',
  ExtraLarge: '04',
  FullScreen: '05',
}

const messageVersion = '2.2.0'

/** The bank's check of one payment. @param sca the `strongCustomerAuthentication` object of the request. */
export function newChallenge(sca: Fields, saveCard: boolean): Challenge {
  return {
    acsTransId: randomUUID(),
    dsTransId: randomUUID(),
    threeDSServerTransId: randomUUID(),
    notificationUrl: String(sca.notificationURL),
    windowSize: windowNumbers[String(sca.challengeWindowSize)] ?? '05',
    answer: null,
    isFinished: false,
    saveCard,
  }
}

/** The 202 that sends the cardholder to the bank. */
export function challengeAnswer(transaction: Transaction, publicUrl: string): Record<string, unknown> {
  const challenge = transaction.challenge!
  return {
    statusCode: transaction.statusCode,
    statusDetail: transaction.statusDetail,
    transactionId: transaction.transactionId,
    acsUrl: `${publicUrl}/opayo/acs`,
    cReq: cReqOf(challenge),
    acsTransId: challenge.acsTransId,
    dsTransId: challenge.dsTransId,
    status: '3DAuth',
  }
}

const encoded = (message: object) => Buffer.from(JSON.stringify(message)).toString('base64url')

/** The request that the browser posts to the bank: JSON in base64url, without padding. */
export const cReqOf = (challenge: Challenge): string =>
  encoded({
    threeDSServerTransID: challenge.threeDSServerTransId,
    acsTransID: challenge.acsTransId,
    messageType: 'CReq',
    messageVersion,
    challengeWindowSize: challenge.windowSize,
  })

/** The bank's answer, which the browser carries back. */
export const cResOf = (challenge: Challenge): string =>
  encoded({
    threeDSServerTransID: challenge.threeDSServerTransId,
    acsTransID: challenge.acsTransId,
    challengeCompletionInd: 'Y',
    messageType: 'CRes',
    messageVersion,
    transStatus: challenge.answer,
  })

/** The bank's id of the check inside a request or an answer; null for anything else. */
export function acsTransIdOf(message: string, messageType: 'CReq' | 'CRes'): string | null {
  try {
    const parsed = JSON.parse(Buffer.from(message, 'base64url').toString('utf8')) as Fields
    return parsed.messageType === messageType && typeof parsed.acsTransID === 'string'
      ? parsed.acsTransID
      : null
  } catch {
    return null
  }
}

/**
 * Whether the bank takes this as the shop's own reference: base64 of at most 1024 characters and never the transaction's id
 * itself, which Opayo refuses.
 */
export function isSessionData(value: string, transactionId: string): boolean {
  if (value.length > 1024 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) return false
  return value.toUpperCase() !== transactionId
}
