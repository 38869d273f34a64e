import { describe, it } from 'vitest'
import { blamesOneLine } from './testing/broken-copy.ts'
import type { Case } from './testing/broken-copy.ts'

const gymConcession = '- { slug: concession, name: Concession, mark: concession, price: "5.50" }'
const squashCourts =
  '      - venues: [riverside-sale, riverside-headingley]\n        spaces: [squash-1, squash-2]\n'
const climbingAdult = '- { slug: adult, name: Adult, minimum_age: 16, price: "15.00" }'
const climbingJunior = '- { slug: junior, name: Junior, maximum_age: 15, price: "10.00" }'

/** Edits of activities.yaml. */
const activities: [what: string, find: string, put: string, blamed: string, told: string][] = [
  [
    'a category used twice',
    '  - { slug: climbing, name: Climbing }',
    '  - { slug: climbing, name: Climbing }\n  - { slug: climbing, name: Walls }',
    'name: Walls',
    'used twice',
  ],
  ['an activity used twice', 'slug: five-a-side', 'slug: badminton', 'slug: badminton', 'used twice'],
  ['an unknown category', 'category: climbing', 'category: walls', 'category: walls', 'no category "walls"'],
  ['an unknown policy', 'policy: standard', 'policy: usual', 'policy: usual', 'no policy "usual"'],
  ['an unknown waiver', 'waivers: [climbing]', 'waivers: [clibming]', '[clibming]', 'no waiver "clibming"'],
  [
    'off-peak hours backwards',
    'hours: 00:00-17:00',
    'hours: 17:00-00:00',
    '17:00-00:00',
    'The hours 17:00-00:00 end before they begin.',
  ],
  [
    'impossible ages',
    'minimum_age: 8\n',
    'minimum_age: 8\n    maximum_age: 7\n',
    'minimum_age: 8',
    'Nobody can take part: nobody is at least 8 and at most 7.',
  ],
  ['a court that is nowhere', `    courts:\n${squashCourts}`, '', 'kind: court', 'can be booked nowhere'],
  [
    'a court with places',
    'minutes: 40\n',
    'minutes: 40\n    capacity: 4\n',
    'capacity: 4',
    'A court has no places',
  ],
  [
    'a session with courts',
    gymConcession,
    `${gymConcession}\n    courts:\n      - venues: [riverside-york]\n        spaces: [squash-1]`,
    'courts:',
    'activities of the kind court',
  ],
  [
    'a kind that is none',
    '    kind: court\n    name: Squash',
    '    kind: racket\n    name: Squash',
    'racket',
    '"racket" cannot be used',
  ],
  ['no minutes', '    minutes: 90\n', '', '- slug: climbing-taster', '"minutes" is missing'],
  [
    'a script in a description',
    '<p>Your first hour and a half',
    '<script>x()</script><p>Your first hour and a half',
    '<script>',
    '<script> is not allowed',
  ],
]

