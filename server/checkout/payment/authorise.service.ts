import { createHash, randomBytes } from 'node:crypto'
import { checkTenders } from './agreed-tenders.ts'
import type { z } from 'zod'
import { areaOfSource } from '../../cart/cart-source.ts'
import { holdOpenCart } from '../../cart/cart.service.ts'
import { today, areaOrigin } from '../../client-configuration/client.service.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { authorisePayment } from '../../../contract/checkout.ts'
import type { paySession } from '../../../contract/checkout-session.ts'
import { withClaim } from '../../payments/payment-claim.service.ts'
import {
  ProviderUnavailable,
  type Billing,
  type BrowserFacts,
  type PaymentProvider,
  type PaymentRow,
} from '../../payments/payment-provider.ts'
import {
  holdPayment,
  movePayment,
  paymentByReference,
  providerOf,
  readPayment,
  recordStanding,
} from '../../payments/payments.service.ts'
import type { SavedCardRow } from '../../payments/saved-cards.repository.ts'
import { canSaveCards, customerAt, isKept, savedCardFor } from '../../payments/saved-cards.service.ts'
import { isExpired } from '../../payments/card-expiry.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { inTurn } from '../../platform/in-turn.ts'
import type { Services } from '../../services.ts'
import { billingOf } from './billing.ts'
import { browserOf } from './browser-facts.ts'
import { checkPaidBooking } from './paid-booking.ts'
import { prepare } from './prepare.service.ts'
import { abandonPayment } from './advance.service.ts'
import { refusalFor, refusalOfState, waiversOf } from '../refusals.ts'
import { mendCart, startPaying } from '../order/recheck.service.ts'
import { isOwn, ownerOf, type Shopper } from '../shopper.ts'

export type AuthoriseBody = z.output<typeof authorisePayment.body>
export type PaySessionBody = z.output<typeof paySession.body>

/** What a customer agreed to, whichever call carries it. */
interface Agreed {
  terms: string[]
  waivers: string[]
  payments: { tenderType: string; amount: number }[]
  itemHash: string | null
  saveCard: boolean
  billing: Billing | null
  savedCard: SavedCardRow | null
  returnHash: string | null
}

/**
 * Asks the provider to hold the amount: begins under lock, calls with no transaction open, stores whatever the provider
 * answered.
 * @throws 422 with what the customer can correct; payment_in_progress where this attempt is already on its way.
 */
export async function authorise(
  services: Services,
  shopper: Shopper,
  request: AuthoriseBody,
  surroundings: Pick<BrowserFacts, 'acceptHeader' | 'userAgent' | 'ip'>,
): Promise<PaymentRow> {
  const { client, userId } = shopper
  const browser = browserOf(request)
  const id = request.transactionUuid ?? (await prepare(services, shopper)).payment.id
  const payment = await readPayment(services, client.id, id)
  if (!payment || !isOwn(shopper, payment)) throw new AppError('payment_not_found')
  const provider = providerOf(services, payment.provider)
  const savedCard = await savedCardOf(services, shopper, provider, request.savedCardId)
  const billing =
    savedCard?.billing ?? billingOf(request, client.settings.oneLetterBillingNamesEnabled ?? false)
  await checkCard(services, shopper, provider, request, savedCard)
  const saveCard = request.saveCard && savedCard === null && mayKeepCard(shopper, provider)
  const secret = randomBytes(24).toString('base64url')
  const waivers = request.completedWaivers ?? []
  const agreed = { ...request, waivers, saveCard, billing, savedCard, returnHash: hashOf(secret) }
  const { payment: begun, isNew } = await begin(services, shopper, payment.id, agreed)
  if (!isNew) return begun
  // The move to `authorising` is this call's claim: nobody else has made it, and nobody else asks before there is an answer.
  const { standing, reference } = await provider.authorise(begun, {
    merchant: client.name,
    card: {
      paymentMethodId: request.paymentMethodId ?? null,
      cardIdentifier: request.cardIdentifier ?? null,
      sessionKey: request.sessionKey ?? null,
      token: request.token ?? null,
      cardHolderName: request.cardHolderName ?? null,
      saved: savedCard?.reference ?? null,
      save: saveCard,
    },
    billing,
    email: shopper.customer.email,
    browser: { ...browser, ...surroundings },
    customer: saveCard || savedCard ? await customerAt(services, provider, client.id, userId) : null,
    returnUrl: `${areaOrigin(services, client, areaOfSource(shopper.source))}/checkout`,
    notificationUrl: notificationUrl(services, shopper, begun, secret),
  })
  const said = standing.kind === 'open' ? { kind: 'unknown' as const, reason: 'open' } : standing
  return recordStanding(services, begun.clientId, begun.id, said, reference)
}

