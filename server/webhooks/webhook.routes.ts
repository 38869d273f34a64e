import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReceivedEvent } from '../payments/payment-provider.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { storeEvents } from './inbox.service.ts'

/** A batch of 250 events with their objects. */
const largestWebhook = 2 * 1024 * 1024

type Receive = (raw: Buffer, headers: Record<string, string | undefined>, now: Date) => ReceivedEvent[] | null

interface Receiver {
  receive: Receive
  /** The status that a provider expects for a signature that is wrong. */
  refusal: number
}

/**
 * Where providers report what happened. Not part of the contract: the shape is theirs, and they sign the bytes as sent, so
 * nothing may parse them before the signature is checked. No cookie, no site: the events name their client.
 */
export async function webhookRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: largestWebhook },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      '/api/payment-providers/:provider/webhook',
      { schema: { hide: true }, config: { isCalledFromElsewhere: true }, bodyLimit: largestWebhook },
      (request, reply) => receiveFor(services, request, reply),
    )
  })
}

async function receiveFor(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { provider } = request.params as { provider: string }
  const receiver = receiverOf(services, provider)
  if (!receiver) throw new AppError('not_found')
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
  const events = receiver.receive(raw, headers, services.clock.now())
  if (events === null) {
    services.log.warn({ provider }, 'a webhook with a wrong signature was refused')
    await reply
      .code(receiver.refusal)
      .send({ message: 'The signature is not right.', code: 'malformed_request' })
    return
  }
  await storeEvents(services, provider, events)
  await reply.code(200).send({ message: 'Received.' })
}

function receiverOf(services: Services, name: string): Receiver | null {
  const card = Object.hasOwn(services.paymentProviders, name) ? services.paymentProviders[name] : undefined
  if (card?.receive) return { receive: card.receive.bind(card), refusal: 400 }
  const { directDebit } = services
  if (directDebit.name === name && directDebit.receive)
    return { receive: directDebit.receive.bind(directDebit), refusal: 498 }
  return null
}
