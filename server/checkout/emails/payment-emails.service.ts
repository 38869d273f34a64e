import { formatMoney } from '../../../contract/money.ts'
import { userById } from '../../accounts/accounts.service.ts'
import { areaOrigin, clientById } from '../../client-configuration/client.service.ts'
import { trailOf } from '../../events/events.service.ts'
import { queueEmail } from '../../notifications/notifications.service.ts'
import { renderEmail } from '../../notifications/render-email.ts'
import { senderOf } from '../../notifications/sender.ts'
import { orderOfPayment } from '../../orders/orders.service.ts'
import type { PaymentRow } from '../../payments/payment-provider.ts'
import { readPayment } from '../../payments/payments.service.ts'
import { refundById } from '../../payments/refunds.service.ts'
import type { Services } from '../../services.ts'
import { refundedEmail, releasedEmail } from './payment-emails.ts'

/**
 * Money that was held for somebody has been let go while they were away, or because a place was gone. Nothing is told where nothing was held, where their
 * own call let go of it and said so, and where there is an order, which has an e-mail of its own. Safe to repeat.
 * @param isLate the payment had ended before the bank held anything for it
 */
export async function tellOfReleasedPayment(
  services: Services,
  clientId: string,
  paymentId: string,
  isLate = false,
): Promise<void> {
  const payment = await readPayment(services, clientId, paymentId)
  if (!payment || (await orderOfPayment(services, clientId, paymentId))) return
  const reason = isLate ? 'late' : await reasonOfRelease(services, payment)
  if (reason === null) return
  const { client, ...facts } = await factsOf(services, payment, payment.amount)
  const email = releasedEmail(facts, reason, areaOrigin(services, client, 'online-joining'))
  await queue(services, payment, { kind: 'payment_released', subjectId: paymentId }, { ...facts, email })
}

/** Why held money was let go while nobody was there; null where that is nobody's news. */
async function reasonOfRelease(
  services: Services,
  { clientId, id, state }: PaymentRow,
): Promise<string | null> {
  const trail = await trailOf(services.db.handle, clientId, 'payment', id)
  const left = trail.find(({ fromState }) => fromState === 'authorised')
  const end = trail.findLast(({ toState }) => toState === 'released')
  if (state !== 'released' || !left) return null
  const reason = left.move === 'lapse' ? 'bank' : String(left.facts['reason'])
  // Who has lost a place is told whether or not they were there: they may count on it.
  if (reason === 'place_taken') return reason
  return end?.actor === 'customer' || end?.actor === 'payer' ? null : reason
}

/** Money is on its way back to the card, whoever was there. Safe to repeat. */
export async function tellOfRefund(services: Services, clientId: string, refundId: string): Promise<void> {
  const refund = await refundById(services, clientId, refundId)
  const payment = refund && (await readPayment(services, clientId, refund.paymentId))
  if (!payment) return
  const order = await orderOfPayment(services, clientId, payment.id)
  const facts = await factsOf(services, payment, refund.amount)
  const email = refundedEmail(facts, order?.reference ?? null)
  await queue(services, payment, { kind: 'payment_refunded', subjectId: refundId }, { ...facts, email })
}

async function factsOf(services: Services, { clientId, userId, currency }: PaymentRow, amount: number) {
  const client = await clientById(services, clientId)
  const { firstName, email: recipient, locale } = await userById(services, clientId, userId)
  const sender = senderOf(client, locale)
  const written = formatMoney({ amount, currency }, sender.words.locale)
  return { client, sender, firstName, recipient, amount: written }
}

type Facts = Omit<Awaited<ReturnType<typeof factsOf>>, 'client'>

async function queue(
  services: Services,
  { clientId }: PaymentRow,
  about: { kind: string; subjectId: string },
  { sender, recipient, email }: Facts & { email: Parameters<typeof renderEmail>[1] },
): Promise<void> {
  const content = await renderEmail(sender, email)
  await services.db.inTransaction((tx) =>
    queueEmail(tx, services, { clientId, recipient, ...about, ...content, expiresAt: null }),
  )
}
