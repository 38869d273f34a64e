import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOperator } from './read-operator.service.ts'
import { blamesOneLine, brokenCopy, problemsOf } from './testing/broken-copy.ts'
import type { Case } from './testing/broken-copy.ts'

type Change = [what: string, find: string, put: string, blamed: string, told: string]

const inFile =
  (file: string) =>
  ([what, ...rest]: Change): Case => [what, file, ...rest]

const lastBenefit = '    uses: 1\n    period: day\n'
const another = (settings: string) =>
  `${lastBenefit}\n  - slug: more\n    ${settings.replaceAll('\n', '\n    ')}\n`

const benefits: Change[] = [
  ['a benefit used twice', 'slug: gym', 'slug: classes', 'slug: classes', 'used twice'],
  ['an unknown membership', '[swim, junior-swim', '[swimm, junior-swim', 'swimm', 'no membership "swimm"'],
  ['an unknown activity', '[badminton]', '[badmington]', 'badmington', 'no activity "badmington"'],
  ['an unknown category', 'categories: [classes]', 'categories: [class]', '[class]', 'no category "class"'],
  ['uses without a period', '    period: month\n', '', 'uses: 4', '"uses" needs "period"'],
  ['a period without uses', '    uses: 4\n', '', 'period: month', '"period" needs "uses"'],
  [
    'a price of what is free',
    lastBenefit,
    `${lastBenefit}    price: "1.00"\n`,
    'price: "1.00"',
    '"price" does not belong to a free benefit.',
  ],
  [
    'no price',
    lastBenefit,
    another('memberships: [swim]\nactivities: [squash]\nkind: price'),
    'slug: more',
    'A price benefit needs "price".',
  ],
  [
    'no percentage',
    lastBenefit,
    another('memberships: [swim]\nactivities: [squash]\nkind: percent_off'),
    'slug: more',
    'A percent_off benefit needs "percent".',
  ],
  [
    'a hundred per cent',
    lastBenefit,
    another('memberships: [swim]\nactivities: [squash]\nkind: percent_off\npercent: 100'),
    'percent: 100',
    'at most 99',
  ],
  [
    'nothing that it holds for',
    lastBenefit,
    another('memberships: [swim]\nkind: free'),
    'slug: more',
    'The benefit holds for no activity.',
  ],
  [
    'off-peak of what is never off-peak',
    '    activities: [badminton]\n',
    '    activities: [squash]\n',
    'off_peak_only: true',
    'none of its activities is ever off-peak',
  ],
  [
    'a price that nobody pays more than',
    lastBenefit,
    another('memberships: [swim]\nactivities: [squash]\nkind: price\nprice: "9.00"'),
    'price: "9.00"',
    'The benefit brings nothing: none of its activities costs more than 9.00.',
  ],
]

const spaces: Change[] = [
  [
    'a space of an unknown venue',
    '[riverside-rusholme]',
    '[riverside-rusholme, riverside-oz]',
    'riverside-oz',
    'no venue "riverside-oz"',
  ],
  [
    'a part used twice',
    'slug: lane-6, name: Lane 6',
    'slug: lane-5, name: Lane 6',
    'Lane 6',
    'The venue "riverside-manchester" has two spaces "lane-5".',
  ],
  [
    'a part for more people than its whole',
    'slug: lane-1, name: Lane 1',
    'slug: lane-1, name: Lane 1, fire_limit: 101',
    'fire_limit: 101',
    'More people may be in this part, 101, than in the whole, 100.',
  ],
  ['a space without a name', '    name: Climbing wall\n', '', 'slug: climbing-wall', '"name" is missing'],
]

const weekend = '      - days: [weekends]\n        hours: 08:00-20:00\n'

