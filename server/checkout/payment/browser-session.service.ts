import type { PaymentRow } from '../../payments/payment-provider.ts'
import { providerOf, recordStanding } from '../../payments/payments.service.ts'
import type { Services } from '../../services.ts'

export interface Looked {
  payment: PaymentRow
  /** The customer can pay with the session: no payment is under way, even if one was begun. */
  isOpen: boolean
}

/**
 * The browser was about to pay with a session: this asks the provider what its script did, because only the provider knows.
 * If the bank was not asked, the customer can pay with the same session again, and never twice. Other payments stay as they
 * are.
 */
export async function lookAtSession(services: Services, payment: PaymentRow): Promise<Looked> {
  const provider = providerOf(services, payment.provider)
  if (provider.capabilities.flow !== 'browser' || payment.state !== 'authorising')
    return { payment, isOpen: payment.state === 'created' }
  const { standing } = await provider.read(payment)
  if (standing.kind === 'unknown' || standing.kind === 'open')
    return { payment, isOpen: standing.kind === 'open' }
  return { payment: await recordStanding(services, payment.clientId, payment.id, standing), isOpen: false }
}
