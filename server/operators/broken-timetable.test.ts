import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOperator } from './read-operator.service.ts'
import { brokenCopy, problemsOf, riverside } from './testing/broken-copy.ts'
import type { Edit } from './testing/broken-copy.ts'

const header = 'venues,activity,space,days,dates,starts,minutes,capacity,from,until,except'
const whole = await readFile(join(riverside, 'timetable.csv'), 'utf8')

/** Riverside's timetable gives way to these rows, of which the first is on line 2. */
const timetable = (...rows: string[]): Edit => ({
  file: 'timetable.csv',
  find: whole,
  put: `${[header, ...rows].join('\n')}\n`,
})

const yoga = 'riverside-york,yoga,studio-1,mon,,18:00,,,,,'

const openAllDay: Edit = {
  file: 'opening-times.yaml',
  find: 'hours: 08:00-20:00',
  put: 'hours: 00:00-24:00',
}

/** What is wrong with one row, and what is told of it. */
const rows: [what: string, row: string, told: string][] = [
  ['an unknown venue', 'riverside-oz,yoga,studio-1,mon,,18:00,,,,,', 'There is no venue "riverside-oz".'],
  ['an unknown activity', 'riverside-york,yogha,studio-1,mon,,18:00,,,,,', 'There is no activity "yogha".'],
  [
    'a space that another venue has',
    'riverside-york,yoga,learner-pool,mon,,18:00,,,,,',
    'The venue "riverside-york" has no space "learner-pool".',
  ],
  [
    'a space that two of its venues lack',
    'riverside-york;riverside-moston;riverside-salford,yoga,studio-1,mon,,18:00,,,,,',
    'The venue "riverside-moston" has no space "studio-1".',
  ],
  [
    'a venue where bookings are off',
    'riverside-southwark,yoga,,mon,,18:00,,,,,',
    'Nothing can be booked at "riverside-southwark", because its activities_v2_enabled is false.',
  ],
  [
    'a court',
    'riverside-sale,squash,squash-1,mon,,18:00,,4,,,',
    '"squash" is a court, which has no timetable.',
  ],
  ['neither days nor dates', 'riverside-york,yoga,studio-1,,,18:00,,,,,', 'The row never takes place.'],
  [
    'an end before the beginning',
    'riverside-york,yoga,studio-1,mon,,18:00,,,2027-03-01,2027-02-01,',
    'The row ends on 2027-02-01, before it begins on 2027-03-01.',
  ],
  [
    'single dates with a beginning',
    'riverside-york,yoga,studio-1,,2027-02-01,18:00,,,2027-01-01,,',
    'Single dates need no first and last day.',
  ],
  [
    'a season without its weekday',
    'riverside-york,yoga,studio-1,mon,,18:00,,,2027-02-02,2027-02-07,',
    'The row never takes place between its first and last day.',
  ],
  [
    'a season of excepted days',
    'riverside-york,yoga,studio-1,mon,,18:00,,,2027-02-01,2027-02-14,2027-02-01;2027-02-08',
    'The row never takes place between its first and last day.',
  ],
  [
    'an exception of another weekday',
    'riverside-york,yoga,studio-1,mon,,18:00,,,,,2027-02-02',
    'The row does not take place on 2027-02-02 anyway.',
  ],
  [
    'more places than people may be there',
    'riverside-york,yoga,studio-2,mon,,18:00,,26,,,',
    'There are 26 places, and no more than 25 people may be in "studio-2".',
  ],
  [
    'more places in a part than people may be in the whole',
    'riverside-york,lane-swim,lane-1,mon,,18:00,,101,,,',
    'There are 101 places, and no more than 100 people may be in "lane-1".',
  ],
  [
    'a class before the centre opens',
    'riverside-york,yoga,studio-1,mon;sat,,07:30,,,,,',
    'The venue "riverside-york" is closed on Saturdays for a part of 07:30 and 60 minutes.',
  ],
  [
    'a class that ends after the centre closes',
    'riverside-york,yoga,studio-1,sun,,17:00;19:00,61,,,,',
    'The venue "riverside-york" is closed on Sundays for a part of 19:00 and 61 minutes.',
  ],
  [
    'a class early on a bank holiday',
    'riverside-york,yoga,studio-1,,2027-03-29,07:00,,,,,',
    'The venue "riverside-york" is closed on 2027-03-29 for a part of 07:00 and 60 minutes.',
  ],
  [
    'starts that overlap',
    'riverside-york,yoga,studio-1,mon,,19:00;18:00;18:45,,,,,',
    'A start comes before the one before it has ended: each lasts 60 minutes.',
  ],
  ['a start that is no time', 'riverside-york,yoga,studio-1,mon,,7:00,,,,,', '"7:00" cannot be used'],
  ['a weekday in words', 'riverside-york,yoga,studio-1,monday,,18:00,,,,,', '"monday" cannot be used'],
  ['no places at all', 'riverside-york,yoga,studio-1,mon,,18:00,,0,,,', '"capacity" is 0'],
  ['a date that does not exist', 'riverside-york,yoga,studio-1,,2027-02-29,18:00,,,,,', 'not a day'],
]

