import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReceivedEvent } from '../payment-provider.ts'

interface GoCardlessEvent {
  id: string
  resource_type: string
  action: string
  links?: Record<string, string>
  resource_metadata?: Record<string, string>
}

/**
 * Reads a webhook of GoCardless, which may bring many events, over its raw bytes.
 * @returns null where the signature is not GoCardless's.
 */
export function receiveGoCardless(
  secret: string,
  raw: Buffer,
  headers: Record<string, string | undefined>,
): ReceivedEvent[] | null {
  const expected = Buffer.from(createHmac('sha256', secret).update(raw).digest('hex'))
  const given = Buffer.from(headers['webhook-signature'] ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { events } = JSON.parse(raw.toString('utf8')) as { events: GoCardlessEvent[] }
  return events.map(eventOf)
}

function eventOf({ id, resource_type, action, links, resource_metadata }: GoCardlessEvent): ReceivedEvent {
  const mandate = resource_type === 'mandates' ? links?.['mandate'] : undefined
  return {
    id,
    type: `${resource_type}.${action}`,
    client: resource_metadata?.['client'] ?? null,
    subject: mandate === undefined ? { kind: 'other' } : { kind: 'mandate', reference: mandate },
  }
}
