import fastifyStatic from '@fastify/static'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routes, type RouteName } from '../../contract/routes.ts'
import { fromWire, toWire } from '../../contract/wire.ts'
import { clientConfiguration } from '../client-configuration/client.routes.ts'
import { resolveSite, type Site } from '../client-configuration/client.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import { chooseLocale } from '../platform/http/locale.ts'
import type { Services } from '../services.ts'
import { themeOf } from '../theme/theme.service.ts'
import { themeToWire } from '../theme/theme.routes.ts'
import { joiningVenues } from '../venues/venues.service.ts'
import { contentPolicy } from './content-policy.ts'
import { fontFiles, type Manifest } from './font-files.ts'
import { textFiles } from './text-files.ts'
import { fillPage, type PrimedCall } from './page.ts'

const builtFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** Serves the built web: hashed assets for ever, documents filled anew for each answer. */
export async function registerWebHost(app: FastifyInstance, services: Services): Promise<void> {
  const documents = {
    'online-joining': await readFile(`${builtFolder}online-joining.html`, 'utf8'),
    checkout: await readFile(`${builtFolder}checkout.html`, 'utf8'),
    area: await readFile(`${builtFolder}area.html`, 'utf8'),
  }
  const manifest = JSON.parse(await readFile(`${builtFolder}.vite/manifest.json`, 'utf8')) as Manifest
  await app.register(fastifyStatic, { root: builtFolder, serve: false, preCompressed: true })
  const asset = (request: FastifyRequest, reply: FastifyReply) =>
    reply.sendFile(decodeURIComponent(new URL(request.url, 'http://host').pathname.slice(1)), builtFolder, {
      immutable: true,
      maxAge: '1y',
    })
  app.get('/assets/*', { schema: { hide: true } }, asset)
  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('favicon.svg', builtFolder, { maxAge: '1d' }),
  )

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = new URL(request.url, 'http://host').pathname
    const clientDomain = request.headers['x-client-domain']
    const site = await resolveSite(
      services,
      request.host,
      typeof clientDomain === 'string' ? clientDomain : undefined,
    )
    if (!site) throw new AppError('unknown_client')
    const document = documentFor(site, path)
    const nonce = randomBytes(16).toString('base64')
    const theme = await themeFor(services, site, venueOf(request, path))
    const locale = localeFor(request, reply, site)
    const html = fillPage(documents[document], {
      nonce,
      locale,
      modules: textFiles(manifest, locale, firstBooks[document]),
      tokens: theme.tokens,
      fonts: fontFiles(manifest, theme.colours.bodyFont, theme.colours.headingFont),
      primed: await primedCalls(services, site, path, theme),
    })
    const providerOrigins =
      document === 'checkout'
        ? Object.values(services.paymentProviders).flatMap((provider) => provider.browserOrigins)
        : []
    return reply
      .status(isKnownPath(site, path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        contentPolicy(nonce, site.client.settings.embeddingSites, providerOrigins, mapOrigin(services)),
      )
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
      .send(html)
  })
}

/** The sentences of a document's first view: what its entry asks for before it draws. */
const firstBooks = {
  'online-joining': ['shell', 'venues'],
  checkout: ['shell', 'checkout', 'review'],
  area: ['shell', 'areas'],
}

const localeCookie = 'cc_locale'

/** What the link asks for (`?lang=cy`, kept from then on), else what was chosen before, else what the browser prefers. */
function localeFor(request: FastifyRequest, reply: FastifyReply, { client }: Site): string {
  const asked = new URL(request.url, 'http://host').searchParams.get('lang') ?? undefined
  const wishes = [asked, request.cookies[localeCookie], request.headers['accept-language']]
  const locale = chooseLocale(wishes, client.settings.locales)
  reply.header('content-language', locale).header('vary', 'accept-language, cookie')
  if (asked !== undefined) {
    const domain = client.domain
    reply.setCookie(localeCookie, locale, { domain, path: '/', maxAge: 365 * 24 * 60 * 60, sameSite: 'lax' })
  }
  return locale
}

function documentFor({ area }: Site, path: string): 'online-joining' | 'checkout' | 'area' {
  if (area !== 'online-joining') return 'area'
  return path === '/checkout' || path.startsWith('/checkout/') ? 'checkout' : 'online-joining'
}

const joiningPaths = /^\/($|centre\/|checkout(\/|$)|login$|order-confirmed\/|legal\/|kiosk(\/|$))/

/** The page for an unknown path is drawn by the browser; the status is told here. */
function isKnownPath({ area, client }: Site, path: string): boolean {
  if (area === 'bookings' && !client.settings.bookingsEnabled) return false
  return area === 'online-joining' ? joiningPaths.test(path) : true
}

/** The venue whose theme the page wears: the one in the path, else the one chosen before. */
function venueOf(request: FastifyRequest, path: string): string | undefined {
  const slug = /^\/(?:centre|location)\/([a-z0-9-]+)/.exec(path)?.[1] ?? request.cookies['cc_venue']
  return slug !== undefined && /^[a-z0-9-]{1,120}$/.test(slug) ? slug : undefined
}

async function themeFor(services: Services, site: Site, venue: string | undefined) {
  const theme = await themeOf(services, site.client, venue).catch(() =>
    themeOf(services, site.client, undefined),
  )
  const wire = themeToWire(theme)
  return { venue, colours: theme.colours, tokens: wire.tokens, wire }
}

/** Thousands of venues would hold up the page they are written into: then its call is made. */
const mostVenuesInPage = 300

/** The calls every page makes first, answered in the page. What a call would not show is not in here either. */
async function primedCalls(
  services: Services,
  site: Site,
  path: string,
  theme: { venue: string | undefined; wire: ReturnType<typeof themeToWire> },
): Promise<PrimedCall[]> {
  const calls: PrimedCall[] = [
    primed('getClient', null, clientConfiguration(services, site.client, site.area)),
    primed(
      'getTheme',
      theme.venue === undefined ? { query: {} } : { query: { venue: theme.venue } },
      theme.wire,
    ),
  ]
  if (site.area === 'online-joining' && path === '/') {
    const venues = await joiningVenues(services, site.client)
    if (venues.length <= mostVenuesInPage) calls.push(primed('listJoiningVenues', null, venues))
  }
  return calls
}

/** Cut down to the listed fields, as the call itself would answer. */
function primed(name: RouteName, input: object | null, data: unknown): PrimedCall {
  const schema = routes[name].response
  return { name, input, data: fromWire(schema, toWire(schema, data)) }
}

function mapOrigin(services: Services): string | null {
  const { mapStyleUrl } = services.config
  return mapStyleUrl !== null && URL.canParse(mapStyleUrl) ? new URL(mapStyleUrl).origin : null
}