describe('a row of the timetable', () => {
  it.each(rows)('%s is one problem on its line', async (_what, row, told) => {
    const problems = await problemsOf(timetable('riverside-bolton,yoga,studio-1,mon,,18:00,,,,,', row))
    expect(problems).toEqual([expect.stringContaining(told)])
    expect(problems[0]).toMatch(/^timetable\.csv:3 /)
  })

  it('of a class without capacity needs one', async () => {
    const noCapacity = {
      file: 'activities.yaml',
      find: '    minutes: 90\n    capacity: 8\n',
      put: '    minutes: 90\n',
    }
    const climbing = 'riverside-sheffield,climbing-taster,climbing-wall,sat,,10:00,,'
    expect(await problemsOf(timetable(`${climbing},,,`), noCapacity)).toEqual([
      'timetable.csv:2 It is not said how many places there are.',
    ])
    expect(await problemsOf(timetable(`${climbing}8,,,`), noCapacity)).toEqual([])
  })
})

/** Two rows, and what is told of the second; null: nothing. */
const pairs: [what: string, first: string, second: string, told: string | null][] = [
  [
    'two classes in one studio',
    yoga,
    'riverside-york,circuits,studio-1,weekdays,,17:30,,,,,',
    '"yoga" is already in "studio-1" at "riverside-york" at 17:30 on Mondays.',
  ],
  ['a class after the other', yoga, 'riverside-york,circuits,studio-1,mon,,17:00;19:00,,,,,', null],
  ['a class on another day', yoga, 'riverside-york,circuits,studio-1,tue,,18:00,,,,,', null],
  ['a class at another centre', yoga, 'riverside-bolton,yoga,studio-1,mon,,18:00,,,,,', null],
  ['a class in another studio', yoga, 'riverside-york,yoga,studio-2,mon,,18:00,,,,,', null],
  [
    'a pool and its lane',
    'riverside-york,lane-swim,lane-1,mon,,18:00,,6,,,',
    'riverside-york,public-swim,pool,mon,,18:30,,,,,',
    '"lane-swim" is already in "pool" at "riverside-york" at 18:30 on Mondays.',
  ],
  [
    'two lanes of a pool',
    'riverside-york,lane-swim,lane-1,mon,,18:00,,6,,,',
    'riverside-york,public-swim,lane-2,mon,,18:00,,,,,',
    null,
  ],
  [
    'a single day in a weekly class',
    yoga,
    'riverside-york,circuits,studio-1,,2027-02-01;2027-02-02,18:00,,,,,',
    '"yoga" is already in "studio-1" at "riverside-york" at 18:00 on Monday 2027-02-01.',
  ],
  [
    'a single day that the weekly class leaves out',
    `${yoga}2027-02-01`,
    'riverside-york,circuits,studio-1,,2027-02-01,18:00,,,,,',
    null,
  ],
  [
    'a bank holiday on which the weekly class falls out',
    'riverside-york,yoga,studio-1,mon,,07:30,,,,,',
    'riverside-york,circuits,studio-1,,2027-03-29,08:00,,,,,',
    null,
  ],
  [
    'two seasons that meet',
    'riverside-york,yoga,studio-1,mon,,18:00,,,,2027-02-15,',
    'riverside-york,circuits,studio-1,mon,,18:00,,,2027-02-09,,',
    '"yoga" is already in "studio-1" at "riverside-york" at 18:00 on Monday 2027-02-15.',
  ],
  [
    'two seasons that follow each other',
    'riverside-york,yoga,studio-1,mon,,18:00,,,,2027-02-14,',
    'riverside-york,circuits,studio-1,mon,,18:00,,,2027-02-15,,',
    null,
  ],
  [
    'one class twice in no space',
    'riverside-york,yoga,,mon,,18:00,,,,,',
    'riverside-york,yoga,,mon,,17:00;18:00,,,,,',
    '"yoga" is already at "riverside-york" at 18:00 on Mondays.',
  ],
  [
    'two classes in no space',
    'riverside-york,yoga,,mon,,18:00,,,,,',
    'riverside-york,circuits,,mon,,18:00,,,,,',
    null,
  ],
]

