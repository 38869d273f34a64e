import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { Operator, OperatorMembership } from './operator.ts'
import { readOperator } from './read-operator.service.ts'

const folderOf = (name: string) => fileURLToPath(new URL(`../../operators/${name}`, import.meta.url))

async function read(name: string): Promise<Operator> {
  const { operator, problems } = await readOperator(folderOf(name))
  expect(problems).toEqual([])
  return operator!
}

const riverside = await read('riverside')
const northgate = await read('northgate')

function milesFrom(lat: number, lng: number, operator: Operator): number[] {
  return operator.venues.map((venue) =>
    Math.hypot((venue.lat - lat) * 69.1, (venue.lng - lng) * 69.1 * Math.cos((lat * Math.PI) / 180)),
  )
}

/** Prices as the product's table has them: type, base fee, setup fee, month in hand, minimum term, duration, period. */
const pricesOf = (membership: OperatorMembership) =>
  membership.paymentOptions.map((option) =>
    [
      option.type,
      option.baseFee,
      option.joiningFee,
      option.monthInHand,
      option.minimumTermMonths,
      option.fixedDuration,
      option.fixedPeriod,
    ].join(' '),
  )

it('Riverside has everything on and collects by Direct Debit', () => {
  expect(riverside).toMatchObject({
    id: 'riverside',
    name: 'Riverside Leisure',
    domain: 'riverside.localhost',
  })
  expect(riverside.settings).toMatchObject({
    onlineJoiningEnabled: true,
    bookingsEnabled: true,
    campsAndCoursesBookingEnabled: true,
    onlineGuestPassesEnabled: true,
    savedCardsEnabled: true,
    currency: 'GBP',
    autoTranslate: { enabled: false },
    vat: { membershipClass: 'exempt' },
    cardMinimum: 30,
    directDebit: {
      provider: 'go_cardless',
      collectBillingAddress: true,
      billingDays: [1, 15, 28],
      leadWorkingDays: 10,
      leadWorkingDaysWithInstruction: 3,
      cutOffDay: null,
    },
  })
})

it('Riverside has 24 venues, several near Manchester and one near Inverness', () => {
  expect(riverside.venues).toHaveLength(24)
  expect(milesFrom(53.4795, -2.2451, riverside).filter((miles) => miles <= 5).length).toBeGreaterThanOrEqual(
    4,
  )
  expect(milesFrom(57.4791, -4.224, riverside).filter((miles) => miles <= 5)).toHaveLength(1)
})

it('Riverside takes cards by three providers', () => {
  const venue = (slug: string) => riverside.venues.find((one) => one.slug === slug)
  expect(venue('riverside-manchester')).toMatchObject({
    cardProvider: 'stripe',
    canDisplayIneligibleMemberships: true,
  })
  expect(venue('riverside-leeds')).toMatchObject({
    cardProvider: 'opayo',
    canDisplayIneligibleMemberships: false,
  })
  expect(venue('riverside-sheffield')).toMatchObject({ cardProvider: 'ryft' })
  expect(riverside.venues.filter((one) => one.cardProvider === 'stripe')).toHaveLength(22)
})

it('THEME-01 Leeds and Sheffield differ from the operator in colours, fonts, button style and logo', () => {
  expect(riverside.venueThemes.map((theme) => theme.venueSlug)).toEqual([
    'riverside-leeds',
    'riverside-sheffield',
  ])
  for (const theme of riverside.venueThemes) {
    for (const key of ['primary', 'header', 'bodyFont', 'headingFont', 'secondaryButton'] as const) {
      expect(theme.colours[key]).not.toBe(riverside.theme.colours[key])
    }
    expect(theme.logoSvg).not.toBe(riverside.theme.logoSvg)
  }
})

