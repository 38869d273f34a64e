import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import type { TimeToRemember } from '../cart/to-remember.ts'
import { orderCalendar } from './order-calendar.ts'

const order = { reference: 'R1', placedAt: new Date('2026-11-25T12:00:00Z') }

const time = (startsAt: string, endsAt: string): TimeToRemember & { lineId: string } => ({
  lineId: 'line-1',
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  timeZone: 'Europe/London',
  summary: 'Aqua Fit',
  location: 'Learner pool, Riverside Manchester',
  description: 'Please bring: a towel; 1, 2 pence.',
})

const fileOf = (...times: (TimeToRemember & { lineId: string })[]) =>
  orderCalendar(order, { days: [], times }, (sentence) => sentence)

/** The file as another library reads it. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zones = calendar.getAllSubcomponents('vtimezone').map((one) => one.getFirstPropertyValue('tzid'))
  const events = calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    const times = [event.startDate, event.endDate]
    expect(times.map(({ zone }) => zone?.tzid)).toEqual(['Europe/London', 'Europe/London'])
    const instants = times.map((at) => at.toJSDate().toISOString())
    return { event, instants, busy: one.getFirstPropertyValue('transp') !== 'TRANSPARENT' }
  })
  return { zones, events }
}

it('a place is one event on the wall at its centre, with its time zone', () => {
  const file = fileOf(time('2026-12-03T18:00:00Z', '2026-12-03T18:45:00Z'))
  expect(file).toContain('DTSTART;TZID=Europe/London:20261203T180000\r\n')
  expect(file).toContain('DTEND;TZID=Europe/London:20261203T184500\r\n')
  expect(file).toContain('UID:line-1@centrecourt\r\n')
  expect(file).toContain('SEQUENCE:0\r\n')
  const { zones, events } = read(file)
  expect(zones).toEqual(['Europe/London'])
  expect(events).toHaveLength(1)
  const [{ event, instants, busy }] = events as [(typeof events)[0]]
  expect(instants).toEqual(['2026-12-03T18:00:00.000Z', '2026-12-03T18:45:00.000Z'])
  expect([event.summary, event.location, event.description, busy]).toEqual([
    'Aqua Fit',
    'Learner pool, Riverside Manchester',
    'Please bring: a towel; 1, 2 pence.',
    true,
  ])
})

it('in summer and winter of one file each time is the right instant', () => {
  const summer = { ...time('2027-06-03T17:00:00Z', '2027-06-03T18:00:00Z'), lineId: 'line-2' }
  const file = fileOf(time('2026-12-03T18:00:00Z', '2026-12-03T18:45:00Z'), summer)
  expect(file).toContain('DTSTART;TZID=Europe/London:20270603T180000\r\n')
  expect(read(file).events.map(({ instants }) => instants[0])).toEqual([
    '2026-12-03T18:00:00.000Z',
    '2027-06-03T17:00:00.000Z',
  ])
})

it('a night in which the clocks jump ends at the right instant', () => {
  const file = fileOf(time('2027-03-28T00:30:00Z', '2027-03-28T01:15:00Z'))
  expect(file).toContain('DTEND;TZID=Europe/London:20270328T021500\r\n')
  expect(read(file).events[0]!.instants).toEqual(['2027-03-28T00:30:00.000Z', '2027-03-28T01:15:00.000Z'])
})

it('the same order makes the same file, and one without times has no time zone', () => {
  const place = time('2026-12-03T18:00:00Z', '2026-12-03T18:45:00Z')
  expect(fileOf(place)).toBe(fileOf(place))
  expect(fileOf()).not.toContain('VTIMEZONE')
})
