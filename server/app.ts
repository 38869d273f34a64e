import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { constants } from 'node:zlib'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import { atCheckoutBase } from '../contract/call-path.ts'
import { cookieNames } from '../contract/cookies.ts'
import type { RouteDeclaration } from '../contract/route.ts'
import { customerRoutes } from './customers/customers.routes.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { basketRoutes } from './bookings/basket/basket.routes.ts'
import { bookingRoutes } from './bookings/bookings.routes.ts'
import { clientRoutes } from './client-configuration/client.routes.ts'
import { challengeReturnRoutes } from './checkout/payment/challenge-return.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { handOverRoutes } from './hand-over/hand-over.routes.ts'
import { once } from './idempotency/idempotency.service.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { visitorHashOf } from './cart/visitor-cart.service.ts'
import { agreeWithCredit, keepCredit } from './checkout/due/credit-tender.service.ts'
import { changeRoutes } from './memberships/change/changes.routes.ts'
import { mapRoutes } from './map/map.routes.ts'
import { joiningRoutes } from './joining/joining.routes.ts'
import { membershipRoutes } from './memberships/memberships.routes.ts'
import { asActor, type Actor } from './events/actor.service.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { savedCardRoutes } from './payments/saved-cards.routes.ts'
import { AppError } from './platform/http/app-error.ts'
import { installAnswerHeaders, newRequestId } from './platform/http/answer-headers.ts'
import { healthRoute } from './platform/http/health.ts'
import { installErrorHandler, refuseUnread } from './platform/http/error-handler.ts'
import { registrar } from './platform/http/register.ts'
import { refuseForeignOrigins } from './refuse-foreign-origins.ts'
import { keptBy } from './same-answers.ts'
import { savedSelectionRoutes } from './saved-selections/saved-selections.routes.ts'
import type { RequestContext } from './request-context.ts'
import { contextOf } from './request-context.service.ts'
import { refuseStrangers } from './named-people.service.ts'
import type { Services } from './services.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { translateInto } from './text/sentences.ts'
import { themeRoutes } from './theme/theme.routes.ts'
import { venueRoutes } from './venues/venues.routes.ts'
import { firstAnswersRoute } from './web-host/first-answers.routes.ts'
import { robotRoutes } from './web-host/robots.routes.ts'
import { webhookRoutes } from './webhooks/webhook.routes.ts'

const largestBody = 256 * 1024

/** The HTTP application from given services, with every call of the contract and its description. It does not listen yet. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: newRequestId,
    bodyLimit: largestBody,
    // Unless told, the framework waits for ever. Ten minutes without a byte are more than the slowest answer takes: it waits
    // for some calls to a provider, of 30 seconds each, and of three times that at Stripe.
    requestTimeout: 30_000,
    http: { headersTimeout: 30_000 },
    connectionTimeout: 600_000,
    // A server that stops answers what still arrives over open connections, and closes each after its answer. Otherwise every
    // restart would show customers a 503 in the framework's words.
    return503OnClosing: false,
    trustProxy: [...services.config.trustedProxies],
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded is refused before any handler of ours.
    frameworkErrors: (error, _request, reply) => refuseUnread(error, reply as FastifyReply),
  })
  // What is answered has been made by the schema already; tests compare it with the schema once more.
  app.setSerializerCompiler(services.config.mode === 'test' ? serializerCompiler : () => JSON.stringify)
  installAnswerHeaders(app, services.config)
  installErrorHandler(app, services.log, translateInto)
  refuseForeignOrigins(app, services)
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
          session: { type: 'apiKey', in: 'cookie', name: cookieNames(services.config.siteKey).session },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })

  const { checkoutBase } = services.config
  await app.register(async (api) => {
    const on = registrar<RequestContext>(
      api,
      (declaration, request, reply) => contextOf(services, declaration, request, reply),
      (declaration, sent, context, work) =>
        asActor(actorOf(context), async () => {
          await refuseStrangers(services, context, sent)
          return onceByKey(services, declaration, sent, context, work)
        }),
      (declaration, context) => keptBy(services, declaration, context),
      ({ path, service }) => (service === 'checkout' ? atCheckoutBase(path, checkoutBase) : path),
    )
    clientRoutes(on, services)
    themeRoutes(on)
    venueRoutes(on, services)
    addressRoutes(on, services)
    bookingRoutes(on, services)
    basketRoutes(on, services)
    membershipRoutes(on, services)
    changeRoutes(on, services)
    joiningRoutes(on, services)
    savedSelectionRoutes(on, services)
    customerRoutes(on, services, agreeWithCredit)
    savedCardRoutes(on, services)
    cartRoutes(on, services, keepCredit)
    checkoutRoutes(on, services)
    handOverRoutes(on, services)
    orderRoutes(on, services)
    staffRoutes(on, services)
  })
  firstAnswersRoute(app, services)
  robotRoutes(app, services)
  mapRoutes(app, services)
  await webhookRoutes(app, services)
  await challengeReturnRoutes(app, services)
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  healthRoute(app, services.db)
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw new AppError('not_found')
  })
  return app
}

/** In whose name a call is done. */
function actorOf({ user, member, handedOver, actingFor }: RequestContext): Actor {
  if (member !== null) return { kind: 'staff', id: member.id, actingFor }
  if (handedOver !== null) return { kind: 'payer', id: null, actingFor: null }
  return user === null
    ? { kind: 'visitor', id: null, actingFor: null }
    : { kind: 'customer', id: user.id, actingFor }
}

/** A DELETE or POST without a body is a valid request without input, not an unreadable one. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') done(null, {})
    else void parse(request, text, done)
  })
}

function onceByKey(
  services: Services,
  declaration: RouteDeclaration,
  sent: unknown,
  context: RequestContext,
  work: () => Promise<unknown>,
) {
  const { client, user, basketToken, idempotencyKey } = context
  // Nothing tells a visitor without a basket from any other: what they begin with is done each time.
  const askedBy = user?.id ?? (basketToken === null ? null : visitorHashOf(basketToken))
  if (!declaration.keyed || askedBy === null || idempotencyKey === null) return work()
  const call = `${declaration.method} ${declaration.path}`
  return once(services, { clientId: client.id, askedBy, key: idempotencyKey, call, sent }, work)
}
