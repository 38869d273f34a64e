import { afterAll, beforeEach } from 'vitest'
import { monday, startTestApp } from '../../testing/test-app.ts'
import { basketCalls } from './basket-calls.ts'
import { addSession, offerBookings } from './bookings-world.ts'

/**
 * Where bookings are sold: for each test it is Monday, 7 December 2026, 10:00, all of the test catalogue is on offer, and what is
 * made without a day is on the Monday after. Call it first in a file.
 */
export async function openBasketWorld() {
  const app = await startTestApp({ ownSandbox: true })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.setNow(monday)
    await offerBookings(app)
  })
  return {
    app,
    calls: basketCalls(app),
    minutesLater: (minutes: number) => app.setNow(new Date(monday.getTime() + minutes * 60_000)),
    /** @returns the id of a swim, to which a family's benefits and the rules of the water apply */
    swim: (more: object = {}) => addSession(app, { activity: 'public-swim', space: 'pool', ...more }),
    takenOf: async (sessionId: string) =>
      Number(
        (await app.query('select taken from activity_sessions where id = $1', [sessionId]))[0]!['taken'],
      ),
  }
}
