import fastifyStatic from '@fastify/static'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { choiceCookies } from '../../contract/cookies.ts'
import { documentBooks, type HtmlDocument } from '../../contract/pages.ts'
import { resolveSite, type Site } from '../client-configuration/client.service.ts'
import { derived } from '../client-configuration/derived.ts'
import { AppError } from '../platform/http/app-error.ts'
import { chooseLocale } from '../platform/http/locale.ts'
import { daysOf } from '../same-answers.ts'
import type { Services } from '../services.ts'
import { themeOf } from '../theme/themes.ts'
import { themeToWire } from '../theme/theme.routes.ts'
import { defaultColours } from '../theme/theme-tokens.ts'
import { venueBySlug } from '../venues/venues.ts'
import { contentPolicy } from './content-policy.ts'
import { fontFiles, type Manifest } from './font-files.ts'
import { documentAt, isKnownPath, pageAt } from './known-paths.ts'
import { pageFiles } from './page-files.ts'
import { pageTexts, readBooks } from './page-texts.ts'
import { fillPage } from './page.ts'
import { centreOf, firstCalls, legalOf, visitorsCalls } from './primed-calls.service.ts'

const builtFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** Serves the built web: hashed assets, cached for ever, and documents, filled for each answer. */
export async function registerWebHost(app: FastifyInstance, services: Services): Promise<void> {
  const documents = {
    'online-joining': await readFile(`${builtFolder}online-joining.html`, 'utf8'),
    checkout: await readFile(`${builtFolder}checkout.html`, 'utf8'),
    'my-account': await readFile(`${builtFolder}my-account.html`, 'utf8'),
    area: await readFile(`${builtFolder}area.html`, 'utf8'),
  }
  const manifest = JSON.parse(await readFile(`${builtFolder}.vite/manifest.json`, 'utf8')) as Manifest
  const books = readBooks(builtFolder)
  await app.register(fastifyStatic, { root: builtFolder, serve: false, preCompressed: true })
  const asset = (request: FastifyRequest, reply: FastifyReply) =>
    reply.sendFile(decodeURIComponent(urlOf(request).pathname.slice(1)), builtFolder, {
      immutable: true,
      maxAge: '1y',
    })
  app.get('/assets/*', { schema: { hide: true } }, asset)
  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('favicon.svg', builtFolder, { maxAge: '1d' }),
  )

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { pathname: path, searchParams } = urlOf(request)
    const nonce = randomBytes(16).toString('base64')
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', referrerPolicy(searchParams))
      .header('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
    const site = await siteOf(services, request)
    if (!site) {
      // There is no operator here. The browser's call for the configuration is refused too, and the browser draws the
      // not-found page.
      return reply
        .status(404)
        .header('content-security-policy', contentPolicy({ nonce }))
        .send(
          fillPage(documents.area, {
            nonce,
            locale: 'en-GB',
            texts: pageTexts(books, 'en-GB', documentBooks.area),
            modules: [],
            styles: [],
            theme: null,
            fonts: fontFiles(manifest, defaultColours.bodyFont, defaultColours.headingFont),
            primed: [],
            visitors: [],
          }),
        )
    }
    const { settings } = site.client
    const document = documentAt(site.area, path)
    const locale = localeFor(request, reply, site)
    const venue = venueOf(request, path)
    const page = pageAt(site.area, path)
    const place = [page?.path, centreOf(path), legalOf(path)]
    const key = [site.area, ...place, document, locale, venue ?? '', daysOf(services, site.client)]
    const kept = await keptPage(site, key, async () => {
      const theme = themeFor(site, venue)
      const asker = { app, request, client: site.client, area: site.area, locale }
      return fillPage(documents[document], {
        nonce: nonceToCome,
        locale,
        texts: pageTexts(books, locale, [...documentBooks[document], ...(page?.books ?? [])]),
        ...pageFiles(manifest, page?.module, `${document}.html`),
        theme: { tokens: theme.tokens, secondaryButton: theme.colours.secondaryButton },
        fonts: fontFiles(manifest, theme.colours.bodyFont, theme.colours.headingFont),
        primed: await firstCalls(asker, path, theme),
        visitors: await visitorsCalls(asker, path),
      })
    })
    const html = kept.replaceAll(nonceToCome, nonce)
    return reply
      .status(settings.maintenance ? 503 : isKnownPath(site.area, path, settings) ? 200 : 404)
      .header('content-security-policy', policyOf(services, site, document, nonce))
      .send(html)
  })
}

