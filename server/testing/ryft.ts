import { buildCart, buildCustomer, type Customer } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** What a browser does with Ryft's script, by its calls to the sandbox. */

export const ryftCards = { good: '4012000000060085', challenge: '4918190000000002' }

/** What Ryft's script tells of the browser. */
export const browserDetails = {
  acceptHeader: 'text/html',
  colorDepth: 24,
  javaEnabled: false,
  language: 'en-GB',
  screenHeight: 800,
  screenWidth: 1280,
  timeZoneOffset: 0,
  userAgent: 'Test',
}

/** A call to Ryft with the public key, or with the secret one that our server uses. */
export async function callRyft(
  app: TestApp,
  method: string,
  path: string,
  body?: object,
  authorization = 'pk_sandbox_centrecourt',
): Promise<any> {
  const answer = await fetch(`${app.services.config.ryft?.apiUrl}/v1${path}`, {
    method,
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return answer.json()
}

/** Attempts the payment with a card that is typed, or with a kept one. Returns the session. */
export const attemptPayment = (
  app: TestApp,
  clientSecret: string,
  card: { number: string; cvc?: string } | { id: string },
): Promise<any> =>
  callRyft(app, 'POST', '/payment-sessions/attempt-payment', {
    clientSecret,
    ...('id' in card
      ? { paymentMethod: { id: card.id, cvc: '123' } }
      : {
          cardDetails: { number: card.number, expiryMonth: '12', expiryYear: '2034', cvc: card.cvc ?? '123' },
        }),
    threeDsRequestDetails: { deviceChannel: 'Browser', browserDetails },
  })

/** Answers the bank on its page, and carries its answer back to Ryft. */
export async function answerBank(app: TestApp, session: any, outcome: 'complete' | 'fail'): Promise<any> {
  const acs = `${app.services.config.ryft?.apiUrl}/acs/browser`
  const creq = String(session.requiredAction.challenge.cReq)
  const page = await fetch(`${acs}/challenge`, { method: 'POST', body: new URLSearchParams({ creq }) })
  const token = /name="token" value="(\w+)"/.exec(await page.text())?.[1] ?? ''
  const answered = await fetch(`${acs}/answer`, {
    method: 'POST',
    body: new URLSearchParams({ token, outcome }),
  })
  const challengeResult = /data-result="([\w-]*)"/.exec(await answered.text())?.[1] ?? ''
  return callRyft(app, 'POST', '/payment-sessions/continue-payment', {
    clientSecret: session.clientSecret,
    threeDs: { challengeResult },
  })
}

const secretKey = 'sk_sandbox_centrecourt'

export const sessionOf = (app: TestApp, reference: string): Promise<any> =>
  callRyft(app, 'GET', `/payment-sessions/${reference}`, undefined, secretKey)

/** What has happened to a session's money, oldest first: `Capture Succeeded`. */
export async function ledgerOf(app: TestApp, reference: string): Promise<string[]> {
  const path = `/payment-sessions/${reference}/transactions`
  const { items } = await callRyft(app, 'GET', path, undefined, secretKey)
  return items.map((entry: any) => `${entry.type} ${entry.status}`).toReversed()
}

/** The states of a customer's payments by attempt, and of their orders. */
export async function statesOf(app: TestApp, customer: Customer): Promise<[string[], string[]]> {
  const states = async (sql: string) => (await app.query(sql, [customer.id])).map((row) => String(row.state))
  return [
    await states('select state from payments where user_id = $1 order by attempt'),
    await states('select state from orders where user_id = $1'),
  ]
}

/** One visit to the checkout of a centre that takes cards by Ryft, with a cart of its own where no customer is given. */
export async function visitSheffield(app: TestApp, customer?: Customer) {
  const who = customer ?? (await buildCustomer(app))
  const as = { cookie: who.cookie }
  if (!customer) await buildCart(app, who, { membership: 'swim', venue: 'riverside-sheffield' })
  const cart = (await app.call('GET', '/api/online-joining/checkout-cart', undefined, as)).data
  const source = { source: 'online-joining' }
  const prepare = () => app.call('POST', '/api/checkout/session/prepare', source, as)
  const first = await prepare()
  if (first.status !== 200) throw new Error(`prepare was refused: ${JSON.stringify(first.body)}`)
  const prepared = first.data
  const terms = (await app.call('GET', `/api/terms?cart_id=${cart.cart_id}`, undefined, as)).data
  const agreement = {
    ...source,
    payment_session_id: prepared.payment_session_id,
    payments: [{ tender_type: 'card', amount: cart.outstanding_cart_balance.raw.amount }],
    terms: terms.map((term: { id: string }) => term.id),
    completed_waivers: [],
    item_hash: cart.item_hash,
  }
  const pay = (more: object = {}) =>
    app.call('POST', '/api/checkout/session/payment', { ...agreement, ...more }, as)
  const complete = () =>
    app.call('POST', `/api/checkout/session/complete/${prepared.transaction_uuid}`, source, as)
  return { customer: who, as, cart, prepared, agreement, prepare, pay, complete }
}
