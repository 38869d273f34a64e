import { trailOf } from '../../events/events.service.ts'
import type { PaymentRow } from '../../payments/payment-provider.ts'
import type { Services } from '../../services.ts'
import { releasedBecause } from '../refusals.ts'
import { failureText } from './payment-wire.ts'

/** Why a payment ended without a charge, for its customer, in English: of a released one its trail says it. */
export const failureWords = async (services: Services, payment: PaymentRow): Promise<string> =>
  (await whyReleased(services, payment)) ?? failureText(payment)

/** What the customer can mend that has released a payment; null: nothing, or it is not released. */
export async function whyReleased(
  { db }: Services,
  { clientId, id, state }: PaymentRow,
): Promise<string | null> {
  if (state !== 'released') return null
  const trail = await trailOf(db.handle, clientId, 'payment', id)
  const reason = trail.findLast(({ toState }) => toState === 'releasing')?.facts['reason']
  return releasedBecause[String(reason)] ?? null
}
