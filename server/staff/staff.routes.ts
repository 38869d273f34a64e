import { routes } from '../../contract/routes.ts'
import type { On } from '../platform/http/register.ts'
import type { RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { endStaffSession, logInStaff } from './staff.service.ts'

export function staffRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.logInStaff, async ({ body }, context) => {
    const { client, network } = context
    const { member, token } = await logInStaff(services, client, { ...body, network })
    context.setStaffSession(token)
    return member
  })

  on(routes.logOutStaff, async (_input, context) => {
    const { client, staffToken } = context
    if (staffToken !== null) await endStaffSession(services, client, staffToken)
    context.setStaffSession(null)
    return { message: 'You are logged out.' }
  })
}
