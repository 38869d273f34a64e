import type { FastifyInstance, FastifyRequest } from 'fastify'
import { todayIn } from '../../contract/dates.ts'
import type { Area } from '../../contract/pages.ts'
import type { RouteDeclaration } from '../../contract/route.ts'
import { routes, type RouteName } from '../../contract/routes.ts'
import { fromWire, toSnakeCase, toWire } from '../../contract/wire.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { listOffers, type Offer } from '../memberships/offers.ts'
import { joiningVenues, venueBySlug, type VenueRow } from '../venues/venues.ts'
import type { PrimedCall } from './page.ts'

/** On whose site, and in which language, the calls are made whose answers a document carries. */
export interface Asker {
  app: FastifyInstance
  request: FastifyRequest
  client: Client
  area: Area
  locale: string
  now: Date
  /** Set when a call could not be answered, for reasons of ours: the document lacks what it should have. */
  hasFailed: boolean
}

type Input = Record<'params' | 'query', Record<string, string>>

/** Thousands of venues would slow the page that they are written into: then the browser makes the call. */
export const mostVenuesInPage = 300

/** The answers to the calls that a page makes first, the same whoever asks. They hold only what the calls themselves would show. */
export async function firstCalls(
  asker: Asker,
  path: string,
  theme: { venue: string | undefined; wire: unknown },
): Promise<PrimedCall[]> {
  const { client, area } = asker
  const nothing = { params: {}, query: {} }
  const asked = [answerTo(asker, 'getClient', nothing)]
  // A closed site refuses every other call, and the page learns with the theme that it is closed.
  if (client.settings.maintenance) return answered(asked)
  const venue: Input = { params: {}, query: theme.venue === undefined ? {} : { venue: theme.venue } }
  // The theme of a venue that is not known is the operator's, in the page as on it.
  const known = primed('getTheme', { query: venue.query }, theme.wire)
  asked.push(answerTo(asker, 'getFooter', venue))
  const slug = centreOf(path)
  if (area === 'online-joining' && path === '/' && joiningVenues(client).length <= mostVenuesInPage)
    asked.push(answerTo(asker, 'listJoiningVenues', nothing))
  if (area === 'online-joining' && slug !== null)
    asked.push(answerTo(asker, 'getJoiningVenue', { params: { id: slug }, query: {} }))
  if (area === 'bookings') asked.push(...callsOfBookings(asker, path))
  const kind = legalOf(path)
  if (kind !== null) asked.push(answerTo(asker, 'getDocument', { params: { kind }, query: {} }))
  return [known, ...(await answered(asked))]
}

/** The choice of a centre; or a centre with its day, and by which clock. What is live in it is asked for again at once. */
function callsOfBookings(asker: Asker, path: string): Promise<PrimedCall | null>[] {
  const nothing = { params: {}, query: {} }
  if (path === '/') return [answerTo(asker, 'listBookableVenues', nothing)]
  const place = locationOf(path)
  if (place === null) return []
  const params = { id: place.slug }
  const { timeZone } = asker.client.settings
  const venue = answerTo(asker, 'getActivityVenue', { params, query: {} })
  if (place.session !== null) {
    const session = answerTo(asker, 'getActivitySession', { params: { id: place.session }, query: {} })
    return [venue, session, answerTo(asker, 'getTime', nothing)]
  }
  return [
    venue,
    answerTo(asker, 'getBookableVenue', { params, query: {} }),
    answerTo(asker, 'getTimetable', { params, query: { day: todayIn(asker.now, timeZone) } }),
    answerTo(asker, 'getTime', nothing),
  ]
}

/** The answers that visitors get, and nobody who is signed in: the browser passes them over where somebody is. */
export async function visitorsCalls(asker: Asker, path: string): Promise<PrimedCall[]> {
  const { client, area } = asker
  if (client.settings.maintenance) return []
  const slug = area === 'online-joining' ? centreOf(path) : null
  const venue = slug === null ? null : venueBySlug(client, slug)
  const asked = [
    ...(venue ? [answerTo(asker, 'listMemberships', { params: {}, query: { venueId: venue.id } })] : []),
    ...(path === '/register'
      ? [
          answerTo(asker, 'getDataFields', {
            params: {},
            query: { onboardingType: 'customer_account_online' },
          }),
        ]
      : []),
    ...(venue ? chosenCalls(asker, path, venue) : []),
  ]
  return answered(asked)
}