const nonceToCome = '__CSP_NONCE__'
const mostPages = 500
const pages = derived(() => new Map<string, Promise<string>>())

/** A document of one version of an operator's data, as it is but for its nonce. What decides about it is all in the key. */
function keptPage({ client }: Site, key: readonly unknown[], fill: () => Promise<string>): Promise<string> {
  const kept = pages(client)
  const name = key.join(' ')
  const page = kept.get(name) ?? fill()
  if (kept.size >= mostPages) kept.clear()
  kept.set(name, page)
  // What failed is tried again by whoever asks next.
  page.catch(() => kept.delete(name))
  return page
}

/** The requested address, with its host: `//` alone would be read as a host without a name, and throw. */
const urlOf = ({ url }: FastifyRequest): URL => new URL(`http://host${url}`)

/** The operator and area of a request; null where there is no operator at this address. */
async function siteOf(services: Services, request: FastifyRequest): Promise<Site | null> {
  const clientDomain = request.headers['x-client-domain']
  return resolveSite(
    services,
    request.host,
    typeof clientDomain === 'string' ? clientDomain : undefined,
  ).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'unknown_client') return null
    throw error
  })
}

/** Card providers for the checkout alone; analytics and translation, where the operator has them, everywhere else. */
function policyOf(services: Services, { client }: Site, document: HtmlDocument, nonce: string): string {
  const { embeddingSites, analytics, autoTranslate } = client.settings
  const { translation } = services.config
  const cardProviders = Object.values(services.paymentProviders)
  const providers = cardProviders.flatMap((provider) => provider.browserOrigins)
  const banks = cardProviders.flatMap((provider) => provider.challengeOrigins ?? [])
  const optional = [
    analytics?.containerUrl ? new URL(analytics.containerUrl).origin : null,
    ...(autoTranslate.enabled && translation.scriptUrl !== null
      ? [new URL(translation.scriptUrl).origin, ...translation.origins]
      : []),
  ].filter((origin) => origin !== null)
  const isCheckout = document === 'checkout'
  return contentPolicy({
    nonce,
    embeddingSites,
    providerOrigins: isCheckout ? providers : [],
    challengeOrigins: isCheckout ? banks : [],
    optionalOrigins: isCheckout ? [] : optional,
    mapOrigin: mapOrigin(services),
  })
}

/**
 * The language that the link asks for (`?lang=cy`, kept from then on), else the one chosen before, else the one the browser
 * prefers.
 */
function localeFor(request: FastifyRequest, reply: FastifyReply, { client }: Site): string {
  const asked = urlOf(request).searchParams.get('lang') ?? undefined
  const wishes = [asked, request.cookies[choiceCookies.locale], request.headers['accept-language']]
  const locale = chooseLocale(wishes, client.settings.locales)
  reply.header('content-language', locale).header('vary', 'accept-language, cookie')
  if (asked !== undefined) {
    const domain = client.domain
    reply.setCookie(choiceCookies.locale, locale, {
      domain,
      path: '/',
      maxAge: 365 * 24 * 60 * 60,
      sameSite: 'lax',
    })
  }
  return locale
}

/** The parameters of secret links: no other site may get them before the page has removed them from its own address. */
const secretsOfLinks = ['token', 'hand_over']

const referrerPolicy = (search: URLSearchParams): string =>
  secretsOfLinks.some((name) => search.has(name)) ? 'no-referrer' : 'strict-origin-when-cross-origin'

/** The venue whose theme the page has: the one in the path, else the one chosen before. */
function venueOf(request: FastifyRequest, path: string): string | undefined {
  const slug = /^\/(?:centre|location)\/([a-z0-9-]+)/.exec(path)?.[1] ?? request.cookies[choiceCookies.venue]
  return slug !== undefined && /^[a-z0-9-]{1,120}$/.test(slug) ? slug : undefined
}

function themeFor({ client }: Site, asked: string | undefined) {
  const isKnown = asked !== undefined && venueBySlug(client, asked) !== null
  const theme = themeOf(client, isKnown ? asked : undefined)
  const wire = themeToWire(theme)
  return { venue: asked, colours: theme.colours, tokens: wire.tokens, wire }
}

function mapOrigin(services: Services): string | null {
  const { mapStyleUrl } = services.config
  return mapStyleUrl !== null && URL.canParse(mapStyleUrl) ? new URL(mapStyleUrl).origin : null
}
