import { pages } from '../../contract/pages.ts'
import { daysOf } from '../same-answers.ts'
import type { Services } from '../services.ts'
import { venueBySlug } from '../venues/venues.ts'
import type { Wanted } from './documents.service.ts'
import { roundsOf } from './first-answers.routes.ts'
import { pageAt } from './known-paths.ts'
import { centreOf, legalOf, membershipOf, offerOf } from './primed-calls.service.ts'

/**
 * By what the document of a path is kept: everything that it depends on, so far as that exists. `isLive`: it holds what changes by the
 * second. Null for what names a centre that is not there: that document is made for whoever asks, because there is no end of such names.
 */
export function documentName(
  services: Pick<Services, 'clock'>,
  { client, area, locale, venue }: Wanted,
  path: string,
): { name: string; isLive: boolean } | null {
  if (venue !== undefined && venueBySlug(client, venue) === null) return null
  const page = pageAt(area, path)
  const isLive = page === pages.bookings.location || page === pages.bookings.session
  const centre = venueBySlug(client, centreOf(path) ?? '')
  const isOffered = centre !== null && offerOf(client, centre.id, path) !== null
  const membership = isOffered ? membershipOf(path)?.join() : undefined
  const asksAtOnce = roundsOf({ client, area }, path) !== null
  const place = [
    page?.path,
    asksAtOnce,
    centre?.slug,
    membership,
    isLive ? path : undefined,
    page && legalOf(path),
  ]
  return { name: [area, ...place, locale, venue, daysOf(services, client)].join(' '), isLive }
}
