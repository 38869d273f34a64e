import { describe, expect, it } from 'vitest'
import { blamesOneLine, problemsOf } from './testing/broken-copy.ts'
import type { Case } from './testing/broken-copy.ts'

const lastPolicyLine = '      penalty: "5.00"\n'
const water = (...groups: [number, number][]) =>
  `${lastPolicyLine}    in_the_water:\n      adult_from: 16\n      children:\n${groups.map(([under, many]) => `        - { under: ${under}, per_adult: ${many} }\n`).join('')}`

const policies: [what: string, find: string, put: string, blamed: string, told: string][] = [
  [
    'a policy used twice',
    lastPolicyLine,
    `${lastPolicyLine}\n  - slug: standard\n    release: { days_ahead: 3, time: 08:00 }\n    free_cancellation_hours: 2\n`,
    'slug: standard',
    'used twice',
  ],
  ['an unknown membership', '[fitness, national]', '[fitnes, national]', 'fitnes', 'no membership "fitnes"'],
  [
    'members who get no more days',
    'days_ahead: 8',
    'days_ahead: 7',
    'days_ahead: 7',
    'Members book 7 days ahead, and everybody else 7.',
  ],
  ['a release at no time', 'time: 07:00', 'time: 7 am', '7 am', '"7 am" cannot be used'],
  [
    'a penalty that blocks and is none',
    lastPolicyLine,
    '      penalty: "0.00"\n      blocks: free_places\n',
    'blocks: free_places',
    'there is no penalty',
  ],
  [
    'who is marked as missing while places are sold',
    lastPolicyLine,
    `${lastPolicyLine}      marked_after_minutes: 10\n    last_booking_minutes: -15\n`,
    'marked_after_minutes: 10',
    'marked 10 minutes after the start, and places are sold until 15 minutes after it',
  ],
  [
    'children older than adults',
    lastPolicyLine,
    water([8, 2], [17, 4]),
    'under: 17',
    'Whoever is 16 is an adult, and would need one until 17.',
  ],
  [
    'the older children first',
    lastPolicyLine,
    water([8, 2], [4, 3]),
    'under: 4',
    'No child is under 4 and not under 8.',
  ],
  [
    'more adults for older children',
    lastPolicyLine,
    water([4, 2], [8, 1]),
    'per_adult: 1',
    'Older children need more adults, one for 1, than younger ones, one for 2.',
  ],
]

describe('policies', () => {
  it.each(policies.map(([what, ...rest]): Case => [what, 'policies.yaml', ...rest]))(
    '%s is one problem on its line',
    blamesOneLine,
  )
})

const onTheDay = (time: string, members = '') => ({
  file: 'policies.yaml',
  find: lastPolicyLine,
  put: `${lastPolicyLine}\n  - slug: on-the-day\n    release: { days_ahead: 0, time: "${time}"${members} }\n    free_cancellation_hours: 1\n    last_booking_minutes: 30\n`,
})
const policyOf = (name: string, from: string) => ({
  file: 'activities.yaml',
  find: `${from}\n    policy: standard`,
  put: `${from}\n    policy: ${name}`,
})
const climbing = policyOf('on-the-day', 'capacity: 8')
const squash = policyOf('on-the-day', 'minutes: 40')

describe('a release after the last booking', () => {
  it('of a session is told at its starts', async () => {
    expect(await problemsOf(onTheDay('09:29'), climbing)).toEqual([])
    expect(await problemsOf(onTheDay('09:30'), climbing)).toEqual([
      expect.stringMatching(
        /^timetable.csv:\d+ Nobody can book 10:00: "on-the-day" releases it on the day at 09:30, after the last booking.$/,
      ),
    ])
  })

  it('is told where only members could book', async () => {
    const members = ', members: [{ memberships: [fitness], days_ahead: 1 }]'
    expect(await problemsOf(onTheDay('09:30', members), climbing)).toEqual([
      expect.stringContaining('Nobody but members can book 10:00'),
    ])
  })

  it('of courts is told once', async () => {
    expect(await problemsOf(onTheDay('06:00'), squash)).toEqual([
      expect.stringMatching(/^activities.yaml:\d+ Nobody can book 06:00: "on-the-day" releases it/),
    ])
  })
})

it('who may come late may not come after the end', async () => {
  const late = (minutes: number) => ({
    file: 'policies.yaml',
    find: '    free_cancellation_hours: 4\n',
    put: `    free_cancellation_hours: 4\n    last_booking_minutes: ${-minutes}\n`,
  })
  expect(await problemsOf(late(39))).toEqual([])
  expect(await problemsOf(late(40))).toEqual([
    expect.stringContaining('it can be booked until 40 minutes after the start, and it lasts 40.'),
  ])
})
