import { randomUUID } from 'node:crypto'
import { userById } from '../accounts/accounts.service.ts'
import { detailNamed } from '../forms/user-details.ts'
import { type Client } from '../client-configuration/client.service.ts'
import { recordCreation, recordMove } from '../events/events.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError } from '../platform/http/app-error.ts'
import { addJob } from '../platform/jobs.ts'
import type { Services } from '../services.ts'
import type { Billing, PaymentProvider, ProviderCard } from './payment-provider.ts'
import { forgetCardBilling, providerOf, readPayment } from './payments.service.ts'
import { savedCardMoves } from './saved-card-state.ts'
import {
  findActiveCards,
  findByReference,
  findLeaving,
  findProviderCustomer,
  findSavedCard,
  insertProviderCustomer,
  insertSavedCard,
  updateSavedCard,
  type SavedCardRow,
} from './saved-cards.repository.ts'

const subject = { kind: 'saved_card', table: savedCardMoves }

/** Whether a customer of this client may save a card with this provider. */
export const canSaveCards = (client: Client, provider: PaymentProvider): boolean =>
  client.settings.savedCardsEnabled && provider.capabilities.savesCards

/** The customer's saved cards, oldest first; none where the client has no saved cards. */
export async function savedCardsOf(
  services: Services,
  client: Client,
  userId: string,
): Promise<SavedCardRow[]> {
  if (!client.settings.savedCardsEnabled) return []
  return findActiveCards(services.db.handle, client.id, userId)
}

/** The saved card that this provider can charge, expired or not. */
export async function savedCardFor(
  services: Services,
  client: Client,
  userId: string,
  provider: string,
): Promise<SavedCardRow | null> {
  const cards = await savedCardsOf(services, client, userId)
  return cards.find((card) => card.provider === provider) ?? null
}

/** Whether a provider's reference is a card that somebody has saved. */
export async function isKept(
  services: Services,
  clientId: string,
  provider: string,
  reference: string,
): Promise<boolean> {
  return (await findByReference(services.db.handle, clientId, provider, reference)) !== null
}

/**
 * The provider's id of a customer, made there when it is first needed. Null where it could not be made: then the payment goes
 * on, but the card is not saved.
 */
export async function customerAt(
  services: Services,
  provider: PaymentProvider,
  clientId: string,
  userId: string,
): Promise<string | null> {
  const known = await findProviderCustomer(services.db.handle, clientId, userId, provider.name)
  if (known !== null || !provider.customer) return known
  try {
    const { email, firstName, lastName } = await userById(services, clientId, userId)
    const reference = await provider.customer({ clientId, userId }, { email, firstName, lastName })
    await insertProviderCustomer(services.db.handle, { clientId, userId, provider: provider.name, reference })
    return findProviderCustomer(services.db.handle, clientId, userId, provider.name)
  } catch (error) {
    services.log.warn({ provider: provider.name, err: error }, 'a customer could not be made at the provider')
    return null
  }
}

/**
 * After an order: saves the card that paid it, in place of the old one. The old card is removed only once the new one is
 * saved.
 */
export async function keepCard(services: Services, clientId: string, paymentId: string): Promise<void> {
  const payment = await readPayment(services, clientId, paymentId)
  if (payment?.state !== 'captured' || !payment.saveCard) return
  const provider = providerOf(services, payment.provider)
  const card = await provider.cardOf(payment)
  if (card === null) return
  await putCard(services, payment, card, { billing: payment.cardBilling, paymentId: payment.id })
  await forgetCardBilling(services, clientId, payment.id)
}

type Holder = Pick<SavedCardRow, 'clientId' | 'userId' | 'provider'>

/** Stores a card that the provider keeps for this customer, in place of the old one, which the provider is told to remove. */
export async function putCard(
  services: Services,
  holder: Holder,
  card: ProviderCard,
  from: { billing: Billing | null; paymentId: string | null } = { billing: null, paymentId: null },
): Promise<void> {
  const billing = from.billing ?? (await billingOfAccount(services, holder))
  await services.db.inTransaction(async (tx) => {
    const before = (await findActiveCards(tx, holder.clientId, holder.userId)).find(
      ({ provider }) => provider === holder.provider,
    )
    if (before?.reference === card.reference) return
    if (before) await startRemoval(tx, services, before)
    const at = services.clock.now()
    const row = rowOf(holder, card, billing, from.paymentId, at)
    await insertSavedCard(tx, row)
    await recordCreation(tx, subject.kind, row, at, { payment: from.paymentId })
  })
}

