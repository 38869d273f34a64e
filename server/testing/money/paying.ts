import { billing } from '../billing.ts'
import type { Method, Said } from './call-server.ts'
import type { BrowserPayment, MoneyProvider, Surroundings } from './money-provider.ts'
import type { CardKind } from './plan.ts'
import { words, type Tab, type Told } from './story-context.ts'
import type { Thread } from './wire.ts'

/** Who pays for a cart, as one browser of theirs does it. */
export interface Payer {
  source: 'online-joining' | 'bookings'
  provider: MoneyProvider
  around: Surroundings
  thread: Thread
  /** What they were told of their payments is added here. */
  told: Told[]
  call(method: Method, path: string, body?: unknown): Promise<Said>
}

/** Opens the checkout: reads what is to pay and, where that is something, opens a payment. */
export async function prepare(payer: Payer, tab: Tab): Promise<string> {
  const cart = await payer.call('GET', `/api/online-joining/checkout-cart?source=${payer.source}`)
  if (!cart?.data) return words(cart)
  tab.cart = cart.data
  payer.thread.words.add(cart.data.cart_id)
  if (cart.data.outstanding_cart_balance.raw.amount === 0) {
    tab.payment = null
    return 'nothing to pay'
  }
  const { thread } = payer
  thread.opening = true
  const said =
    payer.provider.flow === 'server'
      ? await payer.call('GET', `/api/checkout/prepare?source=${payer.source}`)
      : await payer.call('POST', '/api/checkout/session/prepare', { source: payer.source })
  thread.opening = false
  if (said?.status !== 200) return words(said)
  tab.payment = { prepared: said.data, authorised: null }
  thread.words.add(said.data.transaction_uuid)
  return `200 ${said.data.transaction_status ?? 'open'}`
}

async function agreement(
  payer: Payer,
  tab: Tab,
  payment: BrowserPayment | null,
): Promise<Record<string, unknown> | null> {
  if (tab.cart === null) return null
  const terms = await payer.call('GET', `/api/terms?cart_id=${tab.cart.cart_id}`)
  const waivers = (tab.cart.attendee_waivers_required ?? []) as { id: string }[]
  return {
    source: payer.source,
    item_hash: tab.cart.item_hash,
    terms: Array.isArray(terms?.data) ? terms.data.map((term: { id: string }) => term.id) : [],
    payments: [
      { tender_type: 'card', amount: tab.cart.outstanding_cart_balance.raw.amount },
      ...tab.cart.cart_payments,
    ],
    ...(waivers.length > 0 ? { completed_waivers: waivers.map(({ id }) => id) } : {}),
    transaction_uuid: payment?.prepared['transaction_uuid'] ?? null,
  }
}

export async function authorise(
  payer: Payer,
  tab: Tab,
  step: { card: CardKind; save: boolean },
): Promise<string> {
  const { payment } = tab
  const agreed = await agreement(payer, tab, payment)
  if (!agreed || !payment) return 'nothing to authorise'
  const { provider } = payer
  if (provider.attempt) return payBySession(payer, payment, agreed, step)
  const fields = await provider.cardFields(payer.around, payment, step.card)
  const isSaved = 'saved_card_id' in fields
  const said = await payer.call('POST', '/api/checkout/authorise', {
    ...agreed,
    ...billing,
    ...fields,
    save_card: step.save && !isSaved,
  })
  if (said?.status !== 200) return words(said)
  payment.authorised = said.data
  tell(payer, payment, said.data.transaction_status, 'authorise')
  return `200 ${said.data.transaction_status}`
}

/** The server checks and commits, then the provider's script asks the bank. */
async function payBySession(
  payer: Payer,
  payment: BrowserPayment,
  { transaction_uuid: _known, ...agreed }: Record<string, unknown>,
  step: { card: CardKind; save: boolean },
): Promise<string> {
  const said = await payer.call('POST', '/api/checkout/session/payment', {
    ...agreed,
    payment_session_id: payment.prepared['payment_session_id'],
    save_card: step.save,
  })
  if (said?.status !== 200) return words(said)
  payment.authorised = await payer.provider.attempt!(payer.around, payment, step.card)
  return `200, and the script: ${String(payment.authorised['status'] ?? payment.authorised['code'])}`
}

/** On the bank's page, where there is one. */
export async function answerBank(
  payer: Payer,
  tab: Tab,
  answer: 'pass' | 'fail' | 'leave' | 'unheard',
): Promise<string> {
  if (!tab.payment || answer === 'leave') return 'nothing done'
  return payer.provider.answerBank(payer.around, tab.payment, answer).then(
    () => 'answered',
    (error: unknown) => String(error),
  )
}

export async function afterBank(payer: Payer, tab: Tab, result: 'complete' | 'abandoned'): Promise<string> {
  const { payment } = tab
  if (!payment) return 'nothing to return to'
  const id = String(payment.prepared['transaction_uuid'])
  if (payer.provider.flow === 'browser' && result !== 'abandoned') return completeSession(payer, payment)
  const said = await payer.call('POST', `/api/payment-providers/sca-completion/${id}`, {
    transaction_uuid: id,
    sca_result: result,
  })
  if (said?.status !== 200) return words(said)
  tell(payer, payment, said.data.status, 'return')
  return `200 ${said.data.status}`
}

/** What is answered is said of the payment that was asked about: a second try may have opened another in this tab meanwhile. */
export async function complete(payer: Payer, tab: Tab): Promise<string> {
  const { payment } = tab
  if (payment && payer.provider.flow === 'browser') return completeSession(payer, payment)
  const agreed = await agreement(payer, tab, payment)
  if (!agreed) return 'nothing to complete'
  const said = await payer.call('POST', '/api/checkout/complete', agreed)
  if (!payment || said === null) return words(said)
  if (said.status === 200) tell(payer, payment, 'completed', 'complete')
  if (said.body.code === 'payment_released') tell(payer, payment, 'released', 'complete')
  if (said.body.code === 'payment_not_authorised') tell(payer, payment, 'failed', 'complete')
  return words(said)
}

async function completeSession(payer: Payer, payment: BrowserPayment): Promise<string> {
  const id = String(payment.prepared['transaction_uuid'])
  const said = await payer.call('POST', `/api/checkout/session/complete/${id}`, { source: payer.source })
  if (said === null) return words(said)
  if (said.body.code === 'payment_released') tell(payer, payment, 'released', 'complete')
  if (said.status !== 200) return words(said)
  tell(payer, payment, said.data.status, 'complete')
  return `200 ${said.data.status}`
}

export async function status(payer: Payer, tab: Tab): Promise<string> {
  const { payment } = tab
  if (!payment) return 'nothing to ask for'
  const id = String(payment.prepared['transaction_uuid'])
  const said = await payer.call('GET', `/api/checkout/payments/${id}`)
  if (said?.status !== 200) return words(said)
  tell(payer, payment, said.data.status, 'status')
  return `200 ${said.data.status}`
}

function tell(payer: Payer, payment: BrowserPayment, word: string, by: string): void {
  if (word === 'failed' || word === 'released' || word === 'refunded' || word === 'completed')
    payer.told.push({ paymentId: String(payment.prepared['transaction_uuid']), word, by })
}
