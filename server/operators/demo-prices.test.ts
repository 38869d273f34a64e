import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { BenefitUse, HeldMembership } from '../bookings/catalogue/benefit.ts'
import { placePrice } from '../bookings/price/price.ts'
import type { Attendee } from '../bookings/price/price-options.ts'
import { readOperator } from './read-operator.service.ts'

const folder = fileURLToPath(new URL('../../operators/riverside', import.meta.url))
const { activities, benefits } = (await readOperator(folder)).operator!.bookings

const held = (slug: string, given: Partial<HeldMembership> = {}): HeldMembership => ({
  id: slug,
  slug,
  venueSlug: 'riverside-york',
  pending: false,
  startsOn: '2026-01-01',
  endsOn: null,
  ...given,
})

const person = (given: Partial<Attendee> = {}): Attendee => ({
  dateOfBirth: '1990-05-01',
  declaredAdult: false,
  marks: [],
  memberships: [],
  ...given,
})

const used = (count: number, benefitSlug: string, day: string): BenefitUse[] =>
  Array.from({ length: count }, () => ({ benefitSlug, membershipId: 'fitness', day }))

const costs = (slug: string, attendee: Attendee, when: string, uses: BenefitUse[] = []) => {
  const [localDay, localStart] = when.split(' ') as [string, string]
  const occasion = { venueSlug: 'riverside-york', nation: 'england' as const, localDay, localStart }
  const answer = placePrice(
    activities.find((one) => one.slug === slug)!,
    attendee,
    occasion,
    benefits,
    uses,
  )
  return answer.sold ? answer.price.amount : answer.reason
}

const fitness = person({ memberships: [held('fitness')] })
const swims = (count: number) => used(count, 'fitness-swims', '2026-11-02')
const elsewhere = { venueSlug: 'riverside-leeds' }

/** The tables of docs/rules/bookings.md. */
it.each<[string, Attendee, string, BenefitUse[], number | string]>([
  ['an adult', person(), '2026-11-24 16:00', [], 650],
  ['16 on the day', person({ dateOfBirth: '2010-11-24' }), '2026-11-24 16:00', [], 650],
  ['16 the day after', person({ dateOfBirth: '2010-11-25' }), '2026-11-24 16:00', [], 400],
  ['a concession', person({ marks: ['concession'] }), '2026-11-24 16:00', [], 500],
  ['swim of the centre', person({ memberships: [held('swim')] }), '2026-11-24 16:00', [], 0],
  ['swim of another', person({ memberships: [held('swim', elsewhere)] }), '2026-11-24 16:00', [], 650],
  ['national of another', person({ memberships: [held('national', elsewhere)] }), '2026-11-24 16:00', [], 0],
  ['a fourth swim with fitness', fitness, '2026-11-24 16:00', swims(3), 0],
  ['a fifth swim with fitness', fitness, '2026-11-24 16:00', swims(4), 650],
  ['the next month with fitness', fitness, '2026-12-01 16:00', swims(4), 0],
  ['a student', person({ memberships: [held('student-fitness')] }), '2026-11-24 16:00', [], 650],
  ['two years old', person({ dateOfBirth: '2024-06-01' }), '2026-11-24 16:00', [], 0],
  ['of unknown age', person({ dateOfBirth: null }), '2026-11-24 16:00', [], 'ageUnknown'],
  ['says 18', person({ dateOfBirth: null, declaredAdult: true }), '2026-11-24 16:00', [], 650],
])('public swim, %s', (_who, attendee, when, uses, amount) => {
  expect(costs('public-swim', attendee, when, uses)).toBe(amount)
})

it.each<[string, string, number, number]>([
  ['Tuesday afternoon', '2026-11-24 16:00', 900, 0],
  ['Tuesday at 17:00', '2026-11-24 17:00', 1200, 1200],
  ['Saturday', '2026-11-28 10:00', 1200, 1200],
  ['Easter Monday', '2027-03-29 10:00', 1200, 1200],
])('badminton on %s', (_day, when, anybody, member) => {
  expect(costs('badminton', person(), when)).toBe(anybody)
  expect(costs('badminton', fitness, when)).toBe(member)
  expect(costs('badminton', fitness, when, used(1, 'off-peak-badminton', when.slice(0, 10)))).toBe(anybody)
})

it('the gym of a student is free with the proof only', () => {
  const student = (pending: boolean) => person({ memberships: [held('student-fitness', { pending })] })
  expect(costs('gym-session', student(false), '2026-11-24 16:00')).toBe(0)
  expect(costs('gym-session', student(true), '2026-11-24 16:00')).toBe(850)
})
