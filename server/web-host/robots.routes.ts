import type { FastifyInstance, FastifyRequest } from 'fastify'
import { areaOrigin, resolveSite, type Site } from '../client-configuration/client.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { pathsToFind } from './head-of-page.service.ts'

/** What search engines ask of each host: what they may read, and which pages there are. */
export function robotRoutes(app: FastifyInstance, services: Services): void {
  const siteOf = async (request: FastifyRequest): Promise<Site> => {
    const site = await resolveSite(services, request.host, undefined)
    if (site === null) throw new AppError('not_found')
    return site
  }
  // Read a few times a day, by engines alone: an hour old is new enough for them, and nobody else sees it.
  const hour = 'public, max-age=3600'

  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const site = await siteOf(request)
    const origin = areaOrigin(services, site.client, site.area)
    const rules =
      pathsToFind(site).length > 0
        ? ['Allow: /', 'Disallow: /api/', 'Disallow: /checkout', '', `Sitemap: ${origin}/sitemap.xml`]
        : ['Disallow: /']
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', hour)
      .send(['User-agent: *', ...rules, ''].join('\n'))
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const site = await siteOf(request)
    const origin = areaOrigin(services, site.client, site.area)
    const urls = pathsToFind(site).map((path) => `<url><loc>${origin}${path}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', hour)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      )
  })
}
