import { servesSession } from '../card/card-provider.ts'
import type { CardProvider } from '../card/card-provider.ts'
import { messages } from './payment-answers.ts'
import type { Refusal } from './payment-answers.ts'
import { newPayment, stepPayment } from './payment-session.ts'
import type { PaymentError, PaymentEvent, PaymentSession, PreparedPayment } from './payment-session.ts'
import type { Agreement, PaymentWorld } from './payment-world.ts'

export type PaymentContext = ReturnType<typeof paymentContext>

/** What the parts of a payment's story share: where it stands, its session, its card fields, and who is told. */
export function paymentContext(world: PaymentWorld, agreed: Agreement, successUrl: string | null) {
  const source = { source: world.source }
  let payment: PaymentSession = { ...newPayment, terms: agreed.terms, successUrl }
  let prepared: PreparedPayment | null = null
  let card: CardProvider | null = null
  const listeners = new Set<() => void>()

  function publish(next: PaymentSession): boolean {
    if (next === payment) return false
    payment = next
    for (const listener of listeners) listener()
    return true
  }

  function remember(next: PreparedPayment): PreparedPayment {
    if (card && prepared && !servesSession(card, prepared, next)) card = null
    prepared = next
    return next
  }

  /** The session again, with fresh keys. Another payment by now is none that these card fields may pay. */
  async function renew(): Promise<PreparedPayment> {
    const answer = await world.ask('preparePayment', { query: source })
    if (answer.transactionUuid !== payment.transactionId || answer.transactionStatus !== null)
      throw new Error(messages.invalidSession)
    return remember(answer)
  }

  return {
    world,
    source,
    agreement: agreed,
    current: () => payment,
    card: () => card,
    prepared: () => prepared,
    publish,
    /** Takes a step, or says that it is not allowed from here. */
    step: (event: PaymentEvent) => publish(stepPayment(payment, event)),
    remember,
    /** The card fields, opened when first needed: a payment whose card is already taken must not wait for them. */
    async openCard(): Promise<CardProvider> {
      if (!prepared) throw new Error(messages.invalidSession)
      card ??= await world.openCard({ session: prepared, renew })
      return card
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Refusals before the bank was asked of which the page has more to say than that nothing was sent. */
const told: Readonly<Record<string, PaymentError['kind']>> = {
  price_changed: 'repriced',
  place_lapsed: 'lapsed',
  paid_booking_disabled: 'notOffered',
}

/** A refusal before the bank was asked. */
export const refusedBefore = (
  refusal: Pick<Refusal, 'code' | 'errors'> | null,
  message: string,
  usual: 'notSent' | 'prepare' = 'notSent',
): PaymentError => ({ kind: told[refusal?.code ?? ''] ?? usual, message, fields: refusal?.errors ?? {} })

export const notSent = (message: string, fields: PaymentError['fields'] = {}): PaymentError => ({
  kind: 'notSent',
  message,
  fields,
})
