import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { facilityIn, hasFacility, type FacilityKind } from './facilities.ts'
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
/** What people call what centres have, and which of these it is. */
const words = new Map<string, FacilityKind>([
  ['gym', 'gym'],
  ['fitness', 'gym'],
  ['pool', 'pool'],
  ['pools', 'pool'],
  ['swimming', 'pool'],
  ['swimming pool', 'pool'],
  ['swim', 'pool'],
  ['yoga', 'classes'],
  ['yoga class', 'classes'],
  ['pilates', 'classes'],
  ['classes', 'classes'],
  ['spin', 'cycling'],
  ['indoor cycling', 'cycling'],
  ['badminton', 'courts'],
  ['badminton court', 'courts'],
  ['squash courts', 'courts'],
  ['sports hall', 'hall'],
  ['football pitch', 'hall'],
  ['3G', 'hall'],
  ['climbing wall', 'climbing'],
  ['sauna', 'spa'],
  ['café', 'cafe'],
])

/** The name of the centre that is found, or of what is asked for where centres have it; null: neither. */
function understood(text: string): string | null {
  const asked = facilityIn(text)
  if (asked?.rest === '' && venues.some((venue) => hasFacility(venue, asked.facility))) return asked.facility
  const term = text.trim()
  return (exactCentre(venues, term) ?? meaningOf(venues, term, []))?.place?.name ?? null
}

it('of 50 searches for centres and for what they have all are understood', () => {
  const searches = makeNames('names', centres, [...words.keys()])
  const meant = searches.map(({ meant }) => words.get(meant) ?? meant)
  expect(searches.map(({ text }) => understood(text))).toEqual(meant)
  expect(new Set(searches.map(({ meant }) => meant)).size).toBe(centres.length + words.size)
})
