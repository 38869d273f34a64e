import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { facilityIn, hasFacility } from './facilities.ts'
import { exactCentre, meaningOf } from './resolve-term.ts'
import { makeNames } from '../../../server/testing/searches.ts'
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
const words = [
  'gym',
  'fitness',
  'pool',
  'pools',
  'swimming',
  'swimming pool',
  'swim',
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
]

/** The name of the centre that is found, or of what is asked for where centres have it; null: neither. */
function understood(text: string): string | null {
  const asked = facilityIn(text)
  if (asked?.rest === '' && venues.some((venue) => hasFacility(venue, asked.facility))) return asked.facility
  const term = text.trim()
  return (exactCentre(venues, term) ?? meaningOf(venues, term, []))?.place?.name ?? null
}

it('of 50 searches for centres and for what they have all are understood', () => {
  const searches = makeNames('names', centres, words)
  const meant = searches.map(({ meant }) => facilityIn(meant)?.facility ?? meant)
  expect(searches.map(({ text }) => understood(text))).toEqual(meant)
})
