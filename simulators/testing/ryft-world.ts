import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestSandbox } from './test-sandbox.ts'
import type { TestSandbox } from './test-sandbox.ts'

export interface RyftAnswer {
  status: number
  body: any
}

/** A sandbox for the tests of one file, emptied before each, and Ryft's calls on it. */
export interface RyftWorld {
  sandbox: TestSandbox
  /** A call with the secret key; a header given as '' is left out. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<RyftAnswer>
  /** A session that waits for a card. */
  session(fields?: object): Promise<any>
  /** What a browser sends: the card by its number, or a kept one. */
  attempt(session: any, card: object | string, more?: object): Promise<RyftAnswer>
  /** What a browser carries back from the bank. */
  carryOn(session: any, threeDs: object): Promise<RyftAnswer>
  /** Answers on the bank's page; the result that the page hands to the browser, and where it sends it. */
  answerBank(action: any, outcome: 'complete' | 'fail'): Promise<{ result: string; location: string | null }>
  events(): Promise<any[]>
}

const publicKey = { authorization: 'pk_sandbox_x' }

export const browserDetails = {
  acceptHeader: 'text/html',
  colorDepth: 24,
  javaEnabled: false,
  language: 'en-GB',
  screenHeight: 800,
  screenWidth: 1280,
  timeZoneOffset: -60,
  userAgent: 'Test',
}

export const cardDetails = (number: string, cvc = '123') => ({
  number,
  expiryMonth: '12',
  expiryYear: String(new Date().getUTCFullYear() + 2),
  cvc,
})

export const cards = {
  good: '4012000000060085',
  method: '5454545454545454',
  methodChallenge: '374245455400126',
  challenge: '4918190000000002',
}

export function ryftWorld(): RyftWorld {
  const world = {} as RyftWorld
  beforeAll(async () => {
    world.sandbox = await startTestSandbox()
  })
  afterAll(() => world.sandbox.dispose())
  beforeEach(() => world.sandbox.control('POST', '/reset'))

  world.call = async (method, path, body, headers = {}) => {
    const given: Record<string, string> = {
      authorization: 'sk_sandbox_x',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }
    const answer = await fetch(`${world.sandbox.url}/ryft/v1${path}`, {
      method,
      headers: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  world.session = async (fields = {}) =>
    (
      await world.call('POST', '/payment-sessions', {
        amount: 3499,
        currency: 'GBP',
        captureFlow: 'Manual',
        ...fields,
      })
    ).body
  world.attempt = (session, card, more = {}) =>
    world.call(
      'POST',
      '/payment-sessions/attempt-payment',
      {
        clientSecret: session.clientSecret,
        ...(typeof card === 'string' ? { cardDetails: cardDetails(card) } : card),
        threeDsRequestDetails: { deviceChannel: 'Browser', browserDetails },
        ...more,
      },
      publicKey,
    )
  world.carryOn = (session, threeDs) =>
    world.call(
      'POST',
      '/payment-sessions/continue-payment',
      { clientSecret: session.clientSecret, threeDs },
      publicKey,
    )
  world.answerBank = async (action, outcome) => {
    const acs = `${world.sandbox.url}/ryft/acs/browser`
    const form = action.challenge
      ? { method: 'POST', body: new URLSearchParams({ creq: action.challenge.cReq }) }
      : {}
    const address = action.challenge ? `${acs}/challenge` : `${acs}/challenge${new URL(action.url).search}`
    const page = await (await fetch(address, form)).text()
    const token = /name="token" value="(\w+)"/.exec(page)?.[1] ?? ''
    const answered = await fetch(`${acs}/answer`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token, outcome }),
    })
    const result = /data-result="([\w-]*)"/.exec(await answered.text())?.[1] ?? ''
    return { result, location: answered.headers.get('location') }
  }
  world.events = async () =>
    (await world.sandbox.control('GET', '/objects?provider=ryft&kind=event')).body.data.map(
      (event: any) => event.body,
    )
  return world
}
