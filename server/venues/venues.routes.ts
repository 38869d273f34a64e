import { routes } from '../../contract/routes.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { On } from '../platform/http/register.ts'
import type { RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { geocode, joiningVenues, venueById, venueBySlug } from './venues.service.ts'

export function venueRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.listJoiningVenues, async (_input, { client }) => joiningVenues(services, client))

  on(routes.getJoiningVenue, async ({ params }, { client }) => {
    const venue =
      (await venueById(services, client, params.id)) ?? (await venueBySlug(services, client, params.id))
    if (!venue) throw new AppError('not_found')
    return venue
  })

  on(routes.geocode, async ({ query }, { client }) => ({
    features: await geocode(services, client, query.term),
  }))
}
