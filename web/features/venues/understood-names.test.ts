import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { facilityIn, hasFacility } from './facilities.ts'
import { exactCentre, meaningOf } from './resolve-term.ts'
import type { Venue } from './venue-list.ts'

/** Names of the demo's centres and of what they have, as people type them; docs/gazetteer.md counts them. */

const venues = readFileSync(new URL('../../../operators/riverside/venues.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Venue => {
    const [slug = '', name = '', , , , , lat, lng, , facilities = ''] = line.split(',')
    return {
      ...{ id: slug, slug, name, town: '', address1: '', address2: '', postcode: '', placeType: '' },
      ...{ lat: Number(lat), lng: Number(lng), facilities: facilities.split(';') },
      ...{
        canDisplayIneligibleMemberships: false,
        displayVenueSelectionButton: true,
        activitiesV2Enabled: true,
      },
    }
  })

const centres = venues.map(({ name }) => name)
const forms = [
  (name: string) => name.toLowerCase(),
  (name: string) => ` ${name} `,
  (name: string) => name.replace('Riverside ', 'riverside, '),
]

it.each(centres.map((name, index) => [forms[index % forms.length]!(name), name]))(
  '“%s” is %s',
  (typed, name) => {
    const meaning = exactCentre(venues, typed.trim()) ?? meaningOf(venues, typed.trim(), [])
    expect(meaning?.place?.name ?? null).toBe(name)
  },
)

it.each([
  'gym',
  'Gym',
  'gyms near me',
  'nearest gym',
  'fitness',
  'pool',
  'pools',
  'swimming',
  'swimming pool',
  'swim',
  'Swimming pools nearby',
  'yoga',
  'yoga class',
  'pilates',
  'classes',
  'spin',
  'indoor cycling',
  'badminton',
  'badminton court',
  'squash courts',
  'sports hall',
  'football pitch',
  '3G',
  'climbing wall',
  'sauna',
  'café',
])('“%s” lists the centres that have it', (typed) => {
  const asked = facilityIn(typed)
  expect(asked?.rest).toBe('')
  expect(venues.some((venue) => hasFacility(venue, asked!.facility))).toBe(true)
})
