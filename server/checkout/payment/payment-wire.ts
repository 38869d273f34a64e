import type { PaymentRow } from '../../payments/payment-provider.ts'
import type { PaymentState } from '../../payments/payment-state.ts'
import { savedCardToWire } from '../../payments/saved-card-wire.ts'
import { priced } from '../../../contract/money.ts'
import type { CalendarDate } from '../../../contract/dates.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Prepared } from './prepare.service.ts'
import { refusalOfState } from '../refusals.ts'

type Status = 'open' | 'checking' | 'sca_required' | 'authorised' | 'failed' | 'released' | 'refunded'

const statuses: Record<PaymentState, Status> = {
  created: 'open',
  authorising: 'checking',
  unknown: 'checking',
  scaRequired: 'sca_required',
  authorised: 'authorised',
  captured: 'authorised',
  declined: 'failed',
  cancelled: 'failed',
  // "Released" is said only once the provider has confirmed it: until then the page must not say anything about the money.
  releasing: 'checking',
  refunding: 'checking',
  released: 'released',
  refunded: 'refunded',
}

/** A payment's state in the words of the wire. */
export const statusOf = (payment: Pick<PaymentRow, 'state'>): Status => statuses[payment.state]

/**
 * The four answers of authorise and of the 3-D Secure completion. A refunded payment is `checking` here; the status call says
 * that it is refunded.
 */
export function transactionStatus(
  payment: Pick<PaymentRow, 'state'>,
): 'failed' | 'sca_required' | 'authorised' | 'checking' {
  const status = statusOf(payment)
  if (status === 'released') return 'failed'
  return status === 'open' || status === 'refunded' ? 'checking' : status
}

/** Why a payment failed: "declined" only if a bank refused it, not if it was released. */
export const failureText = ({
  state,
  declineMessage,
}: Pick<PaymentRow, 'state' | 'declineMessage'>): string =>
  (state === 'declined' && declineMessage) || new AppError(refusalOfState(state)).message

/** An open payment session as the browser gets it. */
export function sessionToWire(prepared: Prepared, day: CalendarDate) {
  const { payment, provider, clientSecret, sessionKey, savedCard } = prepared
  const status = prepared.isOpen ? 'open' : statusOf(payment)
  const form = status === 'sca_required' ? payment.challenge : null
  const { flow, securityCode } = provider.capabilities
  return {
    paymentProvider: provider.name,
    transactionUuid: payment.id,
    amount: priced(payment.amount, payment.currency),
    transactionStatus:
      status === 'sca_required' || status === 'authorised' || status === 'checking' ? status : null,
    clientSecret,
    sessionKey,
    scaClientSecret: status === 'sca_required' ? clientSecret : null,
    scaUrl: form?.url ?? null,
    scaMethod: form?.method ?? null,
    formData: form?.fields ?? [],
    paymentSessionId: flow === 'browser' ? payment.providerReference : null,
    paymentProviderConfiguration: provider.browserConfiguration(),
    flow,
    securityCode,
    canSaveCard: prepared.canSaveCard,
    savedCard: savedCard && savedCardToWire(savedCard, day),
  }
}
