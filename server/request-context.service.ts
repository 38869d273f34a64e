import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAllowed, type Role } from '../contract/access.ts'
import { cookieNames } from '../contract/cookies.ts'
import type { RouteDeclaration } from '../contract/route.ts'
import { routes } from '../contract/routes.ts'
import { rememberLocale, userById, type SignedInUser } from './accounts/accounts.service.ts'
import { personActedFor } from './accounts/links/linked-people.service.ts'
import { companionMark, knownBrowserDays, sessionCookie, sessionDays } from './accounts/session-cookies.ts'
import { sessionOf } from './accounts/sessions.service.ts'
import { askForPrices, askForRecord } from './customers/customer-facts.service.ts'
import { resolveSite, type Client } from './client-configuration/client.service.ts'
import { payerOf } from './hand-over/hand-over.service.ts'
import { networkOf } from './limits/network-of.ts'
import { AppError } from './platform/http/app-error.ts'
import { chooseLocale } from './platform/http/locale.ts'
import type { RequestContext } from './request-context.ts'
import type { Services } from './services.ts'
import { staffOf, type StaffMember } from './staff/staff.service.ts'
import { translateInto } from './text/sentences.ts'

/** What staff may do, by what they are at the front of house. */
const staffRoles = { reception: 'staff', manager: 'manager' } as const

/** As long as a cart that nobody uses is kept. */
const basketDays = 7

const checkoutHeader = 'x-checkout-authorization'

/**
 * Who makes a call, on which site: made from host, cookies and headers before the call's handler runs.
 * @throws unknown_client, client_mismatch, maintenance, not_found on another area, unauthenticated, forbidden
 */
export async function contextOf(
  services: Services,
  declaration: RouteDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const site = await resolveSite(services, request.host, headerOf(request, 'x-client-domain'))
  if (!site) throw new AppError('unknown_client')
  request.locale = chooseLocale(
    [languageOf(request), headerOf(request, 'accept-language')],
    site.client.settings.locales,
  )
  reply.header('content-language', request.locale)
  if (site.client.settings.maintenance && declaration.path !== routes.getClient.path)
    throw new AppError('maintenance')
  if (declaration.area !== undefined && declaration.area !== site.area) throw new AppError('not_found')
  const { client } = site
  const cookies = cookieNames(services.config.siteKey)
  const { token, fromCookie } = sessionTokenOf(services, request)
  const staffToken = tokenIn(request, cookies.staff)
  const named = headerOf(request, 'x-selected-user-id') ?? null
  // What everybody gets alike asks nothing about who it is, unless somebody is named: that is checked on every call.
  const isAnybody = declaration.sameFor === 'everybody' && named === null
  const payer = await handedOverTo(services, client, declaration, request)
  const session =
    payer || token === null || isAnybody ? null : await sessionIn(services, client, token, declaration)
  const member =
    site.area === 'front-of-house' && staffToken && !isAnybody
      ? await staffOf(services, client, staffToken)
      : null
  const isCustomer = session !== null || payer !== null
  checkRole(declaration, member, isCustomer, () => {
    // The page reads the companion cookie, which must no longer say that somebody is signed in.
    if (fromCookie && !session) writeSession(services, request, reply, client, null)
  })
  if (session && request.method !== 'GET')
    await rememberLocale(services, client, session.user, request.locale)
  const user = payer?.user ?? (session && { ...session.user, known: session.known })
  // Each by its name: what is spread here costs every call ten microseconds, and as much again to clear away.
  return {
    client,
    area: site.area,
    user,
    handedOver: payer?.cartId ?? null,
    selectedUserId: session?.selectedUserId ?? null,
    registeredIn: session?.registeredIn ?? null,
    record: session?.record ?? null,
    actingFor: user && (await personActedFor(services, client, user.id, named)),
    ip: request.ip,
    network: networkOf(request.ip),
    browser: {
      userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 2048),
      acceptHeader: (headerOf(request, 'accept') ?? '').slice(0, 2048),
    },
    sessionToken: token,
    idempotencyKey: headerOf(request, 'idempotency-key') ?? null,
    setSession: (next) => writeSession(services, request, reply, client, next),
    browserToken: tokenIn(request, cookies.knownBrowser),
    setBrowser: (next) => {
      const options = sessionCookie(client.domain, isSecure(services), {
        readable: false,
        days: knownBrowserDays,
        embedded: isEmbedded(request),
      })
      reply.setCookie(cookies.knownBrowser, next, options)
    },
    member,
    basketToken: tokenIn(request, cookies.basket),
    setBasket: (next) => {
      const optionsOf = (readable: boolean) =>
        sessionCookie(client.domain, isSecure(services), {
          readable,
          days: basketDays,
          embedded: isEmbedded(request),
        })
      if (next === null) {
        reply.clearCookie(cookies.basket, optionsOf(false))
        reply.clearCookie(cookies.hasBasket, optionsOf(true))
      } else {
        reply.setCookie(cookies.basket, next, optionsOf(false))
        reply.setCookie(cookies.hasBasket, '1', optionsOf(true))
      }
    },
    staffToken,
    setStaffSession: (next) => {
      const options = sessionCookie(null, isSecure(services), { readable: false, days: 1 })
      if (next === null) reply.clearCookie(cookies.staff, options)
      else reply.setCookie(cookies.staff, next, options)
    },
    locale: request.locale,
    translate: translateInto(request.locale),
    setCheckoutToken: (next, expires) =>
      void reply.setCookie(cookies.checkout, next, {
        path: '/checkout',
        secure: isSecure(services),
        sameSite: 'lax',
        expires,
      }),
  }
}

