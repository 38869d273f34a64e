import { routes } from '../../contract/routes.ts'
import type { On } from '../platform/http/register.ts'
import type { RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { claimSelection, saveSelection } from './saved-selections.service.ts'

export function savedSelectionRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.saveSelection, async ({ body }, context) => ({
    expiresOn: await saveSelection(services, context.client, context, body),
    message: 'We have sent you the link.',
  }))

  on(routes.claimSelection, async ({ body }, { client, user }) =>
    claimSelection(services, client, user, body.token),
  )
}
