import { routes } from '../../contract/routes.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { ownMembershipToWire } from './own-membership-wire.ts'
import { ownMemberships } from './own-memberships.service.ts'

export function changeRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.listOwnMemberships, async (_input, context) => {
    const own = await ownMemberships(services, context.client, customerOf(context).id)
    const { currency } = context.client.settings
    return own.map((one) => ownMembershipToWire(one, currency, context.translate))
  })
}
