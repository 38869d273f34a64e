import fastifyStatic from '@fastify/static'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { choiceCookies } from '../../contract/cookies.ts'
import { resolveSite, type Site } from '../client-configuration/client.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import { sendPacked } from '../platform/http/kept-answers.ts'
import { chooseLocale } from '../platform/http/locale.ts'
import type { Services } from '../services.ts'
import { venueBySlug } from '../venues/venues.ts'
import { nonceToCome, openDocuments, type KeptDocument } from './documents.service.ts'
import { isKnownPath } from './known-paths.ts'

const builtFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** Serves the built web: hashed assets, cached for ever, and documents. */
export async function registerWebHost(app: FastifyInstance, services: Services): Promise<void> {
  const documentOf = await openDocuments(app, services, builtFolder)
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
    reply
      .type('text/html; charset=utf-8')
      // No document is kept by the browser: going back after a log-out would show what was on the page.
      .header('cache-control', 'no-store')
      .header('referrer-policy', referrerPolicy(searchParams))
      .header('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
    const site = await siteOf(services, request)
    const locale = site && localeFor(request, reply, site)
    const { settings } = site?.client ?? {}
    const isKnown = site !== null && settings !== undefined && isKnownPath(site.area, path, settings)
    reply.status(settings?.maintenance ? 503 : isKnown ? 200 : 404)
    const document = await documentOf(
      request,
      path,
      site && { ...site, locale: locale!, venue: venueOf(request, reply, path, site) },
    )
    return sendDocument(request, reply, document)
  })
}

/** As it is kept, packed once; one with a nonce gets another for each answer. */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: KeptDocument,
): Promise<FastifyReply> {
  if ('answer' in document) {
    reply.header('content-security-policy', document.policy)
    return sendPacked(request, reply, document.answer)
  }
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', document.policy.replaceAll(nonceToCome, nonce))
    .send(document.html.replaceAll(nonceToCome, nonce))
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

/**
 * The language that the link asks for (`?lang=cy`, kept from then on), else the one chosen before, else the one the browser
 * prefers.
 */
function localeFor(request: FastifyRequest, reply: FastifyReply, { client }: Site): string {
  const asked = urlOf(request).searchParams.get('lang') ?? undefined
  const wishes = [asked, request.cookies[choiceCookies.locale], request.headers['accept-language']]
  const locale = chooseLocale(wishes, client.settings.locales)
  reply.header('content-language', locale).header('vary', 'accept-encoding, accept-language, cookie')
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

/** The venue whose theme the page has: the one in the path, else the one chosen before, which is forgotten once it is gone. */
function venueOf(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { client }: Site,
): string | undefined {
  const asked = /^\/(?:centre|location)\/([a-z0-9-]{1,120})(?:\/|$)/.exec(path)?.[1]
  const chosen = request.cookies[choiceCookies.venue]
  if (asked !== undefined || chosen === undefined) return asked
  if (venueBySlug(client, chosen) !== null) return chosen
  reply.clearCookie(choiceCookies.venue, { domain: client.domain, path: '/' })
  return undefined
}
