import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyDay, londonInstants, londonWall } from '../../testing/london.ts'
import { bookability, freeCancellationUntil, releasedAt } from './release.ts'
import { policy } from '../testing/examples.ts'

const london = 'Europe/London'
const evening = { localDay: '2026-11-25', startsAt: new Date('2026-11-25T18:00:00Z') }
const at = (now: string, memberships: string[] = [], given = policy()) =>
  bookability(given, evening, memberships, new Date(now), london)

describe('a session of 25 November, 18:00', () => {
  const opens = new Date('2026-11-18T07:00:00Z')

  it('is bookable from seven days before at 07:00 on, to the second', () => {
    expect(at('2026-11-18T06:59:59Z')).toEqual({ state: 'notYet', at: opens })
    expect(at('2026-11-18T07:00:00Z')).toEqual({ state: 'bookable', until: evening.startsAt })
  })

  it('is bookable a day sooner for members, and the earliest of several releases holds', () => {
    expect(at('2026-11-17T07:00:00Z', ['fitness']).state).toBe('bookable')
    expect(at('2026-11-17T06:59:59Z', ['fitness'])).toEqual({
      state: 'notYet',
      at: new Date('2026-11-17T07:00:00Z'),
    })
    expect(at('2026-11-17T07:00:00Z', ['swim'])).toEqual({ state: 'notYet', at: opens })
    const { release } = policy()
    const more = [
      { membershipSlugs: ['fitness'], daysAhead: 8 },
      { membershipSlugs: ['national', 'corporate'], daysAhead: 14 },
      { membershipSlugs: ['student'], daysAhead: 3 },
    ]
    const days = (...memberships: string[]) =>
      releasedAt({ ...release, members: more }, evening, memberships, london)
        .toISOString()
        .slice(0, 10)
    expect([days('fitness', 'corporate'), days('student'), days()]).toEqual([
      '2026-11-11',
      '2026-11-18',
      '2026-11-18',
    ])
  })

  it('is bookable until it starts, and has then started', () => {
    expect(at('2026-11-25T17:59:59Z').state).toBe('bookable')
    expect(at('2026-11-25T18:00:00Z')).toEqual({ state: 'started', at: evening.startsAt })
  })

  it('closes before the start where the policy says so: too late, then started', () => {
    const early = policy({ lastBookingMinutes: 30 })
    const since = new Date('2026-11-25T17:30:00Z')
    expect(at('2026-11-25T17:29:59Z', [], early)).toEqual({ state: 'bookable', until: since })
    expect(at('2026-11-25T17:30:00Z', [], early)).toEqual({ state: 'tooLate', since })
    expect(at('2026-11-25T18:00:00Z', [], early)).toEqual({ state: 'started', at: evening.startsAt })
  })

  it('can be booked after the start where the policy says so', () => {
    const late = policy({ lastBookingMinutes: -10 })
    expect(at('2026-11-25T18:09:59Z', [], late).state).toBe('bookable')
    expect(at('2026-11-25T18:10:00Z', [], late).state).toBe('started')
  })

  it('can be cancelled free until four hours before', () => {
    expect(freeCancellationUntil(policy(), evening)).toEqual(new Date('2026-11-25T14:00:00Z'))
  })
})

it('a release is told by the wall over both changes of the clocks', () => {
  const opens = (localDay: string) =>
    releasedAt(policy().release, { localDay, startsAt: new Date(0) }, [], london).toISOString()
  expect(opens('2026-03-30')).toBe('2026-03-23T07:00:00.000Z')
  expect(opens('2026-04-05')).toBe('2026-03-29T06:00:00.000Z')
  expect(opens('2026-10-31')).toBe('2026-10-24T06:00:00.000Z')
  expect(opens('2026-11-01')).toBe('2026-10-25T07:00:00.000Z')
})

it('is bookable exactly from the release on the wall until the last booking, on any day from 2024 to 2032', () => {
  const minutes = fc.integer({ min: -30, max: 120 })
  const around = fc.integer({ min: -2000, max: 2000 })
  fc.assert(
    fc.property(
      fc.constantFrom(...everyDay),
      fc.nat(10),
      minutes,
      fc.boolean(),
      around,
      (localDay, daysAhead, lastBookingMinutes, isMember, offset) => {
        const startsAt = new Date(londonInstants(localDay, '12:00')[0]!)
        const members = [{ membershipSlugs: ['fitness'], daysAhead: daysAhead + 2 }]
        const given = policy({ release: { daysAhead, time: '06:30', members }, lastBookingMinutes })
        const days = isMember ? daysAhead + 2 : daysAhead
        const opens = new Date(Date.parse(`${localDay}T00:00:00Z`) - days * 86_400_000)
        const opensOn = `${opens.toISOString().slice(0, 10)} 06:30`
        // Half of the moments lie around the release, half around the start.
        const base = offset % 2 === 0 ? opens.getTime() + 6.5 * 3_600_000 : startsAt.getTime()
        const now = new Date(base + offset * 60_000)
        const closes = startsAt.getTime() - lastBookingMinutes * 60_000
        const found = bookability(given, { localDay, startsAt }, isMember ? ['fitness'] : [], now, london)
        const wanted =
          now.getTime() >= closes
            ? now >= startsAt
              ? 'started'
              : 'tooLate'
            : londonWall(now.getTime()) < opensOn
              ? 'notYet'
              : 'bookable'
        expect(found.state).toBe(wanted)
      },
    ),
  )
})
