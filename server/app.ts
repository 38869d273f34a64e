import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { constants } from 'node:zlib'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import type { RouteDeclaration } from '../contract/route.ts'
import { routes } from '../contract/routes.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { userById, type SignedInUser } from './accounts/accounts.service.ts'
import { personActedFor } from './accounts/linked-people.service.ts'
import {
  browserCookieName,
  companionCookieName,
  companionMark,
  knownBrowserDays,
  sessionCookie,
  sessionCookieName,
  sessionDays,
  staffCookieName,
} from './accounts/session-cookies.ts'
import { sessionOf } from './accounts/sessions.service.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { isOriginOf } from './client-configuration/areas.ts'
import { clientRoutes } from './client-configuration/client.routes.ts'
import { resolveSite, type Client } from './client-configuration/client.service.ts'
import { challengeReturnRoutes } from './checkout/challenge-return.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { handOverRoutes } from './hand-over/hand-over.routes.ts'
import { checkoutCookieName, payerOf } from './hand-over/hand-over.service.ts'
import { once } from './idempotency/idempotency.service.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { changeRoutes } from './memberships/changes.routes.ts'
import { joiningRoutes } from './joining/joining.routes.ts'
import { membershipRoutes } from './memberships/memberships.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { savedCardRoutes } from './payments/saved-cards.routes.ts'
import { AppError } from './platform/http/app-error.ts'
import { installErrorHandler } from './platform/http/error-handler.ts'
import { chooseLocale } from './platform/http/locale.ts'
import { registrar } from './platform/http/register.ts'
import { savedSelectionRoutes } from './saved-selections/saved-selections.routes.ts'
import type { RequestContext } from './request-context.ts'
import type { Services } from './services.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { translateInto } from './text/sentences.ts'
import { themeRoutes } from './theme/theme.routes.ts'
import { venueRoutes } from './venues/venues.routes.ts'
import { webhookRoutes } from './webhooks/webhook.routes.ts'

const checkoutHeader = 'x-checkout-authorization'
const largestBody = 256 * 1024