/** Of the membership that the path names: what it asks, wants agreed and costs, and what is asked of whoever buys it. */
function chosenCalls(asker: Asker, path: string, { id: venueId }: VenueRow): Promise<PrimedCall | null>[] {
  const offer = offerOf(asker.client, venueId, path)
  if (!offer) return []
  const membershipTypeId = offer.type.id
  const about = { params: {}, query: { membershipTypeId } }
  const costs = { paymentOptionId: offer.option.id, venueId }
  return [
    answerTo(asker, 'getQuestions', { params: { membershipTypeId }, query: {} }),
    answerTo(asker, 'getHealthCommitment', about),
    answerTo(asker, 'getMembershipTerms', about),
    ...(offer.option.paymentType === 'recurring' ? [answerTo(asker, 'getDirectDebitTerms', about)] : []),
    answerTo(asker, 'getCosts', { params: {}, query: costs }),
    answerTo(asker, 'getDataFields', { params: {}, query: { onboardingType: 'customer_account_online' } }),
  ]
}

const answered = async (asked: Promise<PrimedCall | null>[]): Promise<PrimedCall[]> =>
  (await Promise.all(asked)).filter((call) => call !== null)

/** The centre that a path names; null where it names none. */
export const centreOf = (path: string): string | null =>
  /^\/centre\/([a-z0-9-]{1,120})(\/|$)/.exec(path)?.[1] ?? null

/** What is sold at a centre under the membership and the payment type that a path names; null where that is nothing. */
export function offerOf(client: Client, venueId: string, path: string): Offer | null {
  const [slug, kind] = membershipOf(path) ?? []
  const isOfKind = ({ option }: Offer) =>
    (option.paymentType === 'recurring' ? 'recurring' : 'fixed') === kind
  return listOffers(client, venueId).find((offer) => offer.type.slug === slug && isOfKind(offer)) ?? null
}

/** Slug and payment type of the membership that a path of joining names; null where it names none. */
export const membershipOf = (path: string): [slug: string, kind: string] | null => {
  const [, slug, kind] =
    /^\/centre\/[^/]+\/membership\/([a-z0-9-]{1,120})\/(recurring|fixed)\/?$/.exec(path) ?? []
  return slug !== undefined && kind !== undefined ? [slug, kind] : null
}

const location = /^\/location\/([a-z0-9-]{1,120})(?:\/sessions\/([\w-]{1,64}))?$/

/** The centre whose timetable, or one session of which, a path shows; null where it shows none. */
export function locationOf(path: string): { slug: string; session: string | null } | null {
  const [, slug, session = null] = location.exec(path) ?? []
  return slug === undefined ? null : { slug, session }
}

/** Which of the operator's documents a path shows; null where it shows none. */
export const legalOf = (path: string): string | null => /^\/legal\/([a-z]+)$/.exec(path)?.[1] ?? null

/** Reduced to the listed fields, as the call itself would answer. */
function primed(name: RouteName, input: object | null, data: unknown): PrimedCall {
  const schema = routes[name].response
  return { name, input, data: fromWire(schema, toWire(schema, data)) }
}

/** The answer to a call by a visitor who has just come, made as any call is; null where it is refused. */
async function answerTo(asker: Asker, name: RouteName, { params, query }: Input): Promise<PrimedCall | null> {
  const { app, request, locale } = asker
  const { path, response, text } = routes[name] as RouteDeclaration
  const domain = request.headers['x-client-domain']
  const answer = await app.inject({
    url: path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? '')),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [toSnakeCase(key), value])),
    headers: {
      host: request.host,
      'accept-language': locale,
      ...(typeof domain === 'string' ? { 'x-client-domain': domain } : {}),
    },
  })
  if (answer.statusCode >= 500) asker.hasFailed = true
  if (answer.statusCode !== 200) return null
  const input = Object.fromEntries(
    Object.entries({ params, query }).filter(([, part]) => Object.keys(part).length > 0),
  )
  return { name, input, data: text ? answer.body : fromWire(response, answer.json().data) }
}
