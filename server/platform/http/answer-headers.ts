import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const yearInSeconds = 365 * 24 * 60 * 60

/** A browser opens a picture as a picture: nothing in it runs or loads, also where somebody opens its address. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The name of a request, on whichever server it arrives, in its answer and in the log. */
export const newRequestId = (): string => randomUUID()

/**
 * Headers of every answer. A header that a route sets itself, of caching or content, stays.
 * @param checkoutBase where the calls of the cart are
 */
export function installAnswerHeaders(
  app: FastifyInstance,
  { publicScheme, checkoutBase }: { publicScheme: 'http' | 'https'; checkoutBase: string },
): void {
  const isPathOfCall = (path: string) =>
    path.startsWith('/api/') ||
    (path.startsWith(checkoutBase) && ['', '/', '?'].includes(path.charAt(checkoutBase.length)))
  // An address can be written in many ways, encoded or with its host: the route that answers says what it is.
  const isCall = ({ url, routeOptions }: FastifyRequest) =>
    isPathOfCall(routeOptions.url ?? '') || isPathOfCall(url)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('x-request-id', request.id)
    if (publicScheme === 'https') reply.header('strict-transport-security', `max-age=${yearInSeconds}`)
    // Most answers are about one customer, and what is missing now may be there in a moment.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // None is a page for a frame.
    if (!isCall(request) || reply.hasHeader('content-security-policy')) return
    const isPicture = String(reply.getHeader('content-type')).startsWith('image/svg+xml')
    reply.header('content-security-policy', isPicture ? picturePolicy : "frame-ancestors 'none'")
  })
}
