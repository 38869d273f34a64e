import fc from 'fast-check'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { vtimezone } from './vtimezone.ts'

const read = (text: string) => new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)))

it('a time zone in a calendar file has the changes of its clocks around the times of the file', () => {
  expect(vtimezone('Europe/London', new Date('2026-12-03T18:00:00Z'), new Date('2026-12-03T18:45:00Z'))).toBe(
    [
      'BEGIN:VTIMEZONE',
      'TZID:Europe/London',
      'BEGIN:STANDARD',
      'DTSTART:20261025T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0000',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20270328T010000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ].join('\r\n'),
  )
})

it('a zone without changes has its offset alone', () => {
  const noon = new Date('2026-12-03T12:00:00Z')
  expect(vtimezone('Etc/GMT-3', noon, noon)).toContain('TZOFFSETFROM:+0300\r\nTZOFFSETTO:+0300')
})

it('another library reads every time on the wall as its instant, on the days of a change too', () => {
  const from = Date.UTC(2026, 0, 1)
  const minute = fc.integer({ min: 0, max: 2 * 366 * 24 * 60 }).map((count) => from + count * 60_000)
  fc.assert(
    fc.property(minute, fc.constantFrom('Europe/London', 'Europe/Warsaw', 'America/New_York'), (at, name) => {
      const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name).toPlainDateTime()
      // An hour that the clocks show twice has two instants.
      fc.pre(
        (['earlier', 'later'] as const).every(
          (disambiguation) => wall.toZonedDateTime(name, { disambiguation }).epochMilliseconds === at,
        ),
      )
      const zone = read(vtimezone(name, new Date(at), new Date(at + 3_600_000)))
      const time = ICAL.Time.fromDateTimeString(wall.toString({ smallestUnit: 'second' }))
      time.zone = zone
      expect(time.toUnixTime() * 1000).toBe(at)
    }),
    {
      // The very instants at which the clocks change, and an hour after one.
      examples: [
        [Date.UTC(2026, 2, 29, 1), 'Europe/London'],
        [Date.UTC(2026, 2, 29, 2), 'Europe/London'],
        [Date.UTC(2026, 9, 25, 2), 'Europe/London'],
        [Date.UTC(2027, 2, 28, 1), 'Europe/Warsaw'],
        [Date.UTC(2026, 2, 8, 7), 'America/New_York'],
      ],
    },
  )
})
