import { routes } from '../../contract/routes.ts'
import { hasInstruction } from '../payments/direct-debit.service.ts'
import { countUse, limitRefusals } from '../limits/limits.service.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { venueById } from '../venues/venues.service.ts'
import { endSession, logIn, register, type SignedInUser } from './accounts.service.ts'
import { addressOf } from './user-details.ts'

export function accountRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.registerCustomer, async ({ body }, context) => {
    const { client, ip } = context
    await countUse(services, client, 'registrations', ip)
    const { user, token } = await limitRefusals(
      services,
      client,
      'emailsInUse',
      ip,
      () => register(services, client, body),
      (error) => error.code === 'email_in_use',
    )
    context.setSession(token)
    return { token, user: await userToWire(services, context, user) }
  })

  on(routes.logIn, async ({ body }, context) => {
    const { client, ip } = context
    const { username, password } = body
    const whom = `${ip} ${username.toLowerCase()}`
    const { user, token } = await limitRefusals(services, client, 'passwordsRefused', whom, () =>
      logIn(services, client, username, password),
    )
    context.setSession(token)
    return { token, user: await userToWire(services, context, user) }
  })

  on(routes.logOut, async (_input, context) => {
    if (context.sessionToken) await endSession(services, context.client, context.sessionToken)
    context.setSession(null)
    return { message: 'You are logged out.' }
  })

  on(routes.getUser, async (_input, context) => userToWire(services, context, customerOf(context)))
}

async function userToWire(services: Services, { client }: RequestContext, user: SignedInUser) {
  const homeVenue = user.homeVenueId ? await venueById(services, client, user.homeVenueId) : null
  return {
    id: user.id,
    reference: user.reference,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: `${user.firstName} ${user.lastName}`,
    email: user.email,
    homeVenueSlug: homeVenue?.slug ?? null,
    hasInstruction: await hasInstruction(services, client.id, user.id),
    hasBillingDate: user.billingDay !== null,
    billingDay: user.billingDay,
    credit: { balance: user.creditBalance },
    address: addressOf(user.details),
    membershipUser: null,
    linkedUsers: [],
    selectedUser: null,
    barcode: null,
    profilePhoto: null,
    hasOutstandingPenalties: false,
    documentExpiry: [],
    membershipDocumentUploadRequired: false,
  }
}
