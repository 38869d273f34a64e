import type { PaymentState } from '../../payments/payment-state.ts'
import { readPayment, stalePayments } from '../../payments/payments.service.ts'
import type { Services } from '../../services.ts'

/** States in which money may be held, and which end by themselves within the hour. */
const unfinished: readonly PaymentState[] = [
  'authorising',
  'scaRequired',
  'unknown',
  'authorised',
  'releasing',
  'refunding',
]

/** A day: providers release held money by themselves after six days (Opayo) or seven (Stripe and Ryft). */
const overdueAfterSeconds = 24 * 60 * 60

/**
 * Raises an alarm for each payment that has been on its way for a day and so needs a person: the provider has not answered
 * since, or an amount cannot be taken. Returns their ids.
 */
export async function tellOfOverdue(services: Services): Promise<string[]> {
  const overdue: string[] = []
  const patience = unfinished.map((state) => [state, overdueAfterSeconds] as const)
  for (const { clientId, paymentId } of await stalePayments(services, patience)) {
    const payment = await readPayment(services, clientId, paymentId)
    if (!payment || !unfinished.includes(payment.state)) continue
    const { provider, providerReference, state, updatedAt, heldUntil } = payment
    services.log.error(
      { payment: paymentId, provider, reference: providerReference, state, since: updatedAt, heldUntil },
      'a payment has not come to its end for a day',
    )
    overdue.push(paymentId)
  }
  return overdue
}
