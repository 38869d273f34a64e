import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestSandbox } from './test-sandbox.ts'
import type { TestSandbox } from './test-sandbox.ts'

export const basic = `Basic ${Buffer.from('sandboxIntegrationKey:sandboxIntegrationPassword').toString('base64')}`
export const visa = '4929000000006'

export interface Reply {
  status: number
  body: any
}

/** A sandbox for the tests of one file, emptied before each, with the calls of a shop and of its customers' browsers. */
export interface OpayoWorld {
  sandbox: TestSandbox
  server(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  browser(key: string, path: string, body: unknown): Promise<Reply>
  key(): Promise<string>
  card(holder?: string, number?: string, key?: string): Promise<{ key: string; card: string }>
  pay(card: { key: string; card: string }, change?: Record<string, unknown>): Promise<Reply>
  /** Answers the bank's page as the cardholder would; what would be posted to the shop. */
  answer(
    challenge: { acsUrl: string; cReq: string },
    answer: 'Y' | 'N',
    sessionData?: string,
  ): Promise<{ status: number; html: string; target: string; cres: string; sessionData: string | null }>
  report(inside: string, password?: string, algorithm?: string): Promise<string>
  later(milliseconds: number): Promise<void>
}

/** The body of a deferred payment that is right in everything. */
export function paymentBody(card: { key: string; card: string }, change: Record<string, unknown> = {}) {
  return {
    transactionType: 'Deferred',
    paymentMethod: { card: { merchantSessionKey: card.key, cardIdentifier: card.card } },
    vendorTxCode: `attempt-${codes++}`,
    amount: 8246,
    currency: 'GBP',
    description: 'Riverside',
    customerFirstName: 'Ada',
    customerLastName: 'Fell',
    billingAddress: { address1: '88 Mill Lane', city: 'Leeds', postalCode: '412', country: 'GB' },
    strongCustomerAuthentication: sca,
    ...change,
  }
}
let codes = 1

export const sca = {
  notificationURL: 'http://riverside.localhost:3000/notification/1',
  browserIP: '127.0.0.1',
  browserAcceptHeader: 'text/html',
  browserJavascriptEnabled: true,
  browserJavaEnabled: false,
  browserLanguage: 'en-GB',
  browserColorDepth: '24',
  browserScreenHeight: '900',
  browserScreenWidth: '1440',
  browserTZ: '0',
  browserUserAgent: 'Mozilla/5.0',
  challengeWindowSize: 'Large',
  transType: 'GoodsAndServicePurchase',
}

export function opayoWorld(): OpayoWorld {
  const world = {} as OpayoWorld
  beforeAll(async () => {
    world.sandbox = await startTestSandbox()
  })
  afterAll(() => world.sandbox.dispose())
  beforeEach(() => world.sandbox.control('POST', '/reset'))

  async function send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Reply> {
    const answer = await fetch(`${world.sandbox.url}/opayo/api/v1${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
  }
  world.server = (method, path, body, headers = {}) =>
    send(method, path, body, { authorization: basic, ...headers })
  world.browser = (key, path, body) => send('POST', path, body, { authorization: `Bearer ${key}` })
  world.key = async () =>
    (await world.server('POST', '/merchant-session-keys', { vendorName: 'sandbox' })).body.merchantSessionKey
  world.card = async (holder = 'SUCCESSFUL', number = visa, given) => {
    const key = given ?? (await world.key())
    const made = await world.browser(key, '/card-identifiers', cardBody(holder, number))
    return { key, card: made.body.cardIdentifier }
  }
  world.pay = (card, change) => world.server('POST', '/transactions', paymentBody(card, change))
  world.answer = async (challenge, answer, sessionData) => {
    const path = new URL(challenge.acsUrl).pathname
    const fields = { creq: challenge.cReq, ...(sessionData ? { threeDSSessionData: sessionData } : {}) }
    const page = await fetch(world.sandbox.url + path, { method: 'POST', body: new URLSearchParams(fields) })
    if (!page.ok)
      return { status: page.status, html: await page.text(), target: '', cres: '', sessionData: null }
    const back = await fetch(`${world.sandbox.url}${path}/answer`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, answer }),
    })
    const html = await back.text()
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]
    return {
      status: back.status,
      html,
      target: /action="([^"]*)"/.exec(html)?.[1] ?? '',
      cres: field('cres') ?? '',
      sessionData: field('threeDSSessionData') ?? null,
    }
  }
  world.report = async (inside, password = 'sandboxReportsPassword', algorithm = 'md5') => {
    const signature = createHash(algorithm).update(`${inside}<password>${password}</password>`).digest('hex')
    const answer = await fetch(`${world.sandbox.url}/opayo/access/access.htm`, {
      method: 'POST',
      body: new URLSearchParams({
        XML: `<vspaccess>${inside}<signature>${signature}</signature></vspaccess>`,
      }),
    })
    return answer.text()
  }
  world.later = (milliseconds) => world.sandbox.setClock(new Date(Date.now() + milliseconds))
  return world
}

export const cardBody = (
  cardholderName: string,
  cardNumber: string,
  change: Record<string, unknown> = {},
) => ({
  cardDetails: { cardholderName, cardNumber, expiryDate: '1299', securityCode: '123', ...change },
})
