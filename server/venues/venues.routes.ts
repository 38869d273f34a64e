import { routes } from '../../contract/routes.ts'
import type { On } from '../platform/http/register.ts'
import type { RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { geocode } from './venues.service.ts'
import { joiningVenues, venueNamed, type VenueRow } from './venues.ts'

const withAddress = ({ address1, address2, town, postcode, ...venue }: VenueRow) => ({
  ...venue,
  address: { address1, address2, town, postcode },
})

export function venueRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.listJoiningVenues, async (_input, { client }) => joiningVenues(client))

  on(routes.getJoiningVenue, async ({ params }, { client }) => venueNamed(client, params.id))

  on(routes.listActivityVenues, async (_input, { client }) => joiningVenues(client).map(withAddress))

  on(routes.getActivityVenue, async ({ params }, { client }) => withAddress(venueNamed(client, params.id)))

  on(routes.geocode, async ({ query }, { client }) => ({
    features: await geocode(services, client, query.term),
  }))
}