/** The HTTP application from given services: every call of the contract, its description, and nothing that listens yet. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: largestBody,
    trustProxy: (_address, hop) => hop < services.config.trustedProxies,
    routerOptions: { maxParamLength: 200 },
  })
  app.setSerializerCompiler(serializerCompiler)
  installErrorHandler(app, services.log, translateInto)
  acceptEmptyJson(app)
  await app.register(cookie)
  // Brotli's default of 11 takes a second for a long list of venues; 4 packs nearly as well in some milliseconds.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 2048,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Centrecourt',
        version: '0.1.0',
        description:
          'Every call of the platform. Payloads travel in `data`, keys in snake_case; failures carry `message`, `code` and, for input, `errors` by field.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(services.config.siteKey) },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })

  await app.register(async (api) => {
    const on = registrar<RequestContext>(
      api,
      (declaration, request, reply) => contextOf(services, declaration, request, reply),
      (declaration, sent, context, work) => onceByKey(services, declaration, sent, context, work),
    )
    clientRoutes(on, services)
    themeRoutes(on, services)
    venueRoutes(on, services)
    addressRoutes(on, services)
    membershipRoutes(on, services)
    changeRoutes(on, services)
    joiningRoutes(on, services)
    savedSelectionRoutes(on, services)
    accountRoutes(on, services)
    savedCardRoutes(on, services)
    cartRoutes(on, services)
    checkoutRoutes(on, services)
    handOverRoutes(on, services)
    orderRoutes(on, services)
    staffRoutes(on, services)
  })
  await webhookRoutes(app, services)
  await challengeReturnRoutes(app, services)
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.get('/api/health', { schema: { hide: true } }, async () => {
    await services.db.pool.query('select 1')
    return { status: 'ok' }
  })
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw new AppError('not_found')
  })
  return app
}

/** A DELETE or POST without a body is a request with nothing to say, not an unreadable one. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {})
    try {
      done(null, JSON.parse(text as string))
    } catch (error) {
      done(new AppError('malformed_request', { cause: error }))
    }
  })
}

async function contextOf(
  services: Services,
  declaration: RouteDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const site = await resolveSite(services, request.host, headerOf(request, 'x-client-domain'))
  if (!site) throw new AppError('unknown_client')
  request.locale = chooseLocale([headerOf(request, 'accept-language')], site.client.settings.locales)
  reply.header('content-language', request.locale)
  if (site.client.settings.maintenance && declaration.path !== routes.getClient.path)
    throw new AppError('maintenance')
  if (declaration.area !== undefined && declaration.area !== site.area) throw new AppError('not_found')
  const { client } = site
  const { siteKey } = services.config
  const { token, fromCookie } = sessionTokenOf(services, request)
  const staffToken = tokenIn(request, staffCookieName(siteKey))
  if (declaration.method !== 'GET' && (fromCookie || staffToken !== null)) checkOrigin(request, client)
  const payer = await handedOverTo(services, client, declaration, request)
  const session = payer || token === null ? null : await sessionOf(services, client, token)
  if (declaration.access === 'customer' && !session && !payer) {
    // The page reads the companion cookie: it must not go on saying that somebody is signed in.
    if (fromCookie) writeSession(services, request, reply, client, null)
    throw new AppError('unauthenticated')
  }
  const user = payer?.user ?? session?.user ?? null
  const named = headerOf(request, 'x-selected-user-id') ?? null
  return {
    ...site,
    user,
    handedOver: payer?.cartId ?? null,
    selectedUserId: session?.selectedUserId ?? null,
    actingFor: user && (await personActedFor(services, client, user.id, named)),
    ip: request.ip,
    browser: {
      userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 2048),
      acceptHeader: (headerOf(request, 'accept') ?? '').slice(0, 2048),
    },
    sessionToken: token,
    idempotencyKey: headerOf(request, 'idempotency-key') ?? null,
    setSession: (next) => writeSession(services, request, reply, client, next),
    browserToken: tokenIn(request, browserCookieName(siteKey)),
    setBrowser: (next) => {
      const options = sessionCookie(client.domain, isSecure(services), {
        readable: false,
        days: knownBrowserDays,
      })
      reply.setCookie(browserCookieName(siteKey), next, options)
    },
    staffToken,
    setStaffSession: (next) => {
      const options = sessionCookie(null, isSecure(services), { readable: false, days: 1 })
      if (next === null) reply.clearCookie(staffCookieName(siteKey), options)
      else reply.setCookie(staffCookieName(siteKey), next, options)
    },
    translate: translateInto(request.locale),
    setCheckoutToken: (next, expires) =>
      void reply.setCookie(checkoutCookieName(siteKey), next, {
        path: '/checkout',
        secure: isSecure(services),
        sameSite: 'lax',
        expires,
      }),
  }
}

/** Who a checkout token stands for, on the calls that take one. A token that holds no more is nobody, whoever is signed in. */
async function handedOverTo(
  services: Services,
  client: Client,
  { handedOver }: RouteDeclaration,
  request: FastifyRequest,
): Promise<{ user: SignedInUser; cartId: string } | null> {
  const token = headerOf(request, checkoutHeader)
  if (!handedOver || token === undefined) return null
  const payer = await payerOf(services, client, token)
  if (!payer) throw new AppError('unauthenticated')
  return { user: await userById(services, client.id, payer.userId), cartId: payer.cartId }
}

function onceByKey(
  services: Services,
  declaration: RouteDeclaration,
  sent: unknown,
  context: RequestContext,
  work: () => Promise<unknown>,
) {
  const { client, user, idempotencyKey } = context
  if (!declaration.keyed || !user || idempotencyKey === null) return work()
  const call = `${declaration.method} ${declaration.path}`
  return once(services, { clientId: client.id, userId: user.id, key: idempotencyKey, call, sent }, work)
}

function sessionTokenOf(
  services: Services,
  request: FastifyRequest,
): { token: string | null; fromCookie: boolean } {
  const bearer = services.config.bearerMode
    ? /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
    : undefined
  if (bearer !== undefined) return { token: bearer, fromCookie: false }
  const token = request.cookies[sessionCookieName(services.config.siteKey)]
  return { token: token ?? null, fromCookie: token !== undefined }
}

/** A token of ours in a cookie; null for anything else. */
function tokenIn(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
}

const isSecure = (services: Services): boolean => services.config.publicScheme === 'https'

/** A change that came with a cookie must come from one of our own pages. */
function checkOrigin(request: FastifyRequest, client: Client): void {
  const origin = request.headers.origin
  if (origin === undefined || !isOriginOf(origin, client.domain)) throw new AppError('origin_refused')
}

function writeSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  client: Client,
  token: string | null,
): void {
  const { siteKey } = services.config
  const embedded = headerOf(request, 'x-embedded') === 'true'
  const names: [string, boolean][] = [
    [sessionCookieName(siteKey), false],
    [companionCookieName(siteKey), true],
  ]
  for (const [name, readable] of names) {
    const options = sessionCookie(client.domain, isSecure(services), {
      readable,
      days: sessionDays,
      embedded,
    })
    if (token === null) reply.clearCookie(name, options)
    else reply.setCookie(name, readable ? companionMark(token) : token, options)
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
