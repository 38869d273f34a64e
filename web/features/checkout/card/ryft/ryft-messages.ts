import { text } from '../../../../platform/text.ts'
import type { CardAttempt } from '../card-provider.ts'

/** What Ryft's script says of a session after an attempt. */
export interface RyftOutcome {
  status: string
  lastError?: string | null
}

/**
 * How an attempt ended, with the sentence for it. Only what Ryft calls approved or captured is a success; a session that
 * waits for a payment and has an error was refused. Whatever it is, our server reads the session before anything is said.
 */
export function attemptOf({ status, lastError }: RyftOutcome): CardAttempt {
  switch (status) {
    case 'Approved':
    case 'Captured':
      return { outcome: 'approved' }
    case 'Declined':
      return { outcome: 'declined', message: text('checkout.ryft.declined') }
    case 'Failed':
      return { outcome: 'declined', message: text('checkout.ryft.failed') }
    case 'PendingAction':
      return { outcome: 'unknown', message: text('checkout.ryft.pendingAction') }
    case 'PendingPayment':
      return lastError
        ? { outcome: 'declined', message: text('checkout.ryft.declined') }
        : { outcome: 'unknown', message: text('checkout.ryft.pendingPayment') }
    default:
      return { outcome: 'unknown', message: text('checkout.ryft.other', { status }) }
  }
}

/** The script gave up: it is not known yet whether the bank was asked. */
export const rejectedAttempt = (): CardAttempt => ({
  outcome: 'unknown',
  message: text('checkout.ryft.rejected'),
})