function rowOf(
  { clientId, userId, provider }: Holder,
  { reference, fingerprint, cardType, lastFour, expiry }: ProviderCard,
  billing: Billing,
  paymentId: string | null,
  at: Date,
): SavedCardRow {
  return {
    clientId,
    id: randomUUID(),
    userId,
    provider,
    reference,
    fingerprint,
    cardType,
    lastFour,
    expiry,
    billing,
    state: 'active',
    paymentId,
    createdAt: at,
    updatedAt: at,
  }
}

async function billingOfAccount(services: Services, { clientId, userId }: Holder): Promise<Billing> {
  const user = await userById(services, clientId, userId)
  const named = (name: string) => detailNamed(user.details, name)
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    addressLineOne: named('address_line_1'),
    addressLineTwo: named('address_line_2') || null,
    city: named('city'),
    postcode: named('postcode'),
  }
}

/** A payment that was to save its card has failed: the provider removes the card that it kept. */
export async function dropCardOf(services: Services, clientId: string, paymentId: string): Promise<void> {
  const payment = await readPayment(services, clientId, paymentId)
  if (!payment?.saveCard || payment.state === 'captured') return
  await forgetCardBilling(services, clientId, payment.id)
  const provider = providerOf(services, payment.provider)
  const card = await provider.cardOf(payment)
  if (card === null) return
  const inUse = await findByReference(services.db.handle, clientId, payment.provider, card.reference)
  if (inUse) return
  const customer = await findProviderCustomer(services.db.handle, clientId, payment.userId, provider.name)
  await provider.forgetCard({ reference: card.reference, customer })
}

/** Removes a card of this customer. For them, somebody else's card does not exist. @throws not_found */
export async function removeCard(
  services: Services,
  client: Client,
  userId: string,
  cardId: string,
): Promise<void> {
  await services.db.inTransaction(async (tx) => {
    const card = (await findActiveCards(tx, client.id, userId)).find(({ id }) => id === cardId)
    if (!card) throw new AppError('not_found')
    await startRemoval(tx, services, card)
  })
}

async function startRemoval(tx: Handle, services: Services, card: SavedCardRow): Promise<void> {
  await moveCard(tx, services, card, 'remove')
  await addJob(tx, 'forget-card', { clientId: card.clientId, cardId: card.id })
}

async function moveCard(tx: Handle, services: Services, card: SavedCardRow, move: string): Promise<void> {
  const at = services.clock.now()
  const state = await recordMove(tx, subject, card, move, at)
  if (!(await updateSavedCard(tx, card, { state, updatedAt: at })))
    throw new Error(`saved card ${card.id} was moved by somebody else`)
}

/** Makes the provider delete a removed card. Safe to repeat. */
export async function forgetCard(services: Services, clientId: string, cardId: string): Promise<void> {
  const { handle } = services.db
  const card = await findSavedCard(handle, clientId, cardId)
  if (card?.state !== 'removing') return
  const customer = await findProviderCustomer(handle, clientId, card.userId, card.provider)
  await providerOf(services, card.provider).forgetCard({ reference: card.reference, customer })
  await services.db.inTransaction((tx) => moveCard(tx, services, card, 'confirmRemoval'))
}

/** The provider says that something about a kept card has changed: its expiry is read again, or the card is gone. */
export async function refreshCard(
  services: Services,
  clientId: string,
  provider: PaymentProvider,
  reference: string,
): Promise<void> {
  const { handle } = services.db
  const card = await findByReference(handle, clientId, provider.name, reference)
  if (!card || !provider.readCard) return
  const customer = await findProviderCustomer(handle, clientId, card.userId, provider.name)
  const now = await provider.readCard({ reference, customer })
  await services.db.inTransaction(async (tx) => {
    if (now === null) return moveCard(tx, services, card, 'vanish')
    const { expiry, cardType, lastFour } = now
    const updatedAt = services.clock.now()
    await updateSavedCard(tx, card, { expiry, cardType, lastFour, state: card.state, updatedAt })
    return undefined
  })
}

const sweepAfterMs = 2 * 60_000

/** Does the work of jobs that ended with a killed process: it removes their cards. */
export async function sweepSavedCards(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - sweepAfterMs)
  for (const { clientId, id } of await findLeaving(services.db.handle, before)) {
    await forgetCard(services, clientId, id).catch((error: unknown) =>
      services.log.warn({ card: id, err: error }, 'a saved card is forgotten later'),
    )
  }
}