it.each([
  ['fitness', ['recurring 3499 2000 true 1  ', 'fixed 34900 0 false 0 12 month']],
  ['swim', ['recurring 2450 0 false 0  ']],
  ['junior-swim', ['recurring 1600 0 false 0  ']],
  ['student-fitness', ['recurring 2200 1000 false 0  ']],
  ['corporate', ['recurring 2750 0 false 0  ']],
  ['national', ['recurring 4499 2500 true 12  ']],
  ['community-access', ['fixed 0 0 false 0 12 month']],
  ['day-pass-month', ['fixed 4000 0 false 0 1 month']],
])('Riverside sells %s', (slug, prices) => {
  const membership = riverside.memberships.find((one) => one.slug === slug)!
  expect(pricesOf(membership)).toEqual(prices)
  expect(membership.venueSlugs).toHaveLength(24)
})

it('who may buy what at Riverside', () => {
  expect(riverside.memberships).toHaveLength(8)
  const limited = riverside.memberships
    .filter(
      (one) =>
        one.minimumAge !== null ||
        one.requiresEligibility ||
        one.requiredMark !== null ||
        one.coverage !== 'other',
    )
    .map((one) => [
      one.slug,
      one.minimumAge,
      one.maximumAge,
      one.requiresEligibility,
      one.requiredMark,
      one.coverage,
    ])
  expect(limited).toEqual([
    ['junior-swim', 3, 15, false, null, 'other'],
    ['student-fitness', null, null, true, null, 'other'],
    ['corporate', null, null, false, 'corporate', 'other'],
    ['national', null, null, false, null, 'national'],
  ])
})

it('MEM-03 fitness has 4 free swims a month', () => {
  const [benefit] = riverside.memberships.find((one) => one.slug === 'fitness')!.benefits
  expect(benefit).toMatchObject({ totalUses: 4, frequency: 'month' })
})

it('Q-14 fitness asks one question of each type, two required; the others ask none', () => {
  const asking = riverside.memberships.filter((one) => one.questionSetId !== null)
  expect(asking.map((one) => one.slug)).toEqual(['fitness'])
  const set = riverside.questionSets.find((one) => one.id === asking[0]!.questionSetId)!
  const questions = set.groups.flatMap((group) => group.questions)
  expect(questions.map((one) => one.type).toSorted()).toEqual([
    'checkbox',
    'date',
    'multi_select',
    'number',
    'select',
    'text',
  ])
  expect(questions.filter((one) => one.isRequired)).toHaveLength(2)
})

it('Q-05 the fields of the form know their path', () => {
  expect(riverside.dataForms.map((form) => form.onboardingType)).toEqual([
    'customer_account_online',
    'membership_purchase',
    'new_member',
  ])
  const sections = riverside.dataForms[0]!.sections
  expect(sections.map((section) => section.sectionReference)).toEqual([
    'personal_details',
    'contact_details',
    'emergency_contact_details',
    'marketing',
  ])
  expect(sections[0]!.fields[0]).toMatchObject({
    path: 'data_fields.personal_details.first_name',
    isRequired: true,
    htmlAttributes: { autocomplete: 'given-name' },
  })
})

it('ADDR-05 both address sections have every part that the look-up fills in', () => {
  for (const reference of ['contact_details', 'emergency_contact_details']) {
    const section = riverside.dataForms[0]!.sections.find((one) => one.sectionReference === reference)!
    expect(section.fields.map((field) => field.name)).toEqual(
      expect.arrayContaining([
        'address_line_1',
        'address_line_2',
        'city',
        'county',
        'postcode',
        'country',
        'uprn',
      ]),
    )
  }
})

it('Riverside has its five promotion codes', () => {
  const rules = riverside.promotions.map((one) => [
    one.code,
    one.effect,
    one.paymentTypes,
    one.membershipSlugs,
    one.endsOn,
  ])
  expect(rules).toEqual([
    ['NOJOINFEE', { kind: 'waive_joining_fee' }, null, null, null],
    [
      'HALFPRICE',
      { kind: 'percent_off', percent: 50, fees: ['pro_rata', 'month_in_hand'] },
      ['recurring'],
      null,
      null,
    ],
    ['TENOFF', { kind: 'amount_off', amount: 1000 }, null, null, null],
    ['SWIMONLY', { kind: 'amount_off', amount: 500 }, null, ['swim'], null],
    ['SUMMER24', { kind: 'amount_off', amount: 1500 }, null, null, '2024-08-31'],
  ])
})

