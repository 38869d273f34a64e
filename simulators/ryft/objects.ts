import { randomUUID } from 'node:crypto'
import { ryftId } from '../platform/ids.ts'
import type { Body } from '../platform/records.repository.ts'
import { seconds } from './call.ts'

export type SessionStatus =
  | 'PendingPayment'
  | 'PendingAction'
  | 'Processing'
  | 'Approved'
  | 'Captured'
  | 'Voided'

export type RequiredAction =
  | { type: 'Redirect'; url: string }
  | { type: 'Identify'; identify: Body }
  | { type: 'Challenge'; challenge: { acsUrl: string; cReq: string } }

export interface Session extends Body {
  id: string
  clientSecret: string
  amount: number
  currency: string
  status: SessionStatus
  captureFlow: 'Automatic' | 'Manual'
  metadata?: Record<string, string>
  customerEmail?: string
  customerDetails?: { id?: string; [name: string]: unknown }
  paymentMethod?: Body
  returnUrl?: string
  lastError?: string
  requiredAction?: RequiredAction
  refundedAmount: number
}

/** A session as it is created, from checked fields. */
export function newSession(fields: Body, now: Date): Session {
  const id = ryftId('ps')
  const given = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== null && name !== 'paymentSettings'),
  )
  const session: Body = {
    id,
    clientSecret: `${id}_secret_${randomUUID()}`,
    paymentType: 'Standard',
    entryMode: 'Online',
    captureFlow: 'Automatic',
    authorizationType: 'FinalAuth',
    enabledPaymentMethods: ['Card'],
    ...given,
    status: 'PendingPayment',
    refundedAmount: 0,
    createdTimestamp: seconds(now),
    lastUpdatedTimestamp: seconds(now),
  }
  return session as Session
}

export interface Transaction extends Body {
  id: string
  paymentSessionId: string
  amount: number
  type: 'Authorization' | 'Capture' | 'Void' | 'Refund'
  status: 'Pending' | 'Succeeded' | 'Failed'
  refundedAmount: number
}

export function newTransaction(
  session: Session,
  entry: Pick<Transaction, 'type' | 'status'> & { amount?: number; reason?: string },
  now: Date,
): Transaction {
  return {
    id: ryftId('txn'),
    paymentSessionId: session.id,
    amount: entry.amount ?? session.amount,
    currency: session.currency,
    type: entry.type,
    status: entry.status,
    refundedAmount: 0,
    ...(entry.reason ? { reason: entry.reason } : {}),
    ...(session.paymentMethod ? { paymentMethod: session.paymentMethod } : {}),
    createdTimestamp: seconds(now),
    lastUpdatedTimestamp: seconds(now),
  }
}

/** What a browser is shown of a session: nothing of the shop's own notes. */
export function publicView(body: Body): Body {
  const { metadata: _metadata, ...rest } = body
  return rest
}
