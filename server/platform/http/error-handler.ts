import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Log } from '../log.ts'
import { AppError } from './app-error.ts'
import { localisedBody, type Translate } from './localise.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer's sentences (BCP 47): one the operator offers. English until the site is known. */
    locale: string
  }
}

const byStatus: Record<number, ErrorCode> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'request_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

/** Turns every failure into the one error shape. What we did not foresee is logged whole and answered with the generic text. */
export function installErrorHandler(
  app: FastifyInstance,
  log: Log,
  translateInto: (locale: string) => Translate,
): void {
  app.decorateRequest('locale', 'en-GB')
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = error instanceof AppError ? error : knownErrorOf(error)
    const facts = { err: error, requestId: request.id, route: request.routeOptions.url }
    if (known !== error && known.status >= 500) log.error(facts, 'request failed')
    else if (known.status >= 500) log.warn(facts, 'request refused')
    return reply.status(known.status).send(localisedBody(known.body(), translateInto(request.locale)))
  })
}

/** The framework's own refusals (unreadable JSON or address, too large, wrong type) are 4xx; every other failure is our mistake. */
function knownErrorOf(error: FastifyError): AppError {
  const status = error.statusCode ?? 500
  const code = byStatus[status] ?? (status >= 400 && status < 500 ? 'malformed_request' : 'server_error')
  return new AppError(code, { cause: error })
}

/** Answers what the framework refuses before it looks for a route. In English: nobody has looked yet whose site it is. */
export function refuseUnread(error: FastifyError, reply: FastifyReply): void {
  const known = knownErrorOf(error)
  void reply.status(known.status).headers(unreadHeaders).send(known.body())
}

/** The hooks that give every other answer its headers are not asked. */
const unreadHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
