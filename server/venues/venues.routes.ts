import { routes } from '../../contract/routes.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { On } from '../platform/http/register.ts'
import type { RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import type { VenueRow } from './venues.repository.ts'
import { geocode, joiningVenues, venueById, venueBySlug } from './venues.service.ts'

const withAddress = ({ address1, address2, town, postcode, ...venue }: VenueRow) => ({
  ...venue,
  address: { address1, address2, town, postcode },
})

async function venueOf(services: Services, client: Client, idOrSlug: string): Promise<VenueRow> {
  const venue =
    (await venueById(services, client, idOrSlug)) ?? (await venueBySlug(services, client, idOrSlug))
  if (!venue) throw new AppError('not_found')
  return venue
}

export function venueRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.listJoiningVenues, async (_input, { client }) => joiningVenues(services, client))

  on(routes.getJoiningVenue, async ({ params }, { client }) => venueOf(services, client, params.id))

  on(routes.listActivityVenues, async (_input, { client }) =>
    (await joiningVenues(services, client)).map(withAddress),
  )

  on(routes.getActivityVenue, async ({ params }, { client }) =>
    withAddress(await venueOf(services, client, params.id)),
  )

  on(routes.geocode, async ({ query }, { client }) => ({
    features: await geocode(services, client, query.term),
  }))
}
