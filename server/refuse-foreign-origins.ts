import type { FastifyInstance, FastifyRequest } from 'fastify'
import { splitHost } from './client-configuration/areas.ts'
import { isOwnOrigin } from './client-configuration/client.service.ts'
import { AppError } from './platform/http/app-error.ts'
import { isForeign } from './platform/http/foreign-origin.ts'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page or server of somebody else is meant to make this call, and proves in another way that it may. */
    isCalledFromElsewhere?: true
  }
}

/**
 * Refuses a request that another site had a browser send, before anything of it is read: on every route that does not say
 * otherwise.
 */
export function refuseForeignOrigins(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isCalledFromElsewhere) return
    if (isForeign(request.method, request.headers, (origin) => isOwn(services, request, origin)))
      throw new AppError('origin_refused')
  })
}

/**
 * Whether the origin is that of one of the operator's areas. At an address of no operator, such as the demo guide's, it must
 * be that address.
 */
function isOwn(services: Services, request: FastifyRequest, origin: string): boolean {
  const named = request.headers['x-client-domain']
  const domain = splitHost(request.host)?.domain ?? (typeof named === 'string' ? named : undefined)
  if (domain !== undefined) return isOwnOrigin(services, { domain }, origin)
  return URL.canParse(origin) && new URL(origin).host === request.host
}