/**
 * The provider's script is about to ask the bank with the session: this checks everything and commits the move first. A
 * repeat gives the same payment, because the script may have refused the card before it reached the bank. A repeat with
 * another choice about saved cards, or by another person who pays, ends that attempt.
 */
export async function paySessionOf(
  services: Services,
  shopper: Shopper,
  request: PaySessionBody,
): Promise<PaymentRow> {
  const payment = await paymentOfSession(services, shopper, request.paymentSessionId)
  const provider = providerOf(services, payment.provider)
  if (provider.capabilities.flow !== 'browser') throw new AppError('payment_not_found')
  const savedCard = await savedCardOf(services, shopper, provider, request.savedCardId)
  const saveCard = request.saveCard === true && savedCard === null && mayKeepCard(shopper, provider)
  const { payment: begun, isNew } = await begin(services, shopper, payment.id, {
    terms: request.terms,
    waivers: request.completedWaivers ?? [],
    payments: request.payments,
    itemHash: request.itemHash ?? null,
    saveCard,
    billing: null,
    savedCard,
    returnHash: null,
  })
  if (!isNew && begun.state !== 'authorising') throw new AppError('payment_in_progress')
  const isOtherChoice = begun.saveCard !== saveCard || begun.savedCardId !== (savedCard?.id ?? null)
  if (isOtherChoice) {
    // The session stores which customer's card it charges or saves, and cannot forget it. So this attempt ends, and the next
    // has a session of its own.
    await abandonPayment(services, begun)
    throw new AppError('payment_in_progress')
  }
  await nameOwner(services, provider, begun, savedCard !== null)
  return begun
}

/**
 * Tells the provider which customer the card belongs to, where it is or will be saved. Without that a saved card cannot pay,
 * and a new card is not saved.
 */
async function nameOwner(
  services: Services,
  provider: PaymentProvider,
  payment: PaymentRow,
  isSaved: boolean,
): Promise<void> {
  if (!provider.attachCustomer || !(isSaved || payment.saveCard)) return
  const customer = await customerAt(services, provider, payment.clientId, payment.userId)
  try {
    if (customer !== null)
      await withClaim(services, payment, async (claimed) => provider.attachCustomer?.(claimed, customer))
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    if (isSaved) throw new AppError('payment_provider_unavailable', { cause: error })
    services.log.warn({ payment: payment.id, err: error }, 'the card of a payment will not be saved')
  }
}

async function paymentOfSession(
  services: Services,
  shopper: Shopper,
  reference: string,
): Promise<PaymentRow> {
  for (const provider of Object.keys(services.paymentProviders)) {
    const payment = await paymentByReference(services, shopper.client.id, provider, reference)
    if (payment && isOwn(shopper, payment)) return payment
  }
  throw new AppError('payment_not_found')
}

/** The saved card that the customer chose. Nobody can charge another customer's card, or one that has expired. */
async function savedCardOf(
  services: Services,
  { client, userId, handedOver }: Shopper,
  provider: PaymentProvider,
  id: string | undefined,
): Promise<SavedCardRow | null> {
  if (id === undefined) return null
  if (handedOver !== null) throw new AppError('forbidden')
  const card = await savedCardFor(services, client, userId, provider.name)
  if (card?.id !== id)
    throw invalid({ saved_card_id: ['This card is not saved any more. Please use a different card.'] })
  if (isExpired(card.expiry, today(services, client)))
    throw invalid({ saved_card_id: ['Your saved card has expired, please use a different card'] })
  return card
}

