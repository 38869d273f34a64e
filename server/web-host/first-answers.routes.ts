import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookieNames } from '../../contract/cookies.ts'
import { atCheckoutBase } from '../../contract/call-path.ts'
import type { RouteDeclaration } from '../../contract/route.ts'
import { routes, type RouteName } from '../../contract/routes.ts'
import { companionMark } from '../accounts/session-cookies.ts'
import { resolveSite, type Client, type Site } from '../client-configuration/client.service.ts'
import { sendOnce } from '../platform/http/kept-answers.ts'
import { asOneAsker } from '../request-context.service.ts'
import type { Services } from '../services.ts'
import { venueBySlug } from '../venues/venues.ts'
import { firstAnswersOf, type CentreOfPath, type FirstCall, type Rounds } from './first-answers.ts'
import { firstAnswersPath } from './first-view.ts'
import { centreOf, offerOf } from './primed-calls.service.ts'

/**
 * What somebody signed in asks for first on a page, in one answer: each call is made as the browser would make it, by the same
 * cookies, and what is refused is left out, so that the browser asks for it itself and hears why. `mark` is that of the session
 * whose answers these are; `answers` are whole, by their address. No call of the contract: what it holds are answers to calls.
 */
export function firstAnswersRoute(app: FastifyInstance, services: Services): void {
  app.get(firstAnswersPath, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const domain = request.headers['x-client-domain']
    const site = await resolveSite(services, request.host, typeof domain === 'string' ? domain : undefined)
    const token = request.cookies[cookieNames(services.config.siteKey).session]
    const path = new URLSearchParams(request.url.split('?')[1]).get('path') ?? ''
    const rounds = site === null || token === undefined ? null : roundsOf(site, path)
    const mark = token === undefined ? null : companionMark(token)
    const answers = await asOneAsker(() =>
      answersTo(app, request, rounds ?? [], services.config.checkoutBase),
    )
    return sendOnce(
      request,
      reply,
      'application/json; charset=utf-8',
      `{"mark":${JSON.stringify(mark)},"answers":{${answers.join(',')}}}`,
    )
  })
}

export function roundsOf({ area, client }: Site, path: string): Rounds | null {
  const slug = area === 'online-joining' ? centreOf(path) : null
  const venue = slug === null ? null : venueBySlug(client, slug)
  return firstAnswersOf(area, path, venue && { venueId: venue.id, chosen: chosenAt(client, venue.id, path) })
}

function chosenAt(client: Client, venueId: string, path: string): CentreOfPath['chosen'] {
  const offer = offerOf(client, venueId, path)
  return (
    offer && {
      membershipTypeId: offer.type.id,
      paymentOptionId: offer.option.id,
      isMonthly: offer.option.paymentType === 'recurring',
    }
  )
}

/** Members of a JSON object: the body of each answer under its address. */
async function answersTo(
  app: FastifyInstance,
  request: FastifyRequest,
  rounds: Rounds,
  checkoutBase: string,
): Promise<string[]> {
  const answered = new Map<RouteName, unknown>()
  const written: string[] = []
  for (const round of rounds) {
    const calls = round(answered).map((call) => atBase(call, checkoutBase))
    const made = await Promise.all(calls.map((call) => make(app, request, call)))
    for (const { name, address, body } of made) {
      if (body === null) continue
      answered.set(name, (JSON.parse(body) as { data: unknown }).data)
      written.push(`${JSON.stringify(address)}:${body}`)
    }
  }
  return written
}

/** Where the setting has put the calls of the cart. */
const atBase = ({ name, address }: FirstCall, base: string): FirstCall => ({
  name,
  address:
    (routes[name] as RouteDeclaration).service === 'checkout' ? atCheckoutBase(address, base) : address,
})

/** The call by the one who asks; no body where it is refused. */
async function make(
  app: FastifyInstance,
  request: FastifyRequest,
  call: FirstCall,
): Promise<FirstCall & { body: string | null }> {
  const sent = ['cookie', 'accept-language', 'x-client-domain', 'x-forwarded-for'] as const
  const headers = Object.fromEntries(
    sent.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  )
  const answer = await app.inject({
    url: call.address,
    headers: { ...headers, host: request.host },
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
  })
  return { ...call, body: answer.statusCode === 200 ? answer.body : null }
}
