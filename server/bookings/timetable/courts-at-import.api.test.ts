import { beforeEach, describe, expect, it } from 'vitest'
import { buildCustomer, riverside, type Customer } from '../../testing/builders.ts'
import { extendTimetable } from './extend-timetable.service.ts'
import { openBasketWorld } from '../testing/basket-world.ts'
import { court } from '../testing/basket-calls.ts'
import { testCatalogue } from '../testing/bookings-world.ts'
import { halved, importing } from '../testing/court-imports.service.ts'
import { pattern } from '../testing/examples.ts'

/** What other files make of courts that somebody has. A server looks for them every two seconds here, and is behind until then. */

const { app, calls, minutesLater, passChallenge } = await openBasketWorld({ OPERATOR_DATA_SECONDS: '2' })
let ada: Customer
let bo: Customer
beforeEach(async () => {
  ada = await buildCustomer(app)
  bo = await buildCustomer(app)
})

const venueSlug = 'riverside-manchester'
const base = testCatalogue()
const classInHall = pattern({
  ...{ venueSlug, activitySlug: 'yoga', spaceSlug: 'hall', weekdays: [1], starts: ['15:00'] },
})

/** Who has which part at 15:00 on the Monday after. */
const partsTaken = async () =>
  (
    await app.query(
      `select part, place_id is not null as "isCourt" from occupied_parts
        where client_id = 'riverside' and lower(during) = '2026-12-14T15:00Z' order by 1`,
    )
  ).map(({ part, isCourt }) => `${part}: ${isCourt ? 'court' : 'class'}`)
const bookFirst = async () => {
  expect((await calls.add(ada, court({ court: 'court-1' }))).status).toBe(201)
  expect((await calls.book(ada)).status).toBe(200)
}

describe('other files, and a court that somebody has booked', () => {
  it('is made of what it is made of now, and nobody else gets it', async () => {
    await bookFirst()
    expect(await importing(app, halved())).toBeNull()
    expect(await partsTaken()).toEqual(['court-1a: court', 'court-1b: court'])
    const second = await calls.add(bo, court({ court: 'court-1' }))
    expect([second.status, second.body.code]).toEqual([422, 'place_taken'])
    expect(await importing(app, base)).toBeNull()
    expect(await partsTaken()).toEqual(['court-1: court'])
  })

  it.each([
    ['nobody offers it any more', { courts: [] }, 'it would no longer take place'],
    [
      'the centre is closed then',
      {
        openingTimes: [
          {
            ...base.openingTimes[0]!,
            exceptions: [{ day: '2026-12-14' as const, hours: [], reason: 'Flood' }],
          },
        ],
        timetable: [],
      },
      'it would no longer take place',
    ],
  ])('keeps files out where %s', async (_why, change, because) => {
    await bookFirst()
    expect(await importing(app, { ...base, ...change })).toBe(
      `Nothing was imported, because the files would touch what is booked:\n  - badminton in court-1 at ${venueSlug}, 2026-12-14 15:00: 1 place is booked (Ada Brook); ${because}`,
    )
  })

  it('keeps files out in which its centre has no bookings', async () => {
    await bookFirst()
    expect(await importing(app, base, false)).toContain('badminton in court-1')
  })

  it('keeps a class in the whole hall out, whatever the court is made of', async () => {
    await bookFirst()
    for (const catalogue of [{ ...base, timetable: [classInHall] }, halved({ timetable: [classInHall] })])
      expect(await importing(app, catalogue)).toContain('somebody has its space then')
    expect(await partsTaken()).toEqual(['court-1: court'])
  })

  it('is told at night, and taken from nobody', async () => {
    await bookFirst()
    await importing(app, halved())
    app.services.operators.expire()
    const before = await app.digestRows()
    await extendTimetable(app.services, 'riverside', riverside.venue())
    expect(await app.digestRows()).toEqual(before)
  })
})

/** The first court is in the files no longer, and the server has seen it. */
const offerSecondOnly = async () => {
  const courts = base.courts.map((one) => ({ ...one, spaceSlugs: ['court-2'] }))
  expect(await importing(app, halved({ courts }))).toBeNull()
  app.services.operators.expire()
}

describe('other files, and a court that somebody adds', () => {
  it('takes what it is made of now, also on a server that has not seen them yet', async () => {
    await calls.basket(bo)
    expect(await importing(app, halved({ timetable: [classInHall] }))).toBeNull()
    const late = await calls.add(bo, court({ court: 'court-1' }))
    expect([late.status, late.body.code]).toEqual([422, 'place_taken'])
    expect(await partsTaken()).toEqual(['court-1a: class', 'court-1b: class', 'court-2: class'])
    expect((await calls.add(bo, court({ court: 'court-1', start: '16:00' }))).status).toBe(201)
  })

  it('takes again what it is made of now, and nothing that is not offered any more', async () => {
    await calls.add(bo, court({ court: 'court-1' }))
    const [line] = (await calls.basket(bo)).items
    minutesLater(16)
    expect(await importing(app, halved())).toBeNull()
    app.services.operators.expire()
    expect((await calls.retake(bo, line.id)).status).toBe(200)
    expect(await partsTaken()).toEqual(['court-1a: court', 'court-1b: court'])
    minutesLater(32)
    await offerSecondOnly()
    expect((await calls.basket(bo)).items[0].booking.gone).toBe('not_offered')
    const gone = await calls.retake(bo, line.id)
    expect([gone.status, gone.body.errors]).toEqual([
      422,
      { cart_item_ids: ['This is not offered any more.'] },
    ])
  })

  it('late approval: a court that is not offered any more is not booked, and the payment is released', async () => {
    await calls.add(bo, court({ court: 'court-1' }))
    const { answer, agreement } = await calls.authorise(bo, 'pm_card_threeDSecure2Required')
    minutesLater(41)
    await offerSecondOnly()
    await passChallenge(answer.data)
    const late = await calls.complete(bo, agreement)
    expect([late.status, late.body.code, await partsTaken()]).toEqual([409, 'payment_released', []])
  })
})