it.each(pairs)('%s', async (_what, first, second, told) => {
  expect(await problemsOf(timetable(first, second))).toEqual(told === null ? [] : [`timetable.csv:3 ${told}`])
})

describe('the clocks', () => {
  it('a start that the clocks skip is refused', async () => {
    const row = 'riverside-york,yoga,studio-1,,2027-03-28,01:30;03:30,,,,,'
    expect(await problemsOf(openAllDay, timetable(row))).toEqual([
      'timetable.csv:2 There is no 01:30 on 2027-03-28, because the clocks go forward.',
    ])
  })

  it('a start that comes twice is refused', async () => {
    const row = 'riverside-york,yoga,studio-1,sun,,01:30,,,2026-10-01,2026-11-30,'
    expect(await problemsOf(openAllDay, timetable(row))).toEqual([
      'timetable.csv:2 There is 01:30 twice on 2026-10-25, because the clocks go back.',
    ])
  })

  it('a class that goes on over the change is in the way of the next, though the wall says otherwise', async () => {
    const first = 'riverside-york,yoga,studio-1,,2027-03-28,00:30,60,,,,'
    const next = (start: string, day = '2027-03-28', space = 'studio-1') =>
      problemsOf(openAllDay, timetable(first, `riverside-york,circuits,${space},,${day},${start},,,,,`))
    expect(await next('02:15')).toEqual([
      'timetable.csv:3 "yoga" is still in "studio-1" at "riverside-york" at 02:15 on 2027-03-28, because the clocks go forward.',
    ])
    expect(await next('02:30')).toEqual([])
    expect(await next('02:15', '2027-03-21')).toEqual([])
    expect(await next('02:15', '2027-03-28', 'studio-2')).toEqual([])
    const twice = 'riverside-york,yoga,studio-1,,2027-03-28,00:30;02:00,60,,,,'
    expect(await problemsOf(openAllDay, timetable(twice))).toEqual([
      'timetable.csv:2 "yoga" is still in "studio-1" at "riverside-york" at 02:00 on 2027-03-28, because the clocks go forward.',
    ])
  })

  it('on the night on which the clocks go back, time passes between two classes that follow each other', async () => {
    const rows = ['yoga,studio-1,,2026-10-25,00:30,120', 'circuits,studio-1,,2026-10-25,02:30,60']
    expect(
      await problemsOf(openAllDay, timetable(...rows.map((row) => `riverside-york,${row},,,,`))),
    ).toEqual([])
  })

  it('a weekly start that meets a change some day is refused, unless the day is left out or the hour is whole', async () => {
    const often = await problemsOf(
      openAllDay,
      timetable(
        'riverside-york,yoga,studio-1,sun,,00:30,,,,,',
        'riverside-york,yoga,studio-2,sun,,01:00,,,,,',
      ),
    )
    expect(often).toEqual(['timetable.csv:3 There is no 01:00 on 2024-03-31, because the clocks go forward.'])
    const season = 'riverside-york,yoga,studio-1,sun,,01:30,,,2026-10-01,2026-11-30,2026-10-25'
    expect(await problemsOf(openAllDay, timetable(season))).toEqual([])
  })
})

describe('without opening times', () => {
  it('each venue is told once, at its first row or its courts', async () => {
    const folder = await brokenCopy(timetable(yoga, yoga.replace('mon', 'tue')))
    await rm(join(folder, 'opening-times.yaml'))
    const { problems } = await readOperator(folder)
    expect(problems.filter(({ file }) => file === 'timetable.csv')).toMatchObject([
      { line: 2, message: 'There are no opening times for "riverside-york".' },
    ])
    expect(problems.filter(({ file }) => file === 'activities.yaml').map(({ message }) => message)).toEqual([
      'There are no opening times for "riverside-manchester".',
      'There are no opening times for "riverside-manchester".',
      'There are no opening times for "riverside-sale".',
    ])
  })

  it('nothing is said of them where their file cannot be read', async () => {
    const folder = await brokenCopy()
    await writeFile(join(folder, 'opening-times.yaml'), 'opening_times: [')
    const { problems } = await readOperator(folder)
    expect(problems.map(({ file }) => file)).toEqual(['opening-times.yaml'])
  })
})
