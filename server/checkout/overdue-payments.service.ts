import { allClients } from '../client-configuration/client.service.ts'
import type { PaymentState } from '../payments/payment-state.ts'
import { readPayment, stalePayments } from '../payments/payments.service.ts'
import type { Services } from '../services.ts'

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
  for (const { id: clientId } of await allClients(services)) {
    for (const state of unfinished) {
      for (const id of await stalePayments(services, clientId, state, overdueAfterSeconds)) {
        const payment = await readPayment(services, clientId, id)
        if (payment?.state !== state) continue
        const { provider, providerReference, updatedAt, heldUntil } = payment
        services.log.error(
          { payment: id, provider, reference: providerReference, state, since: updatedAt, heldUntil },
          'a payment has not come to its end for a day',
        )
        overdue.push(id)
      }
    }
  }
  return overdue
}