const openingTimes: Change[] = [
  [
    'opening times of an unknown venue',
    weekend,
    `${weekend}  - venues: [riverside-oz]\n    week:\n${weekend}`,
    'riverside-oz',
    'no venue "riverside-oz"',
  ],
  [
    'second opening times for all',
    weekend,
    `${weekend}  - venues: all\n    week:\n${weekend}`,
    'venues: all',
    'There are second opening times for all venues.',
  ],
  ['hours backwards', '06:00-22:00', '22:00-06:00', '22:00-06:00', 'end before they begin'],
  ['hours that are none', '06:00-22:00', '06:00-25:00', '06:00-25:00', '"06:00-25:00" cannot be used'],
  [
    'hours that overlap',
    weekend,
    `${weekend}      - days: [sat]\n        hours: 19:00-21:00\n`,
    'days: [sat]',
    'overlap others of the same day',
  ],
  [
    'a day that is different twice',
    weekend,
    `${weekend}    exceptions:\n      - { date: 2026-12-25, hours: [], reason: Christmas }\n      - { date: 2026-12-25, hours: ["10:00-12:00"], reason: Swim }\n`,
    'reason: Swim',
    'The day 2026-12-25 is different twice.',
  ],
  [
    'an exception backwards',
    weekend,
    `${weekend}    exceptions:\n      - { date: 2026-12-25, hours: ["12:00-10:00"], reason: Swim }\n`,
    'reason: Swim',
    'The hours 12:00-10:00 end before they begin.',
  ],
  [
    'an exception that overlaps itself',
    weekend,
    `${weekend}    exceptions:\n      - { date: 2026-12-25, hours: ["10:00-12:00", "11:00-13:00"], reason: Swim }\n`,
    'reason: Swim',
    'overlap others of the same day',
  ],
]

const waivers: Change[] = [
  ['a waiver without a title', '<h2>Climbing safely</h2>\n', '', '<p>Climbing can', 'has no title'],
  ['a waiver with a script', '<ul>', '<ul onclick="x()">', 'onclick', '"onclick" is not allowed'],
]

describe.each([
  ['benefits.yaml', benefits],
  ['spaces.yaml', spaces],
  ['opening-times.yaml', openingTimes],
  ['waivers/climbing.html', waivers],
])('%s', (file, changes) => {
  it.each(changes.map(inFile(file)))('%s is one problem on its line', blamesOneLine)
})

it('a benefit for what costs nothing brings nothing', async () => {
  const problems = await problemsOf(
    { file: 'activities.yaml', find: 'price: "48.00"', put: 'price: "0.00"' },
    {
      file: 'benefits.yaml',
      find: lastBenefit,
      put: another('memberships: [swim]\nactivities: [five-a-side]\nkind: free'),
    },
  )
  expect(problems).toEqual([
    expect.stringContaining('The benefit brings nothing: none of its activities costs more than nothing.'),
  ])
})

it('a benefit for a category without activities brings nothing', async () => {
  const problems = await problemsOf(
    {
      file: 'activities.yaml',
      find: '  - { slug: climbing, name: Climbing }',
      put: '  - { slug: climbing, name: Climbing }\n  - { slug: dance, name: Dance }',
    },
    {
      file: 'benefits.yaml',
      find: lastBenefit,
      put: another('memberships: [swim]\ncategories: [dance]\nkind: free'),
    },
  )
  expect(problems).toEqual([expect.stringContaining('The benefit holds for no activity.')])
})

it('a venue has one list of opening times, beside that of all', async () => {
  const york = `${weekend}  - venues: [riverside-york]\n    week:\n      - { days: [weekdays, weekends], hours: 06:00-22:00 }\n`
  const twice = `${york}  - venues: [riverside-york]\n    week:\n${weekend}`
  const edit = (put: string) => ({ file: 'opening-times.yaml', find: weekend, put })
  expect(await problemsOf(edit(york))).toEqual([])
  expect(await problemsOf(edit(twice))).toEqual([
    expect.stringContaining('There are second opening times for "riverside-york".'),
  ])
})

it('a waiver under a name that no activity could write is a stranger', async () => {
  const folder = await brokenCopy()
  await writeFile(join(folder, 'waivers/Trampoline.html'), '<h2>Trampolines</h2>\n')
  const { problems } = await readOperator(folder)
  expect(problems).toMatchObject([{ file: 'waivers/Trampoline.html', message: 'Nothing reads this file.' }])
})
