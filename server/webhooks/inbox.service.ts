import { allClients } from '../client-configuration/client.service.ts'
import { refreshPayment } from '../checkout/payment/advance.service.ts'
import { keptSince } from '../kept-days.ts'
import { followMandate } from '../payments/mandate-life.service.ts'
import type { PaymentRow, ReceivedEvent } from '../payments/payment-provider.ts'
import { paymentByReference, providerOf, readPayment } from '../payments/payments.service.ts'
import { refreshCard } from '../payments/saved-cards.service.ts'
import type { Handle } from '../platform/db.ts'
import { addJob } from '../platform/jobs.ts'
import type { Services } from '../services.ts'
import {
  deleteHandledBefore,
  findAbout,
  findUnhandled,
  findWaiting,
  insertEvent,
  markHandled,
  type Subject,
  type WebhookEventRow,
} from './inbox.repository.ts'

/** The job of an object waits this long: a burst of events about one payment is one job, which reads the payment once. */
const applyAfterSeconds = 1

/**
 * Stores what a provider reported, each event once, with the job that handles its object. Only then may the provider get "OK". Events
 * without a client of ours are about something else that the account is used for: they are not stored.
 */
export async function storeEvents(
  services: Services,
  provider: string,
  events: readonly ReceivedEvent[],
): Promise<void> {
  const known = new Set((await allClients(services)).map(({ id }) => id))
  await services.db.inTransaction(async (tx: Handle) => {
    for (const { id, type, client, subject } of inOneOrder(events)) {
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
          { clientId: client, provider, reference: subject.reference },
          { delaySeconds: applyAfterSeconds, key: `webhook ${client} ${provider} ${subject.reference}` },
        )
    }
  })
}

/** The job of an object is locked until they are stored: two batches about the same objects must not wait for each other. */
const inOneOrder = (events: readonly ReceivedEvent[]): ReceivedEvent[] =>
  events.toSorted((one, other) => {
    const [a, b] = [referenceOf(one), referenceOf(other)]
    return a < b ? -1 : a > b ? 1 : 0
  })
const referenceOf = ({ client, subject }: ReceivedEvent): string =>
  subject.kind === 'other' ? '' : `${client} ${subject.reference}`

/**
 * Asks the provider about the object of the events that wait, once for all of them, and moves ours on. The events themselves
 * prove nothing: they may be late, early or repeats. What comes in meanwhile waits for its own job. If this fails, the job runs again.
 */
export async function applyEvents(services: Services, about: Subject): Promise<void> {
  const { clientId, provider, reference } = about
  const waiting = await findWaiting(services.db.handle, about)
  const [first] = waiting
  if (!first) return
  if (first.subject.kind === 'payment') {
    const payment =
      (await paymentByReference(services, clientId, provider, reference)) ??
      (await namedPayment(services, waiting))
    if (payment?.provider === provider) await refreshPayment(services, payment, reference)
  } else if (first.subject.kind === 'card') {
    await refreshCard(services, clientId, providerOf(services, provider), reference)
  } else if (first.subject.kind === 'mandate') {
    await followMandate(services, clientId, reference)
  }
  const ids = waiting.map(({ eventId }) => eventId)
  await markHandled(services.db.handle, about, ids, services.clock.now())
}

/** The payment of ours that the events name, where the answer with the provider's id was lost. */
async function namedPayment(
  services: Services,
  events: readonly WebhookEventRow[],
): Promise<PaymentRow | null> {
  for (const { clientId, subject } of events)
    if (subject.kind === 'payment' && subject.payment !== null)
      return readPayment(services, clientId, subject.payment)
  return null
}

/** The events about a payment's object at its provider. */
export async function eventsAbout(
  services: Services,
  clientId: string,
  provider: string,
  reference: string,
): Promise<WebhookEventRow[]> {
  return findAbout(services.db.handle, { clientId, provider, reference })
}

const sweepAfterMs = 60_000

/** Handles the events whose job ended with a killed process. */
export async function sweepWebhooks(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - sweepAfterMs)
  for (const subject of await findUnhandled(services.db.handle, before)) {
    await applyEvents(services, subject).catch((error: unknown) =>
      services.log.warn({ about: subject.reference, err: error }, 'a webhook is looked at again later'),
    )
  }
}

/** Deletes events that were handled long ago. If one comes again, its object is read again, which changes nothing. */
export async function forgetHandled(services: Services): Promise<void> {
  await deleteHandledBefore(services.db.handle, keptSince('handledWebhooks', services.clock.now()))
}
