import { routes } from '../../contract/routes.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { On } from '../platform/http/register.ts'
import type { RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { geocode } from './venues.service.ts'
import { joiningVenues, venueById, venueBySlug, type VenueRow } from './venues.ts'

const withAddress = ({ address1, address2, town, postcode, ...venue }: VenueRow) => ({
  ...venue,
  address: { address1, address2, town, postcode },
})

function venueOf(client: Client, idOrSlug: string): VenueRow {
  const venue = venueById(client, idOrSlug) ?? venueBySlug(client, idOrSlug)
  if (!venue) throw new AppError('not_found')
  return venue
}

export function venueRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.listJoiningVenues, async (_input, { client }) => joiningVenues(client))

  on(routes.getJoiningVenue, async ({ params }, { client }) => venueOf(client, params.id))

  on(routes.listActivityVenues, async (_input, { client }) => joiningVenues(client).map(withAddress))

  on(routes.getActivityVenue, async ({ params }, { client }) => withAddress(venueOf(client, params.id)))

  on(routes.geocode, async ({ query }, { client }) => ({
    features: await geocode(services, client, query.term),
  }))
}
