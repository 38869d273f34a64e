import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { changePlace } from './change-held-place.service.ts'
import { addSession, offerBookings } from '../testing/bookings-world.ts'
import { placeCalls } from '../testing/place-calls.service.ts'
import { atSession, onCourt, tried } from '../testing/places-world.ts'

let app: TestApp
let pat: Customer
beforeAll(async () => {
  app = await startTestApp()
  pat = await buildCustomer(app)
  await offerBookings(app)
})
afterAll(() => app.close())

const { take, release, retake } = placeCalls(() => app)

/** A few times, in which two meet in a moment that one alone may miss. */
const rounds = Array.from({ length: 8 }, (_, round) => round)

describe('two at once', () => {
  it('IMP-02: who take courts at crossing times do not wait for each other: one has them, the other reads that they are taken', async () => {
    for (const _ of rounds) {
      const [one, two] = [
        [onCourt('court-1', '16:00'), onCourt('court-2', '16:30')],
        [onCourt('court-2', '16:15'), onCourt('court-1', '16:20')],
      ]
      const answers = await Promise.all([take(...one), take(...two)])
      expect(answers.map((refusals) => refusals.map(({ reason }) => reason)).toSorted()).toEqual([
        [],
        ['taken', 'taken'],
      ])
      await release(...[...one, ...two].map(({ id }) => id))
    }
  })

  it('IMP-02: who take such courts again do not, either', async () => {
    const crossing = () => [
      [onCourt('court-1', '16:00'), onCourt('court-2', '16:30')],
      [onCourt('court-2', '16:15'), onCourt('court-1', '16:20')],
    ]
    for (const round of rounds) {
      const now = new Date(monday.getTime() + round * 60 * 60_000)
      const until = new Date(now.getTime() + 45 * 60_000)
      const both = crossing()
      for (const [index, courts] of both.entries()) {
        app.setNow(new Date(now.getTime() + index * 16 * 60_000))
        expect(await take(...courts)).toEqual([])
      }
      app.setNow(new Date(now.getTime() + 32 * 60_000))
      const hall = [onCourt('hall', '16:00'), onCourt('hall', '17:00')]
      expect(await take(...hall)).toEqual([])
      await release(...hall.map(({ id }) => id))
      const answers = await Promise.all(both.map((courts) => retake(until, ...courts.map(({ id }) => id))))
      expect(answers.map((refusals) => refusals.map(({ reason }) => reason)).toSorted()).toEqual([
        [],
        ['taken', 'taken'],
      ])
      await release(...both.flat().map(({ id }) => id))
    }
  })

  it('who give the same person a place at one session: one does, the other reads that they have one', async () => {
    const session = await addSession(app)
    for (const _ of rounds) {
      const two = [atSession(session), atSession(session)]
      await take(...two)
      const change = (id: string) =>
        tried(app, (tx) => changePlace(tx, app.services, 'riverside', id, { personId: pat.id }))
      const answers = await Promise.all(two.map(({ id }) => change(id)))
      expect(answers.map((refusals) => refusals.map(({ reason }) => reason)).toSorted()).toEqual([
        [],
        ['already_booked'],
      ])
      await release(...two.map(({ id }) => id))
    }
  })
})