/** A person who pays for somebody else saves no card. */
const mayKeepCard = ({ client, handedOver }: Shopper, provider: PaymentProvider): boolean =>
  handedOver === null && canSaveCards(client, provider)

/** The request must name a card. Only its customer can charge a card that is kept for them, and only as a saved card. */
async function checkCard(
  services: Services,
  { client }: Shopper,
  provider: PaymentProvider,
  request: AuthoriseBody,
  savedCard: SavedCardRow | null,
): Promise<void> {
  const given = request.paymentMethodId ?? request.cardIdentifier
  if (!given && !savedCard) throw invalid({ payment_method_id: ['Please complete all required fields'] })
  if (!given || given === savedCard?.reference) return
  if (await isKept(services, client.id, provider.name, given))
    throw invalid({ payment_method_id: ['This card cannot be used here. Please use a different card.'] })
}

interface Begun {
  payment: PaymentRow
  isNew: boolean
}

type Mended = { refusal: ErrorCode; changes: string[] }

/**
 * Commits the move to `authorising`, or returns the payment unchanged if it has begun already. Locks the cart first, then the
 * payment.
 */
async function begin(
  services: Services,
  shopper: Shopper,
  paymentId: string,
  agreed: Agreed,
): Promise<Begun> {
  const begun = await services.db.inTransaction<Begun | Mended>(async (tx) => {
    const [held, payment] = await inTurn([
      holdOpenCart(tx, ownerOf(shopper)),
      holdPayment(tx, shopper.client.id, paymentId),
    ])
    if (!payment || !isOwn(shopper, payment)) throw new AppError('payment_not_found')
    if (hasBegun(services, payment)) return { payment, isNew: false }
    if (payment.state !== 'created' && payment.state !== 'cancelled')
      throw new AppError(refusalOfState(payment.state))
    if (!held) throw new AppError('cart_empty')
    if (held.cart.id !== payment.cartId) throw new AppError('cart_changed')
    const shown = agreed.itemHash ?? payment.itemHash
    if (held.cart.itemHash !== shown || held.cart.itemHash !== payment.itemHash)
      throw new AppError('cart_changed')
    checkPaidBooking(shopper.client, held.cart.source, payment.amount)
    checkTenders(agreed.payments, payment.amount, held.cart.credit)
    // Another page has opened a newer payment since.
    if (payment.state === 'cancelled') throw new AppError('cart_changed')
    const waivers = waiversOf(shopper, agreed.waivers)
    const refusal = await startPaying(tx, services, shopper.client, held, { ...agreed, waivers })
    if (refusal !== null) {
      // The transaction is kept where the next attempt has another price by it.
      const mended = await mendCart(tx, services, shopper.client, held, refusal)
      if (mended) return { refusal, ...mended }
      throw refusalFor(shopper, refusal)
    }
    const moved = await movePayment(tx, services, payment, 'begin', {
      terms: agreed.terms,
      saveCard: agreed.saveCard,
      cardBilling: agreed.saveCard ? agreed.billing : null,
      savedCardId: agreed.savedCard?.id ?? null,
      returnHash: agreed.returnHash,
    })
    return { payment: moved, isNew: true }
  })
  if ('refusal' in begun) throw refusalFor(shopper, begun.refusal, begun.changes)
  return begun
}

/** Whether the outcome is known or on its way, so that another request only reads it. */
function hasBegun(services: Services, { state, provider }: PaymentRow): boolean {
  if (settled.includes(state)) return true
  return state === 'authorising' && providerOf(services, provider).capabilities.flow === 'browser'
}

const settled = ['authorised', 'captured', 'declined', 'scaRequired']

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** An address that only the bank gets; it works without a cookie. */
function notificationUrl(
  services: Services,
  { client, source }: Shopper,
  payment: PaymentRow,
  secret: string,
): string {
  return `${areaOrigin(services, client, areaOfSource(source))}/api/payment-providers/${payment.provider}/notification/${payment.id}/${secret}`
}
