import { expect, it } from 'vitest'
import { facilityAsked, facilityIn, hasFacility, onlyAsks, readFacility } from './facilities.ts'

it.each([
  ['gym', 'gym', ''],
  ['Gyms near me', 'gym', ''],
  ['gym manchester', 'gym', 'manchester'],
  ['swimming pool near M1 1AE', 'pool', 'M1 1AE'],
  ['Leeds swimming', 'pool', 'Leeds'],
  ['leisure centre with a pool in Leeds', 'pool', 'Leeds'],
  ['sports hall', 'hall', ''],
  ['yoga classes', 'classes', ''],
  ['squash court, York', 'courts', 'York'],
  ['climbing wall', 'climbing', ''],
  ['café', 'cafe', ''],
  ['wheelchair access Bolton', 'access', 'Bolton'],
  ['spa in Leeds', 'spa', 'Leeds'],
  ['campfa', 'gym', ''],
  ['campfa agosaf', 'gym', ''],
  ['pwll nofio yn Wrecsam', 'pool', 'Wrecsam'],
  ['nofio ger Bangor', 'pool', 'Bangor'],
  ['wal ddringo', 'climbing', ''],
  ['caffi', 'cafe', ''],
  ['maes parcio', 'parking', ''],
])('%s asks for %s', (term, facility, rest) => {
  expect(facilityIn(term)).toEqual({ facility, rest })
})

it.each(['Poole', 'Manchester', 'M1 1AE', 'Spalding', 'Classton', 'Leamington Spa', 'Boston Spa'])(
  '%s asks for nothing that centres have',
  (term) => {
    expect(facilityIn(term)).toBeNull()
  },
)

it('a centre has it by its facilities or its name, in whatever words', () => {
  const centre = { name: 'Moor Leisure Centre', facilities: ['Learner pool', 'Studios'] }
  expect([hasFacility(centre, 'pool'), hasFacility(centre, 'classes'), hasFacility(centre, 'gym')]).toEqual([
    true,
    true,
    false,
  ])
  expect(hasFacility({ name: 'Victoria Swimming Baths', facilities: [] }, 'pool')).toBe(true)
})

it('reads what an address may say', () => {
  expect([readFacility('gym'), readFacility('slide'), readFacility(null)]).toEqual(['gym', null, null])
})

it('what no centre says of itself is no filter: only the rest is searched', () => {
  const centres = [{ name: 'Moor Baths', facilities: ['Pool'] }]
  expect(facilityAsked(centres, 'pool in Leeds')).toEqual({ facility: 'pool', rest: 'Leeds' })
  expect(facilityAsked(centres, 'wheelchair access in Leeds')).toEqual({ facility: null, rest: 'Leeds' })
  expect(facilityAsked(centres, 'wheelchair access')).toBeNull()
  expect(facilityAsked(centres, 'Leeds')).toBeNull()
})

it.each([
  ['near me', 'nearest'],
  ['Leisure centres near me', 'nearest'],
  ['nearest centre', 'nearest'],
  ['leisure centre', 'any'],
  ['The sports centres', 'any'],
  ['near Leeds', null],
  ['gym near me', null],
  ['', null],
])('"%s" asks for: %s', (term, asked) => {
  expect(onlyAsks(term)).toBe(asked)
})
