import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const script = new URL('browser/element.js', import.meta.url)

/** A stand-in for the script of a translation widget. It keeps nothing and asks nobody. */
export function translationRoutes(app: FastifyInstance): void {
  app.get('/translate/element.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(await readFile(script, 'utf8')),
  )
}
