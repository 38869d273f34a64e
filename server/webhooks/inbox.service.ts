import { allClients } from '../client-configuration/client.service.ts'
import { refreshPayment } from '../checkout/advance.service.ts'
import { keptSince } from '../kept-days.ts'
import { followMandate } from '../payments/mandate-life.service.ts'
import type { ReceivedEvent } from '../payments/payment-provider.ts'
import { paymentByReference, providerOf, readPayment } from '../payments/payments.service.ts'
import { refreshCard } from '../payments/saved-cards.service.ts'
import type { Handle } from '../platform/db.ts'
import { addJob } from '../platform/jobs.ts'
import type { Services } from '../services.ts'
import {
  deleteHandledBefore,
  findAbout,
  findEvent,
  findUnhandled,
  insertEvent,
  markHandled,
  type EventKey,
  type WebhookEventRow,
} from './inbox.repository.ts'

/** The job waits this long, so that a burst of events about one payment is handled at once. */
const applyAfterSeconds = 1

/**
 * Stores what a provider reported, each event once, with the job that handles it. Only then may the provider get "OK". Events
 * without a client of ours are about something else that the account is used for: they are not stored.
 */
export async function storeEvents(
  services: Services,
  provider: string,
  events: readonly ReceivedEvent[],
): Promise<void> {
  const known = new Set((await allClients(services)).map(({ id }) => id))
  await services.db.inTransaction(async (tx: Handle) => {
    for (const { id, type, client, subject } of events) {
      if (client === null || !known.has(client) || subject.kind === 'other') continue
      const row: WebhookEventRow = {
        clientId: client,
        provider,
        eventId: id,
        type,
        subject,
        receivedAt: services.clock.now(),
        handledAt: null,
      }
      if (await insertEvent(tx, row))
        await addJob(
          tx,
          'apply-webhook',
          { clientId: client, provider, eventId: id },
          { delaySeconds: applyAfterSeconds },
        )
    }
  })
}

/**
 * Asks the provider about the object of an event and moves ours on. The event itself proves nothing: it may be late, early or
 * a repeat. If this fails, the job runs again.
 */
export async function applyEvent(services: Services, key: EventKey): Promise<void> {
  const event = await findEvent(services.db.handle, key)
  if (!event || event.handledAt !== null) return
  const { clientId, provider, subject } = event
  if (subject.kind === 'payment') {
    const payment =
      (await paymentByReference(services, clientId, provider, subject.reference)) ??
      (subject.payment === null ? null : await readPayment(services, clientId, subject.payment))
    if (payment?.provider === provider) await refreshPayment(services, payment, subject.reference)
  } else if (subject.kind === 'card') {
    await refreshCard(services, clientId, providerOf(services, provider), subject.reference)
  } else if (subject.kind === 'mandate') {
    await followMandate(services, clientId, subject.reference)
  }
  await markHandled(services.db.handle, key, services.clock.now())
}

/** The events about a payment's object at its provider. */
export async function eventsAbout(
  services: Services,
  clientId: string,
  provider: string,
  reference: string,
): Promise<WebhookEventRow[]> {
  return findAbout(services.db.handle, clientId, provider, reference)
}

const sweepAfterMs = 60_000

/** Handles the events whose job ended with a killed process. */
export async function sweepWebhooks(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - sweepAfterMs)
  for (const key of await findUnhandled(services.db.handle, before)) {
    await applyEvent(services, key).catch((error: unknown) =>
      services.log.warn({ event: key.eventId, err: error }, 'a webhook is looked at again later'),
    )
  }
}

/** Deletes events that were handled long ago. If one comes again, its object is read again, which changes nothing. */
export async function forgetHandled(services: Services): Promise<void> {
  await deleteHandledBefore(services.db.handle, keptSince('handledWebhooks', services.clock.now()))
}
