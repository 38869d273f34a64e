import { randomUUID } from 'node:crypto'
import { holdOpenCart } from '../../cart/cart.service.ts'
import { currencyOf, type FilledCart } from '../../cart/sale-kind.ts'
import { acceptWaiversOf } from '../../cart/waivers.service.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import {
  ProviderUnavailable,
  type PaymentProvider,
  type PaymentRow,
  type Session,
} from '../../payments/payment-provider.ts'
import {
  attemptsOf,
  createPayment,
  movePayment,
  providerOf,
  rememberReference,
} from '../../payments/payments.service.ts'
import type { SavedCardRow } from '../../payments/saved-cards.repository.ts'
import { canSaveCards, savedCardFor } from '../../payments/saved-cards.service.ts'
import type { Handle } from '../../platform/db.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { within, type Services } from '../../services.ts'
import { venueById } from '../../venues/venues.ts'
import { lookAtSession } from './browser-session.service.ts'
import { outstanding } from '../due/outstanding.ts'
import { checkPaidBooking } from './paid-booking.ts'
import { refusalFor } from '../refusals.ts'
import { ownerOf, type Shopper } from '../shopper.ts'

export interface Prepared {
  payment: PaymentRow
  provider: PaymentProvider
  clientSecret: string | null
  sessionKey: string | null
  /** The customer can pay with the session: no payment is under way, even if one was begun. */
  isOpen: boolean
  canSaveCard: boolean
  savedCard: SavedCardRow | null
}

/**
 * Opens a payment session for the cart, or returns the one that is open. Stores our row first, then calls the provider.
 * @throws cart_empty, payment_provider_unavailable; waivers_not_accepted where the customer has to accept something before somebody
 * else can pay
 */
export async function prepare(services: Services, shopper: Shopper): Promise<Prepared> {
  const begun = await services.db.inTransaction((tx) => currentOrNewPayment(tx, services, shopper))
  const { payment, isOpen } = await lookAtSession(services, begun.payment)
  // The bank refused it while the customer was away: this visit begins with the next attempt.
  if (payment.state === 'declined') return prepare(services, shopper)
  const provider = providerOf(services, payment.provider)
  const { client, userId } = shopper
  const isCustomer = shopper.handedOver === null
  const session = await openSession(services, shopper, provider, payment, begun.isNew)
  return {
    payment: { ...payment, providerReference: session.reference },
    provider,
    clientSecret: session.clientSecret,
    sessionKey: session.sessionKey,
    isOpen,
    canSaveCard: isCustomer && canSaveCards(client, provider),
    savedCard: isCustomer ? await savedCardFor(services, client, userId, provider.name) : null,
  }
}

async function openSession(
  services: Services,
  { client, customer: { email } }: Shopper,
  provider: PaymentProvider,
  payment: PaymentRow,
  isNew: boolean,
): Promise<Session> {
  if (payment.providerReference !== null) return knownSession(provider, payment)
  // The payment is on its way to the bank by now: there is no session to open.
  if (payment.state !== 'created') return { reference: null, clientSecret: null, sessionKey: null }
  try {
    const session = await provider.open(payment, { merchant: client.name, email, isRepeat: !isNew })
    if (session.reference === null) return session
    // Two tabs may have opened a session each: the payment gets the one that is stored first.
    const stored = await rememberReference(services, payment, session.reference)
    return stored === session.reference
      ? session
      : await knownSession(provider, { ...payment, providerReference: stored })
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      throw new AppError('payment_provider_unavailable', { cause: error, message: provider.notOpened })
    throw error
  }
}

async function knownSession(provider: PaymentProvider, payment: PaymentRow): Promise<Session> {
  const { clientSecret } = await provider.read(payment)
  return { reference: payment.providerReference, clientSecret, sessionKey: null }
}

async function currentOrNewPayment(
  tx: Handle,
  services: Services,
  shopper: Shopper,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const held = await holdOpenCart(tx, ownerOf(shopper))
  if (!held) throw new AppError('cart_empty')
  const amount = outstanding(held)
  if (amount === 0) throw invalid({ payments: ['No payment is required for this purchase.'] })
  const { current, count } = await attemptsOf(tx, shopper.client.id, held.cart.id)
  // What is on its way to the bank already is finished.
  if (current === null || current.state === 'created') {
    checkPaidBooking(shopper.client, held.cart.source, amount)
    // Who pays by a link learns it before they type a card.
    if (shopper.handedOver !== null && !(await acceptWaiversOf(tx, services, shopper.client, held, [])))
      throw refusalFor(shopper, 'waivers_not_accepted')
  }
  const serves = current && current.itemHash === held.cart.itemHash && current.amount === amount
  if (current && (current.state !== 'created' || serves)) return { payment: current, isNew: false }
  if (current) await movePayment(tx, services, current, 'cancel')
  const payment = await newPayment(within(services, tx), shopper.client, held, count + 1)
  await createPayment(tx, payment)
  return { payment, isNew: true }
}

async function newPayment(
  services: Services,
  client: Client,
  held: FilledCart,
  attempt: number,
): Promise<PaymentRow> {
  const { cart, lines } = held
  const now = services.clock.now()
  return {
    clientId: client.id,
    id: randomUUID(),
    cartId: cart.id,
    userId: cart.userId,
    attempt,
    provider: (await cardProviderOf(services, client, lines[0]!.venueId)).name,
    providerAccount: null,
    providerReference: null,
    amount: outstanding(held),
    currency: currencyOf(held),
    itemHash: cart.itemHash,
    state: 'created',
    terms: [],
    declineCode: null,
    declineMessage: null,
    saveCard: false,
    cardBilling: null,
    savedCardId: null,
    challenge: null,
    returnHash: null,
    heldUntil: null,
    claimedUntil: null,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** The provider that takes cards at a venue. @throws provider_not_supported */
export async function cardProviderOf(
  services: Services,
  client: Client,
  venueId: string,
): Promise<PaymentProvider> {
  const name = venueById(client, venueId)?.cardProvider ?? ''
  const provider = services.paymentProviders[name]
  if (!provider)
    throw new AppError('provider_not_supported', { message: `${name} payment provider is not supported` })
  return provider
}
