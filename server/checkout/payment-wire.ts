import type { PaymentRow } from '../payments/payment-provider.ts'
import type { PaymentState } from '../payments/payment-state.ts'

type Status = 'open' | 'checking' | 'sca_required' | 'authorised' | 'failed' | 'released'

const statuses: Record<PaymentState, Status> = {
  created: 'open',
  authorising: 'checking',
  unknown: 'checking',
  scaRequired: 'sca_required',
  authorised: 'authorised',
  captured: 'authorised',
  declined: 'failed',
  cancelled: 'failed',
  // "Released" is said only once the provider has confirmed it: until then the customer may be told nothing about money.
  releasing: 'checking',
  released: 'released',
}

/** A payment's state in the words of the wire. */
export const statusOf = (payment: Pick<PaymentRow, 'state'>): Status => statuses[payment.state]

/** The four answers of authorise and of the 3-D Secure completion. */
export function transactionStatus(
  payment: Pick<PaymentRow, 'state'>,
): 'failed' | 'sca_required' | 'authorised' | 'checking' {
  const status = statusOf(payment)
  if (status === 'released') return 'failed'
  return status === 'open' ? 'checking' : status
}

export const failureText = (payment: Pick<PaymentRow, 'declineMessage'>): string =>
  payment.declineMessage ?? 'Payment was declined'