const prices: typeof activities = [
  [
    'a price option used twice',
    climbingJunior,
    climbingJunior.replace('slug: junior', 'slug: adult'),
    'maximum_age: 15, price: "10.00"',
    'used twice',
  ],
  [
    'a price for an unknown membership',
    climbingAdult,
    `${climbingAdult}\n      - { slug: member, name: Member, memberships: [fitnes], price: "9.00" }`,
    'fitnes]',
    'no membership "fitnes"',
  ],
  [
    'a price for ages that may not take part',
    climbingJunior,
    climbingJunior.replace('maximum_age: 15', 'maximum_age: 7'),
    'maximum_age: 7',
    'Nobody can have the price "junior": nobody who may take part is of its ages.',
  ],
  [
    'a price for ages that nobody has',
    climbingAdult,
    climbingAdult.replace('minimum_age: 16', 'minimum_age: 16, maximum_age: 15'),
    'price: "15.00"',
    'Nobody can have the price "adult"',
  ],
  [
    'a price for members of other ages',
    climbingAdult,
    `${climbingAdult}\n      - { slug: member, name: Member, minimum_age: 17, memberships: [junior-swim], price: "9.00" }`,
    'slug: member',
    'Nobody can have the price "member": its memberships are for other ages.',
  ],
  [
    'a concession dearer than the price',
    gymConcession,
    gymConcession.replace('5.50', '8.60'),
    '8.60',
    'Nobody would pay the price "concession": whoever can have it can have "adult", which is never dearer.',
  ],
  [
    'two prices alike',
    climbingAdult,
    `${climbingAdult}\n      - { slug: visitor, name: Visitor, minimum_age: 16, price: "15.00" }`,
    'slug: visitor',
    'Nobody would pay the price "visitor"',
  ],
  [
    'a gap in ages',
    climbingAdult,
    climbingAdult.replace('16', '18'),
    'prices:',
    'People aged 16 to 17 may take part, but there is no price for them.',
  ],
  [
    'one age without a price',
    climbingJunior,
    climbingJunior.replace('15', '14'),
    'prices:',
    'People aged 15 may take part',
  ],
  [
    'two gaps in ages',
    climbingJunior,
    climbingJunior.replace('maximum_age: 15', 'minimum_age: 10, maximum_age: 14'),
    'prices:',
    'People aged 8 to 9 and 15 may take part',
  ],
  [
    'old people without a price',
    climbingAdult,
    climbingAdult.replace('minimum_age: 16', 'minimum_age: 16, maximum_age: 69'),
    'prices:',
    'People aged 70 or over may take part',
  ],
  [
    'an off-peak price that never holds',
    'price: "48.00" }',
    'price: "48.00", off_peak_price: "40.00" }',
    '"40.00"',
    'never off-peak',
  ],
  [
    'an off-peak price that is dearer',
    'off_peak_price: "9.00"',
    'off_peak_price: "12.50"',
    '"12.50"',
    'Off-peak costs 12.50, which is not less than 12.00.',
  ],
  [
    'an off-peak price that is the same',
    'off_peak_price: "9.00"',
    'off_peak_price: "12.00"',
    'off_peak_price: "12.00"',
    'not less than 12.00',
  ],
  ['a price without quotes', 'price: "48.00"', 'price: 48.00', 'price: 48.00', 'must be text'],
]

const courts: typeof activities = [
  [
    'courts of an unknown venue',
    '[riverside-sale, riverside-headingley]',
    '[riverside-sale, riverside-atlantis]',
    'riverside-atlantis',
    'no venue "riverside-atlantis"',
  ],
  [
    'courts where bookings are off',
    '[riverside-sale, riverside-headingley]',
    '[riverside-sale, riverside-southwark]',
    'riverside-southwark',
    'Nothing can be booked at "riverside-southwark", because its activities_v2_enabled is false.',
  ],
  [
    'courts where there are none',
    '[riverside-sale, riverside-headingley]',
    '[riverside-york, riverside-sheffield]',
    'spaces: [squash-1, squash-2]',
    'The venue "riverside-york" has no space "squash-1".',
  ],
  [
    'courts longer than their hours',
    squashCourts,
    `${squashCourts}        hours:\n          - { days: [mon], hours: 07:00-07:30 }\n`,
    'hours:',
    'No court time at "riverside-sale" is 40 minutes long within its opening hours.',
  ],
  [
    'courts longer than a day',
    'minutes: 40\n',
    'minutes: 1000\n',
    'venues: [riverside-sale',
    'No court time at "riverside-sale" is 1000 minutes long',
  ],
  [
    'hours of courts that overlap',
    squashCourts,
    `${squashCourts}        hours:\n          - { days: [mon], hours: 07:00-12:00 }\n          - { days: [weekdays], hours: 11:00-13:00 }\n`,
    '11:00-13:00',
    'overlap others of the same day',
  ],
  [
    'a court offered twice',
    squashCourts,
    `${squashCourts}      - venues: [riverside-headingley]\n        spaces: [squash-2]\n        hours:\n          - { days: [sat], hours: 09:00-12:00 }\n`,
    'venues: [riverside-headingley]',
    '"squash" at "riverside-headingley" offers a court at a time that it offers already.',
  ],
]

const inActivities = ([what, ...rest]: (typeof activities)[number]): Case => [
  what,
  'activities.yaml',
  ...rest,
]

describe('activities', () => {
  it.each(activities.map(inActivities))('%s is one problem on its line', blamesOneLine)
})

describe('prices', () => {
  it.each(prices.map(inActivities))('%s is one problem on its line', blamesOneLine)
})

describe('courts', () => {
  it.each(courts.map(inActivities))('%s is one problem on its line', blamesOneLine)
})
