import { routes } from '../../contract/routes.ts'
import { leaveCart } from '../cart/left-carts.service.ts'
import { claimVisitorCarts, type Agree } from '../cart/visitor-cart.service.ts'
import { isHandedOver } from '../hand-over/hand-over.service.ts'
import { countUse, limitRefusals, type Limit, type TakeBack } from '../limits/limits.service.ts'
import { hasOrdered } from '../orders/orders.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, personNamed, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { register } from '../accounts/accounts.service.ts'
import type { UserRow } from '../accounts/accounts.repository.ts'
import { rememberBrowser } from '../accounts/known-browsers.service.ts'
import { linkedPeople, peopleActingFor, selectPerson } from '../accounts/links/linked-people.service.ts'
import { decideConsent, leaveLink } from '../accounts/links/links.service.ts'
import { logIn } from '../accounts/login.service.ts'
import { choosePassword, requestReset } from '../accounts/passwords/password-reset.service.ts'
import { companionMark } from '../accounts/session-cookies.ts'
import { endSession, type SessionFacts } from '../accounts/sessions.service.ts'
import { updateAccount } from '../accounts/update-account.service.ts'
import { newcomerFacts, type RecordFacts } from './customer-facts.service.ts'
import { userRecord } from './user-record.service.ts'

export function customerRoutes(on: On<RequestContext>, services: Services, agree: Agree): void {
  on(routes.registerCustomer, async ({ body }, context) => {
    const { client, area, locale, browserToken } = context
    const registering = { area, locale, browserToken }
    const { user, token, browser } = await limitEmails(
      services,
      context,
      (takeBack) => register(services, client, body, registering, takeBack),
      'registrations',
    )
    const session = { selectedUserId: null, registeredIn: area }
    return signedIn(services, agree, context, { user, token, browser, session, facts: newcomerFacts })
  })

  on(routes.logIn, async ({ body }, context) => {
    const { client, network, browserToken } = context
    const { user, token } = await logIn(services, client, { ...body, network, browserToken })
    const browser = await rememberBrowser(services, client, user.id, browserToken)
    const session = { selectedUserId: null, registeredIn: null }
    return signedIn(services, agree, context, { user, token, browser, session })
  })

  on(routes.logOut, async (_input, context) => {
    const { client, sessionToken, user } = context
    if (sessionToken) await endSession(services, client, sessionToken)
    // This device must not empty a cart that another device is to pay for.
    if (user && !(await isHandedOver(services, client, user.id)))
      for (const source of ['online-joining', 'bookings'] as const)
        await leaveCart(services, { clientId: client.id, userId: user.id, source })
    context.setSession(null)
    return { message: 'You are logged out.' }
  })

  on(routes.getUser, async (_input, context) =>
    userRecord(services, context.client, customerOf(context), context, context.record),
  )

  on(routes.getLinkedUsers, async ({ params }, context) =>
    linkedPeople(services, context.client, ownId(context, params.id)),
  )

  on(routes.selectUser, async ({ params, body }, context) => {
    const { client, sessionToken } = context
    const selected = personNamed(ownId(context, params.id), body.selectedUserId)
    await selectPerson(services, client, sessionToken ?? '', selected)
    return userRecord(services, client, customerOf(context), { ...context, selectedUserId: selected })
  })

  on(routes.leaveLinkedUser, async ({ params: { id, linkedUserId } }, context) => {
    const { client, area, selectedUserId } = context
    await leaveLink(services, client, { userId: ownId(context, id), linkedUserId, area }, 'userId')
    const selected = selectedUserId === linkedUserId ? null : selectedUserId
    return userRecord(services, client, customerOf(context), { ...context, selectedUserId: selected })
  })

  on(routes.getLinkedBy, async ({ params }, context) => {
    ownId(context, params.id)
    return peopleActingFor(services, context.client, customerOf(context))
  })

  on(routes.decideConsent, async ({ params: { id, userId }, body }, context) => {
    const { client, area } = context
    await decideConsent(services, client, { userId, linkedUserId: ownId(context, id), area }, body.consents)
    return peopleActingFor(services, client, customerOf(context))
  })

  on(routes.leaveLinkedBy, async ({ params: { id, userId } }, context) => {
    const { client, area } = context
    await leaveLink(services, client, { userId, linkedUserId: ownId(context, id), area }, 'linkedUserId')
    return peopleActingFor(services, client, customerOf(context))
  })

  on(routes.requestPasswordReset, async ({ body }, { client, network, area }) => {
    await countUse(services, client, 'resetsAsked', network)
    await requestReset(services, client, body.emailOrReference, area)
    return {
      message: 'If we know that email address or customer ID, we have sent a link to choose a new password.',
    }
  })

  on(routes.resetPassword, async ({ body }, context) => {
    const { client, area } = context
    const userId = await choosePassword(services, client, body, area)
    context.setBrowser(await rememberBrowser(services, client, userId, context.browserToken))
    return { message: 'Your password has been changed. Please log in with the new one.' }
  })

  on(routes.updateUser, async ({ query, body }, context) => {
    const { client, sessionToken, area, network } = context
    const user = customerOf(context)
    const asking = {
      user,
      sessionToken: sessionToken ?? '',
      session: context,
      area,
      network,
      hasOrdered: (db: Handle) => hasOrdered(db, client.id, user.id),
    }
    const changed = await limitEmails(services, context, () =>
      updateAccount(services, client, asking, query.onboardingType, body),
    )
    const browser = await rememberBrowser(services, client, changed.user.id, context.browserToken)
    return signedIn(services, agree, context, { ...changed, browser, session: context })
  })
}

