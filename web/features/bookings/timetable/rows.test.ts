import { describe, expect, it } from 'vitest'
import { ownTimetable, policy, session, timetable } from '../testing/a-day.ts'
import { startsSoon } from '../home/starts-soon.ts'
import { opensAtFor } from './releases.ts'
import {
  byStart,
  freeOfRow,
  nextToday,
  nextWithSpaces,
  rowsOf,
  splitAt,
  standingOf,
  type Row,
} from './rows.ts'

const at = (instant: string) => new Date(instant).getTime()
const rows = rowsOf(
  timetable([
    session({ id: 'late', activity: 'spin-express', start: '18:00' }),
    session({ id: 'swim', activity: 'public-swim', start: '07:00', space: null, minutes: 90 }),
    session({ id: 'full', activity: 'spin-express', start: '07:00', left: 0 }),
    session({ id: 'unknown', activity: 'gone', start: '09:00' }),
  ]),
)
const named = (id: string) => rows.find((row) => row.session.id === id)!
const ids = (list: readonly Row[]) => list.map((row) => row.session.id)

it('rows stand in the order of their starts, equal ones by name, with what stands beside them', () => {
  expect(ids(rows)).toEqual(['swim', 'full', 'late'])
  expect(named('full')).toMatchObject({ minutes: 45, offPeak: false, spaceName: 'Studio 2', policy })
  expect(named('swim')).toMatchObject({ minutes: 90, spaceName: null, access: ['hoist'] })
})

it('rows that start together stand under one time; an hour that the clocks bring twice stands twice', () => {
  expect(byStart(rows).map(({ start, rows: together }) => [start, together.length])).toEqual([
    ['07:00', 2],
    ['18:00', 1],
  ])
  const twice = rowsOf(
    timetable([
      session({
        id: 'summer',
        activity: 'spin-express',
        start: '01:30',
        startsAt: '2026-10-25T00:30:00.000Z',
      }),
      session({
        id: 'winter',
        activity: 'spin-express',
        start: '01:30',
        startsAt: '2026-10-25T01:30:00.000Z',
      }),
    ]),
  )
  expect(byStart(twice).map(({ start }) => start)).toEqual(['01:30', '01:30'])
})

it('what has begun is apart from what is to come, and what starts soon has spaces', () => {
  const { begun, toCome } = splitAt(rows, at('2026-11-25T07:00:00Z'))
  expect([ids(begun), ids(toCome)]).toEqual([['swim', 'full'], ['late']])
  expect(ids(startsSoon(rows, at('2026-11-25T05:00:00Z')))).toEqual(['swim'])
  expect(ids(startsSoon(rows, at('2026-11-25T04:59:59Z')))).toEqual([])
})

it('what may still be booked after its start is to come, and starts soon', () => {
  const lenient = (part: object = {}) =>
    rowsOf(
      timetable([session({ id: 'spin', activity: 'spin-express', start: '07:00', ...part })], {
        policies: [{ ...policy, lastBookingMinutes: -30 }],
      }),
    )
  const inTime = at('2026-11-25T07:29:59Z')
  const { begun, toCome } = splitAt(lenient(), inTime)
  expect([ids(begun), ids(toCome)]).toEqual([[], ['spin']])
  expect(ids(startsSoon(lenient(), inTime))).toEqual(['spin'])
  const tooLate = at('2026-11-25T07:30:00Z')
  expect(ids(splitAt(lenient(), tooLate).begun)).toEqual(['spin'])
  expect(ids(startsSoon(lenient(), tooLate))).toEqual([])
  expect(ids(splitAt(lenient({ state: 'cancelled' }), inTime).begun)).toEqual(['spin'])
})

it('a full one knows the next of its kind with spaces on the same day', () => {
  expect(nextToday(rows, named('full'))?.session.id).toBe('late')
  expect(nextToday(rows, named('late'))).toBeNull()
})

it('where there is none on that day, one of another: never one that is earlier than itself', () => {
  const other = (id: string, day: string, start: string) => ({
    id,
    activity: 'spin-express',
    activityName: 'Spin Express',
    day,
    start,
    startsAt: `${day}T${start}:00.000Z`,
    left: 4,
  })
  const earlier = other('earlier', '2026-11-25', '12:00')
  const tomorrow = other('tomorrow', '2026-11-26', '09:15')
  const next = (id: string, others: ReturnType<typeof other>[]) =>
    nextWithSpaces(rows, named(id), '2026-11-25', others)
  expect(next('full', [tomorrow])).toEqual({ id: 'late', day: '2026-11-25', start: '18:00' })
  expect(next('late', [earlier])).toBeNull()
  expect(next('late', [earlier, tomorrow])).toMatchObject({ id: 'tomorrow', start: '09:15' })
  expect(next('late', [{ ...tomorrow, activity: 'public-swim' }])).toBeNull()
})

describe('how a session stands', () => {
  const before = at('2026-11-25T06:00:00Z')
  const standing = (id: string, now = before, own?: ReturnType<typeof ownTimetable>) =>
    standingOf(named(id), now, own).is

  it('open, full, begun, and closed before it begins', () => {
    expect(standing('swim')).toBe('open')
    expect(standing('full')).toBe('full')
    expect(standing('swim', at('2026-11-25T07:00:00Z'))).toBe('begun')
    const early = { ...named('swim'), policy: { ...policy, lastBookingMinutes: 60 } }
    expect(standingOf(early, before, undefined).is).toBe('closed')
    const late = { ...named('swim'), policy: { ...policy, lastBookingMinutes: -10 } }
    expect(standingOf(late, at('2026-11-25T07:09:00Z'), undefined).is).toBe('open')
  })

  it('opens for each of one’s own at the earlier of two times', () => {
    const now = at('2026-11-17T12:00:00Z')
    expect(standingOf(named('swim'), now, undefined)).toEqual({ is: 'notYet', opensAt: policy.opensAt })
    const member = ownTimetable({ releases: [{ policy: 'standard', opensAt: '2026-11-17T07:00:00.000Z' }] })
    expect(opensAtFor(policy, member)).toBe('2026-11-17T07:00:00.000Z')
    expect(standing('swim', now, member)).toBe('open')
    const other = ownTimetable({ releases: [{ policy: 'other', opensAt: '2026-11-01T07:00:00.000Z' }] })
    expect(opensAtFor(policy, other)).toBe(policy.opensAt)
  })

  it('cancelled before all', () => {
    const cancelled = rowsOf(
      timetable([session({ id: 'swim', activity: 'public-swim', start: '07:00', state: 'cancelled' })]),
    )[0]!
    expect(standingOf(cancelled, before, undefined).is).toBe('cancelled')
  })
})

it('cancelling is free until some hours before, and then no longer', () => {
  const late = named('late')
  expect(freeOfRow(late, at('2026-11-25T13:59:59Z'))).toEqual({
    is: 'until',
    until: '2026-11-25T14:00:00.000Z',
  })
  expect(freeOfRow(late, at('2026-11-25T14:00:00Z'))).toEqual({ is: 'over' })
})
