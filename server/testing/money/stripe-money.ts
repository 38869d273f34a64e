import type { CardKind } from './plan.ts'
import type { BrowserPayment, Holding, MoneyProvider } from './money-provider.ts'

const cards: Record<CardKind, string> = {
  good: 'pm_card_visa',
  saved: 'pm_card_visa',
  refused: 'pm_card_chargeDeclined',
  noMoney: 'pm_card_chargeDeclinedInsufficientFunds',
  challenge: 'pm_card_threeDSecure2Required',
  challengeThenRefused: 'pm_card_authenticationRequiredChargeDeclined',
  brokenChallenge: 'pm_card_authenticationRequired',
}

const browser = { key: 'pk_test_sandbox', _stripe_version: '2026-10-28.endive' }

export const stripeMoney: MoneyProvider = {
  name: 'stripe',
  venue: 'riverside-manchester',
  flow: 'server',
  webhookSecret: 'whsec_sandbox',
  calls: [
    { operation: 'open', method: 'POST', path: /^\/v1\/payment_intents$/ },
    { operation: 'authorise', method: 'POST', path: /^\/v1\/payment_intents\/\w+\/confirm$/ },
    { operation: 'capture', method: 'POST', path: /^\/v1\/payment_intents\/\w+\/capture$/ },
    { operation: 'release', method: 'POST', path: /^\/v1\/payment_intents\/\w+\/cancel$/ },
    { operation: 'read', method: 'GET', path: /^\/v1\/payment_intents\/\w+$/ },
    { operation: 'refund', method: 'POST', path: /^\/v1\/refunds$/ },
  ],
  async cardFields(_around, { prepared }, card) {
    const saved = prepared['saved_card'] as { id: string } | null
    if (card === 'saved' && saved) return { saved_card_id: saved.id, is_saved_card: true }
    return { payment_method_id: cards[card] }
  },
  async answerBank({ sandboxUrl }, payment, answer) {
    const page = await bankPage(sandboxUrl, payment)
    if (page === null) return
    const answered = await fetch(`${sandboxUrl}${page.pathname}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        token: page.searchParams.get('token') ?? '',
        outcome: answer === 'fail' ? 'fail' : 'complete',
      }),
    })
    await answered.arrayBuffer()
  },
  async payBehind({ sandboxUrl }, { prepared }) {
    const secret = prepared['client_secret']
    if (typeof secret !== 'string') return
    const answered = await fetch(`${sandboxUrl}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ ...browser, client_secret: secret, payment_method: cards.good }),
    })
    await answered.arrayBuffer()
  },
  kinds: ['payment_intent', 'refund'],
  holdingsOf: (objects) =>
    objects
      .filter(({ kind }) => kind === 'payment_intent')
      .map(({ id, body }): Holding => {
        const state = states[String(body['status'])] ?? 'nothing'
        const refunded = objects
          .filter(({ kind, body: refund }) => kind === 'refund' && refund['payment_intent'] === id)
          .reduce((sum, { body: refund }) => sum + Number(refund['amount']), 0)
        return {
          reference: id,
          paymentId: (body['metadata'] as Record<string, string>)['payment'] ?? null,
          state,
          amount:
            state === 'held' ? Number(body['amount_capturable']) : Number(body['amount_received']) - refunded,
        }
      }),
}

const states: Record<string, Holding['state']> = {
  requires_capture: 'held',
  succeeded: 'taken',
  canceled: 'let go',
}

/** The page of the cardholder's bank, as Stripe's script in the browser finds it; null where the bank asks nothing. */
async function bankPage(sandboxUrl: string, { prepared, authorised }: BrowserPayment): Promise<URL | null> {
  const secret = authorised?.['client_secret'] ?? prepared['sca_client_secret'] ?? prepared['client_secret']
  if (typeof secret !== 'string') return null
  const query = new URLSearchParams({ ...browser, client_secret: secret })
  const found = await fetch(`${sandboxUrl}/v1/payment_intents/${secret.split('_secret_')[0]}?${query}`)
  const intent = (await found.json()) as { next_action?: { use_stripe_sdk?: { stripe_js?: string } } | null }
  const url = intent.next_action?.use_stripe_sdk?.stripe_js
  return url === undefined ? null : new URL(url)
}