interface SignedIn {
  user: UserRow
  /** The session's, and the one by which the browser is known. */
  token: string
  browser: string
  session: SessionFacts
  /** What the customer's record says, where it is known. */
  facts?: RecordFacts | null
}

/**
 * The answer of a call after which the browser is signed in, and its cookies. Scripts can read the answer: without bearer mode
 * its token is the companion's mark, which opens nothing.
 */
async function signedIn(
  services: Services,
  agree: Agree,
  context: RequestContext,
  { user, token, browser, session, facts = null }: SignedIn,
) {
  const { client } = context
  context.setSession(token)
  context.setBrowser(browser)
  const basketNotices = await claimBasket(services, agree, context, user.id)
  return {
    basketNotices,
    token: services.config.bearerMode ? token : companionMark(token),
    user: await userRecord(services, client, user, session, facts),
  }
}

/** What was put into the basket before logging in; a basket that cannot be had now is left for the next log-in. */
async function claimBasket(
  services: Services,
  agree: Agree,
  context: RequestContext,
  userId: string,
): Promise<string[]> {
  const { client, basketToken } = context
  if (basketToken === null) return []
  try {
    const { notices, waits } = await claimVisitorCarts(services, client.id, basketToken, userId, agree)
    if (!waits) context.setBasket(null)
    return notices
  } catch (error) {
    services.log.warn({ err: error }, 'a basket could not be taken over on logging in')
    return []
  }
}

/** The answer that an e-mail address is in use tells who has an account, so it is given a limited number of times. */
function limitEmails<Answer>(
  services: Services,
  { client, network }: RequestContext,
  work: (takeBack: TakeBack) => Promise<Answer>,
  usesAlso?: Limit,
): Promise<Answer> {
  const counts = ({ code }: AppError) => code === 'email_in_use'
  const also = usesAlso ? { usesAlso } : {}
  return limitRefusals(services, client, { limit: 'emailsInUse', subject: network, counts, ...also }, work)
}

/** The customer's own id, where the path names it. @throws forbidden for anybody else's */
function ownId(context: RequestContext, id: string): string {
  const user = customerOf(context)
  if (id !== user.id) throw new AppError('forbidden')
  return user.id
}