it('TERMS-01 Riverside has each kind of terms and each page', () => {
  expect(riverside.terms.map((one) => one.kind)).toEqual([
    'membership',
    'health_commitment',
    'direct_debit',
    'checkout',
  ])
  expect(riverside.documents.map((one) => one.id)).toEqual([
    'footer',
    'footer:riverside-leeds',
    'terms',
    'privacy',
    'accessibility',
  ])
})

it('ADDR-11 four postcodes have at least three addresses each', () => {
  const count = (postcode: string) => riverside.addresses.filter((one) => one.postcode === postcode).length
  for (const postcode of ['M1 1AE', 'LS1 4DY', 'S1 2HE', 'SW1A 1AA'])
    expect(count(postcode)).toBeGreaterThanOrEqual(3)
})

it('the demo people and staff are those of the product page', () => {
  expect(riverside.people.map((one) => `${one.reference} ${one.email}`)).toEqual([
    'R100001 alex@example.com',
    'R100002 sam@example.com',
    'R100003 jo@example.com',
    'R100004 pat@example.com',
    'R100005 casey@example.com',
    'R100006 family@example.com',
    'R100007 family@example.com',
    'R100008 corey@example.com',
    'R100009 billie@example.com',
  ])
  expect(new Set(riverside.people.map((one) => one.password))).toEqual(new Set(['Riverside1!']))
  expect(riverside.people.filter((one) => one.marks.includes('corporate')).map((one) => one.email)).toEqual([
    'corey@example.com',
  ])
  expect(riverside.people[0]!.details).toMatchObject({
    personal_details: { first_name: 'Alex' },
    contact_details: { email: 'alex@example.com', postcode: 'M1 1AE' },
  })
  expect(riverside.staff.map((one) => [one.email, one.password, one.role])).toEqual([
    ['reception@riverside.example', 'Reception1!', 'reception'],
    ['manager@riverside.example', 'Manager1!', 'manager'],
  ])
})

it('Northgate is the other end', () => {
  expect(northgate.settings).toMatchObject({
    onlineJoiningEnabled: true,
    bookingsEnabled: false,
    campsAndCoursesBookingEnabled: false,
    onlineGuestPassesEnabled: false,
    savedCardsEnabled: false,
    joinsNewMembers: true,
    autoTranslate: { enabled: true },
    locales: ['en-GB', 'cy'],
    vat: { membershipClass: 'standard' },
    directDebit: { provider: 'go_cardless', collectBillingAddress: false, billingDays: [1], cutOffDay: 15 },
  })
  expect(northgate.venues.map((one) => `${one.slug} ${one.cardProvider}`)).toEqual([
    'northgate-rhyl ryft',
    'northgate-wrexham ryft',
    'northgate-bangor ryft',
  ])
  expect(northgate.memberships.map((one) => [one.slug, ...pricesOf(one)])).toEqual([
    ['active', 'recurring 2900 1500 false 0  '],
    ['active-year', 'fixed 29000 0 false 0 12 month'],
  ])
  expect(northgate.people.map((one) => [one.email, one.password])).toEqual([
    ['dana@example.com', 'Northgate1!'],
  ])
  expect(northgate.staff.map((one) => [one.email, one.password])).toEqual([
    ['desk@northgate.example', 'Reception1!'],
  ])
  expect(northgate.theme.colours.primary).not.toBe(riverside.theme.colours.primary)
  expect(northgate.theme.colours.bodyFont).not.toBe(riverside.theme.colours.bodyFont)
})
