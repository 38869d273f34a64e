import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { areaOrigin, resolveSite } from '../../client-configuration/client.service.ts'
import { withClaim } from '../../payments/payment-claim.service.ts'
import type { PaymentRow } from '../../payments/payment-provider.ts'
import { providerOf, readPayment, recordStanding } from '../../payments/payments.service.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { checked } from '../../platform/http/validation.ts'
import type { Services } from '../../services.ts'
import { hashOf } from './authorise.service.ts'
import { transactionStatus } from './payment-wire.ts'

const Address = z.object({ provider: z.string(), payment: z.string(), secret: z.string() })

/** What banks call the field that carries their answer. */
const resultFields = ['cres', 'cRes', 'PaRes']

/**
 * Where the bank's page posts the result of a challenge, inside the frame on our checkout. It comes from another site, so
 * it carries no cookie: the address itself, known only to the bank, says which payment it is about. The page that answers
 * tells the checkout around it that there is news. The checkout asks the server what the news is.
 */
export async function challengeReturnRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const url = '/api/payment-providers/:provider/notification/:payment/:secret'
    scope.route({
      // A bank may send the customer back by GET, with nothing in it, when they cancel its page.
      method: ['POST', 'GET'],
      url,
      schema: { hide: true },
      config: { isCalledFromElsewhere: true },
      handler: (request, reply) => returned(services, request, reply),
    })
  })
}

async function returned(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const site = await resolveSite(services, request.host, undefined)
  if (!site) throw new AppError('unknown_client')
  const { provider, payment: id, secret } = checked(Address, request.params)
  const seen = await readPayment(services, site.client.id, id)
  if (!seen || seen.provider !== provider || !isSecretOf(seen, secret))
    throw new AppError('payment_not_found')
  const payment = await take(services, seen, resultIn(request))
  const origin = areaOrigin(services, site.client, site.area)
  const around = [origin, ...site.client.settings.embeddingSites]
  await sendMessage(
    reply,
    { origin, around },
    {
      type: 'sca_completed',
      transaction_uuid: payment.id,
      transaction_status: transactionStatus(payment),
    },
  )
}

/** Sends the answer to the provider and stores the outcome. A second callback finds the stored outcome. */
async function take(services: Services, seen: PaymentRow, result: string | null): Promise<PaymentRow> {
  const provider = providerOf(services, seen.provider)
  if (seen.state !== 'scaRequired' || result === null || !provider.finishChallenge) return seen
  return withClaim(services, seen, async (payment) => {
    if (payment.state !== 'scaRequired') return payment
    const standing = await provider.finishChallenge?.(payment, result)
    if (!standing || standing.kind === 'unknown' || standing.kind === 'open') return payment
    return recordStanding(services, payment.clientId, payment.id, standing)
  })
}

function isSecretOf({ returnHash }: PaymentRow, secret: string): boolean {
  if (returnHash === null) return false
  return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(returnHash))
}

function resultIn(request: FastifyRequest): string | null {
  if (typeof request.body !== 'string') return null
  const form = new URLSearchParams(request.body)
  return resultFields.map((name) => form.get(name)).find((value) => value !== null && value !== '') ?? null
}

/** `around`: every page that may be above the frame, the checkout and an operator's own page around it. */
async function sendMessage(
  reply: FastifyReply,
  { origin, around }: { origin: string; around: string[] },
  message: object,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64')
  const script = `parent.postMessage(${literal(message)}, ${literal(origin)})`
  await reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors ${around.join(' ')}`,
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checking with your bank</title></head><body><p>Checking with your bank.</p><script nonce="${nonce}">${script}</script></body></html>`,
    )
}

/** A value written so that it can stand in a script, whatever it contains. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
