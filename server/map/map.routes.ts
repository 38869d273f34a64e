import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { rangeAnswer } from './byte-range.ts'

/**
 * The tiles of the map, on every host: one file of which browsers ask for parts. It never changes under its address, so what
 * a browser has of it, it keeps. Nothing on the way may pack it, for then its bytes would be others.
 */
export function mapRoutes(app: FastifyInstance, { map, log }: Services): void {
  if (map === null) return
  const { size } = map
  app.addHook('onClose', () => map.close())
  app.route({
    method: ['GET', 'HEAD'],
    url: map.address,
    schema: { hide: true },
    compress: false,
    handler: async ({ method, headers }, reply) => {
      if (!(await map.isWhole())) {
        log.error({}, 'MAP_FILE was written to while the server runs: start the server again')
        throw new AppError('not_found')
      }
      reply.header('accept-ranges', 'bytes').header('etag', map.etag).header('cache-control', 'no-store')
      const answer = rangeAnswer(
        {
          // A range is about what is sent, and HEAD sends nothing.
          range: method === 'HEAD' ? undefined : headers.range,
          ifRange: headers['if-range'] as string | undefined,
          ifMatch: headers['if-match'],
          ifNoneMatch: headers['if-none-match'],
        },
        map,
      )
      reply.status(answer.status)
      if (answer.status === 416) reply.header('content-range', `bytes */${size}`)
      if (answer.status === 416 || answer.status === 412) return reply.send()
      reply.header('cache-control', 'public, max-age=31536000, immutable, no-transform')
      if (answer.part === null) return reply.send()
      const { first, last } = answer.part
      if (answer.status === 206) reply.header('content-range', `bytes ${first}-${last}/${size}`)
      reply.type('application/vnd.pmtiles').header('content-length', last + 1 - first)
      return method === 'HEAD' ? reply.send() : reply.send(Readable.from(map.bytes(first, last)))
    },
  })
}
