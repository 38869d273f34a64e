import { afterAll, beforeEach, expect } from 'vitest'
import { stripeMoney } from '../../testing/money/stripe-money.ts'
import { monday, startTestApp } from '../../testing/test-app.ts'
import { basketCalls } from './basket-calls.ts'
import { addSession, offerBookings } from './bookings-world.ts'

/**
 * Where bookings are sold: for each test it is Monday, 7 December 2026, 10:00, all of the test catalogue is on offer, and what is
 * made without a day is on the Monday after. Call it first in a file.
 */
export async function openBasketWorld(environment: Record<string, string> = {}) {
  const app = await startTestApp({ ownSandbox: true, environment })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.setNow(monday)
    await offerBookings(app)
  })
  return {
    app,
    calls: basketCalls(app),
    /** Fills a visitor's basket. @returns their cookie */
    visitorWith: async (...items: object[]): Promise<string> => {
      const { status, cookies } = await app.call('POST', '/api/cart/add', { items })
      expect(status).toBe(201)
      return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    },
    /** Logs a customer in who has filled a basket as a visitor. @returns what is said of it */
    logIn: async (email: string, cookie: string): Promise<string[]> => {
      const login = { username: email, password: 'Swimming1!' }
      const answer = await app.call('POST', '/api/auth/customer/login', login, { cookie })
      expect(answer.status).toBe(200)
      return answer.data.basket_notices
    },
    minutesLater: (minutes: number) => app.setNow(new Date(monday.getTime() + minutes * 60_000)),
    /** The customer passes the bank's check. @param authorised what `authorise` answered */
    passChallenge: (authorised: Record<string, unknown>) =>
      stripeMoney.answerBank(
        { sandboxUrl: app.services.config.sandboxUrl } as Parameters<typeof stripeMoney.answerBank>[0],
        { prepared: {}, authorised },
        'pass',
      ),
    /** @returns the id of a swim, to which a family's benefits and the rules of the water apply */
    swim: (more: object = {}) => addSession(app, { activity: 'public-swim', space: 'pool', ...more }),
    takenOf: async (sessionId: string) =>
      Number(
        (await app.query('select taken from activity_sessions where id = $1', [sessionId]))[0]!['taken'],
      ),
  }
}