/** Sessions that were asked for by calls of one asker, which are made together. */
const together = new AsyncLocalStorage<Map<string, ReturnType<typeof recordOf>>>()

/** Makes calls that read, all by the same cookies: who is signed in is asked once for all of them. */
export const asOneAsker = <Made>(make: () => Promise<Made>): Promise<Made> => together.run(new Map(), make)

/** The session, with what the call will want to know of its customer, in one statement. */
async function sessionIn(services: Services, client: Client, token: string, { path }: RouteDeclaration) {
  const asked = together.getStore()
  const isForRecord = path === routes.getUser.path
  if (!isForRecord && !asked) {
    const session = await sessionOf(services, client, token, askForPrices)
    return session && { ...session, known: session.more, record: null }
  }
  const key = `${client.id} ${token}`
  const reading = asked?.get(key) ?? recordOf(services, client, token)
  asked?.set(key, reading)
  const session = await reading
  return session && { ...session, known: session.more, record: isForRecord ? session.more : null }
}

const recordOf = (services: Services, client: Client, token: string) =>
  sessionOf(services, client, token, askForRecord)

/** @throws unauthenticated; forbidden for staff who are not a manager on a manager's call */
function checkRole(
  { access }: RouteDeclaration,
  member: StaffMember | null,
  isCustomer: boolean,
  refused: () => void,
): void {
  const held: Role[] = [
    'visitor',
    ...(isCustomer ? (['customer'] as const) : []),
    ...(member ? [staffRoles[member.role]] : []),
  ]
  if (held.some((role) => isAllowed(access, role))) return
  refused()
  throw new AppError(member && access === 'manager' ? 'forbidden' : 'unauthenticated')
}

/**
 * The customer that a checkout token stands for, on the calls that take one. A token that is no longer valid stands for
 * nobody, whoever is signed in.
 */
async function handedOverTo(
  services: Services,
  client: Client,
  { handedOver }: RouteDeclaration,
  request: FastifyRequest,
): Promise<{ user: SignedInUser; cartId: string } | null> {
  const token = headerOf(request, checkoutHeader)
  if (!handedOver || token === undefined) return null
  const payer = await payerOf(services, client, token, { isToTheEnd: handedOver === 'toTheEnd' })
  if (!payer) throw new AppError('unauthenticated')
  return { user: await userById(services, client.id, payer.userId), cartId: payer.cartId }
}

function sessionTokenOf(
  services: Services,
  request: FastifyRequest,
): { token: string | null; fromCookie: boolean } {
  const bearer = services.config.bearerMode
    ? /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
    : undefined
  if (bearer !== undefined) return { token: bearer, fromCookie: false }
  const token = request.cookies[cookieNames(services.config.siteKey).session]
  return { token: token ?? null, fromCookie: token !== undefined }
}

/** A token of ours in a cookie; null for anything else. */
function tokenIn(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
}

/** Whether a page of ours inside another site makes the call. */
const isEmbedded = (request: FastifyRequest): boolean => headerOf(request, 'x-embedded') === 'true'

const isSecure = (services: Services): boolean => services.config.publicScheme === 'https'

function writeSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  client: Client,
  token: string | null,
): void {
  const cookies = cookieNames(services.config.siteKey)
  const names: [string, boolean][] = [
    [cookies.session, false],
    [cookies.companion, true],
  ]
  for (const [name, readable] of names) {
    const options = sessionCookie(client.domain, isSecure(services), {
      readable,
      days: sessionDays,
      embedded: isEmbedded(request),
    })
    if (token === null) reply.clearCookie(name, options)
    else reply.setCookie(name, readable ? companionMark(token) : token, options)
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The language that an address asks for. */
function languageOf({ query }: FastifyRequest): string | undefined {
  const { lang } = query as { lang?: unknown }
  return typeof lang === 'string' ? lang : undefined
}
