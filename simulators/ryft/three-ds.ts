import { randomUUID } from 'node:crypto'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import type { RequiredAction } from './objects.ts'

/** Where the bank's page is, below the sandbox's address. */
export const acsPath = '/ryft/acs/browser/challenge'

/** What the bank knows about a check it has been asked for. */
export interface BankCheck extends Body {
  token: string
  threeDSServerTransID: string
  acsTransID: string
}

/** The bank wants to look at the browser first, unseen. */
export function identifyAction(publicUrl: string, record: SandboxRecord, scheme: string): RequiredAction {
  const threeDSServerTransID = randomUUID()
  record.secret.threeDSServerTransID = threeDSServerTransID
  return {
    type: 'Identify',
    identify: {
      threeDsMethodUrl: `${publicUrl}/ryft/acs/browser/method`,
      threeDsMethodData: base64url({ threeDSServerTransID }),
      sessionId: record.id,
      sessionSecret: record.body.clientSecret,
      scheme,
      paymentMethodId: 'new',
    },
  }
}

/** The bank wants the customer to confirm, on its page in a frame. */
export function challengeAction(publicUrl: string, record: SandboxRecord, token: string): RequiredAction {
  const check = openCheck(record, token)
  const { threeDSServerTransID } = check
  const cReq = base64url({
    threeDSServerTransID,
    acsTransID: token,
    messageType: 'CReq',
    messageVersion: '2.2.0',
    challengeWindowSize: '05',
  })
  return { type: 'Challenge', challenge: { acsUrl: publicUrl + acsPath, cReq } }
}

/** The same by leaving the shop's page, where nothing is known of the browser. */
export function redirectAction(publicUrl: string, record: SandboxRecord, token: string): RequiredAction {
  openCheck(record, token)
  return { type: 'Redirect', url: `${publicUrl}${acsPath}?session=${record.id}&token=${token}` }
}

function openCheck(record: SandboxRecord, token: string): BankCheck {
  const check = {
    token,
    acsTransID: token,
    threeDSServerTransID: String(record.secret.threeDSServerTransID ?? randomUUID()),
  }
  record.secret.check = check
  delete record.secret.bankSays
  return check
}

/** Whether the bank has really said what the browser reports: a browser could say anything. */
export function isVouchedFor(record: SandboxRecord, challengeResult: string): boolean {
  const { transStatus } = parsed(challengeResult)
  return transStatus === 'Y' && record.secret.bankSays === 'Y'
}

/** What a bank's answer looks like when it travels through the browser. */
export function challengeResultOf(check: BankCheck, transStatus: 'Y' | 'N'): string {
  const { threeDSServerTransID, acsTransID } = check
  return base64url({
    threeDSServerTransID,
    acsTransID,
    messageType: 'CRes',
    messageVersion: '2.2.0',
    transStatus,
  })
}

/** The transaction a `creq` is about, or nothing where it cannot be read. */
export const acsTransIdOf = (creq: string): unknown => parsed(creq).acsTransID

function parsed(encoded: string): Body {
  try {
    const value: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Body) : {}
  } catch {
    return {}
  }
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
