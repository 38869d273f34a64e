import { expect, it } from 'vitest'
import { activity } from '../testing/examples.ts'
import { isOffPeak } from './price-options.ts'
import { priceTimes } from './price-times.ts'
import type { Activity } from '../catalogue/activity.ts'

const mill = { slug: 'mill', nation: 'england' } as const
const [monday, saturday, boxingDay] = ['2026-12-14', '2026-12-19', '2026-12-28']
const weekdays = [1, 2, 3, 4, 5]
const timesOn = (day: string, offPeak: Activity['offPeak']) =>
  priceTimes(activity({ offPeak }), mill, day).map((one) => [one.offPeak, one.occasion.localStart])

it('a day has the prices of its peak and its off-peak hours', () => {
  const offPeak = [{ weekdays, from: '09:00', until: '17:00' }]
  expect(timesOn(monday, offPeak)).toEqual([
    [false, '00:00'],
    [true, '09:00'],
  ])
  expect(timesOn(saturday, offPeak)).toEqual([[false, '00:00']])
  // Boxing Day is kept on this Monday, which is priced as a Sunday.
  expect(timesOn(boxingDay, offPeak)).toEqual([[false, '00:00']])
})

it('hours that begin at midnight, that touch each other or last all day leave out what the day has not', () => {
  expect(timesOn(monday, [{ weekdays, from: '00:00', until: '17:00' }])).toEqual([
    [false, '17:00'],
    [true, '00:00'],
  ])
  const halves = [
    { weekdays, from: '00:00', until: '12:00' },
    { weekdays, from: '12:00', until: '24:00' },
  ]
  expect(timesOn(monday, halves)).toEqual([[true, '00:00']])
  expect(timesOn(monday, [])).toEqual([[false, '00:00']])
})

it('each of its times is what it says, and every start of the day is one of them', () => {
  const offPeak = [
    { weekdays: [1], from: '10:30', until: '12:00' },
    { weekdays: [1, 6], from: '20:00', until: '24:00' },
  ]
  for (const day of [monday, saturday]) {
    const times = priceTimes(activity({ offPeak }), mill, day)
    for (const { offPeak: said, occasion } of times)
      expect(isOffPeak(activity({ offPeak }), occasion)).toBe(said)
    const starts = Array.from({ length: 96 }, (_, quarter) => {
      const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
      return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    })
    const had = new Set(
      starts.map((localStart) =>
        isOffPeak(activity({ offPeak }), {
          venueSlug: 'mill',
          nation: 'england',
          localDay: day,
          localStart,
        }),
      ),
    )
    expect(times.map((one) => one.offPeak)).toEqual([...had].toSorted())
  }
})
