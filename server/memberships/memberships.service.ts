import { addMonths, formatLongDate, todayIn, type CalendarDate } from '../../contract/dates.ts'
import type { FieldErrors } from '../../contract/errors.ts'
import type { SignedInUser } from '../accounts/accounts.service.ts'
import { derived } from '../client-configuration/derived.ts'
import { submissionDay } from '../calendar/working-days.ts'
import { contractingAgeOf, noticeDaysOf, today, type Client } from '../client-configuration/client.service.ts'
import { hasActiveInstruction } from '../payments/direct-debit.service.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import { promotionById, type IssuedPromotion } from '../promotions/promotions.service.ts'
import { refusalText } from '../promotions/refusal-text.ts'
import type { Services } from '../services.ts'
import { venueById } from '../venues/venues.ts'
import { contractRefusal } from './contracting.ts'
import type { Reason } from './eligibility.ts'
import { eligibilityOfMember, memberFor, type Member, type Who } from './member.service.ts'
import {
  findOffer,
  isSoldAt,
  listOffers,
  type MembershipTypeRow,
  type Offer,
  type PaymentOptionRow,
} from './offers.ts'
import { price, type FixedOption, type Price, type RecurringOption } from './price/price.ts'

export interface QuoteRequest {
  paymentOptionId: string
  membershipTypeId?: string
  /** Null where none is chosen: a promotion of certain venues is then refused. */
  venueId: string | null
  /** Null: today. */
  startDate: CalendarDate | null
  billingDay: number | null
  promotionId: string | null
  /** Who pays; null: a visitor. */
  user: SignedInUser | null
  /** Whom it is for, where the answer commits to a sale: then venue, eligibility and billing day must be certain. */
  soldTo: Member | null
}

export interface Quote extends Offer {
  price: Price
  promotion: IssuedPromotion | null
}

/** What the price depends on beside the payment option: the day of the call and the facts known about the customer. */
export interface Asker {
  today: CalendarDate
  submissionDay: CalendarDate
  hasActiveInstruction: boolean
  existingBillingDay: number | null
}

/** The start dates on offer: from today to a month ahead. */
export function startBounds(day: CalendarDate) {
  return { min: null, max: addMonths(day, 1) }
}

/**
 * The price of one payment option of a new membership for somebody, with everything checked: for costs, promotion codes and
 * the cart, whose price the order stores. Cards and renewals call `priceOf` themselves; a change has a price of its own.
 * @throws 422 naming each field that is wrong; not_purchasable
 */
export async function quote(services: Services, client: Client, request: QuoteRequest): Promise<Quote> {
  const asker = await askerOf(services, client, request.user)
  const offer = findOffer(client, request.paymentOptionId)
  const promotion =
    request.promotionId === null
      ? null
      : await promotionById(services.db.handle, client.id, request.promotionId)
  const venue = request.venueId === null ? null : venueById(client, request.venueId)
  const errors: FieldErrors = {}
  if (request.venueId !== null && !venue)
    errors[request.soldTo ? 'home_venue_id' : 'venue_id'] = ['This centre is not known.']
  if (!offer) errors['payment_option_id'] = ['This payment option is not known.']
  if (request.promotionId !== null && !promotion) errors['promotion_code_id'] = ['Code not recognised']
  Object.assign(errors, startDateErrors(request.startDate, asker.today))
  if (!offer || Object.keys(errors).length > 0) throw invalid(errors)
  if (request.soldTo) await checkSale(services, client, offer, { ...request, soldTo: request.soldTo }, venue)
  const billingErrors = billingDayErrors(client, offer.option, request, asker)
  if (Object.keys(billingErrors).length > 0) throw invalid(billingErrors)

  const priced = priceOf(client, offer, asker, { ...request, venueSlug: venue?.slug ?? null }, promotion)
  if (priced.promotion?.kind === 'refused') {
    throw invalid({ promotion_code_id: [refusalText(priced.promotion.reason)] }, 'promotion_refused')
  }
  return { ...offer, price: priced, promotion }
}

function startDateErrors(startDate: CalendarDate | null, day: CalendarDate): FieldErrors {
  if (startDate === null) return {}
  const { max } = startBounds(day)
  if (startDate < day) return { start_date: ['Start date must be today or later.'] }
  return startDate > max ? { start_date: [`Start date must be on or before ${formatLongDate(max)}.`] } : {}
}

function billingDayErrors(
  client: Client,
  option: PaymentOptionRow,
  request: QuoteRequest,
  asker: Asker,
): FieldErrors {
  const { billingDay } = request
  if (option.paymentType !== 'recurring')
    return billingDay === null ? {} : { billing_day: ['This membership has no payment day.'] }
  if (asker.existingBillingDay !== null)
    return request.soldTo === null ? {} : fixedDayErrors(asker.existingBillingDay, billingDay)
  if (billingDay === null)
    return request.soldTo ? { billing_day: ['Choose the day of the month for your payments.'] } : {}
  return client.settings.directDebit?.billingDays.includes(billingDay)
    ? {}
    : { billing_day: ['Choose one of the payment days on offer.'] }
}

/** A customer who has a billing day already is not asked for one. A sale never uses another day than the one that was chosen. */
export function fixedDayErrors(existing: number, billingDay: number | null): FieldErrors {
  return billingDay !== null && billingDay !== existing
    ? { billing_day: [`Your payments fall on day ${existing} of each month already.`] }
    : {}
}

async function checkSale(
  services: Services,
  client: Client,
  { type, option }: Offer,
  request: QuoteRequest & { soldTo: Member },
  venue: Place | null,
): Promise<void> {
  const errors: FieldErrors = {}
  if (!venue) errors['home_venue_id'] = ['This centre is not known.']
  if (type.id !== request.membershipTypeId)
    errors['membership_type_id'] = ['This membership does not have that payment option.']
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (!venue || !isSoldAt(client, type.id, venue.id)) throw new AppError('not_purchasable')
  const startDate = request.startDate ?? today(services, client)
  const eligibility = eligibilityOfMember(type, request.soldTo, startDate)
  if (!eligibility.eligible) throw invalid({ membership_type_id: [eligibility.message] }, 'not_purchasable')
  const tooYoung = payerRefusal(services, client, option, venue, request.user?.dateOfBirth ?? null)
  if (tooYoung !== null) throw invalid({ payment_option_id: [tooYoung] }, 'contract_age')
}

type Place = Pick<NonNullable<Awaited<ReturnType<typeof venueById>>>, 'id' | 'nation'>

/** Why whoever pays is too young to agree to it at that centre, in words for them; null where they are not. */
export const payerRefusal = (
  services: Services,
  client: Client,
  { minimumTermMonths }: PaymentOptionRow,
  { nation }: Pick<Place, 'nation'>,
  dateOfBirth: CalendarDate | null,
): string | null =>
  contractRefusal(
    { nation, minimumTermMonths, contractingAge: contractingAgeOf(client) },
    dateOfBirth,
    today(services, client),
  )

export async function askerOf(services: Services, client: Client, user: SignedInUser | null): Promise<Asker> {
  const now = services.clock.now()
  const { timeZone } = client.settings
  return {
    today: todayIn(now, timeZone),
    submissionDay: submissionDay(now, timeZone),
    hasActiveInstruction:
      user !== null &&
      (user.known?.hasActiveInstruction ?? (await hasActiveInstruction(services, client.id, user.id))),
    existingBillingDay: user?.billingDay ?? null,
  }
}

/** The price of an offer that is known to be for sale to this person. @throws price_incalculable */
export function priceOf(
  client: Client,
  { type, option }: Offer,
  asker: Asker,
  request: Pick<QuoteRequest, 'startDate' | 'billingDay'> & { venueSlug: string | null },
  promotion: IssuedPromotion | null,
): Price {
  const { directDebit, currency, cardMinimum } = client.settings
  const common = {
    currency,
    today: asker.today,
    startDate: request.startDate ?? asker.today,
    membershipSlug: type.slug,
    venueSlug: request.venueSlug,
    promotion: promotion?.rule ?? null,
    promotionUsedCount: promotion?.used ?? 0,
    cardMinimum,
  }
  if (option.paymentType !== 'recurring')
    return price({ ...common, option: fixedOption(option, option.paymentType) })
  if (!directDebit) throw new AppError('price_incalculable')
  const billing = { ...asker, rule: directDebit, chosenBillingDay: request.billingDay }
  return {
    ...price({ ...common, option: recurringOption(option), billing }),
    noticeDays: noticeDaysOf(client),
  }
}

const mostListPrices = 5000
const listPrices = derived(() => new Map<string, Price>())

/**
 * The price of a start today on the earliest billing date, without a code. All who ask under the same facts get the same one.
 * @param likeness all facts of the asker
 */
function listPriceOf(client: Client, offer: Offer, asker: Asker, likeness: string): Price {
  const key = `${offer.option.id} ${likeness}`
  const known = listPrices(client)
  const found =
    known.get(key) ??
    Object.freeze(priceOf(client, offer, asker, { startDate: null, billingDay: null, venueSlug: null }, null))
  if (known.size >= mostListPrices) known.clear()
  known.set(key, found)
  return found
}

export function recurringOption({
  baseFee,
  joiningFee,
  monthInHand,
  minimumTermMonths,
}: PaymentOptionRow): RecurringOption {
  return { paymentType: 'recurring', baseFee, joiningFee, monthInHand, minimumTermMonths }
}

function fixedOption(option: PaymentOptionRow, paymentType: FixedOption['paymentType']): FixedOption {
  const { baseFee, joiningFee, fixedDuration, fixedPeriod } = option
  if (fixedDuration === null || fixedPeriod === null) throw new AppError('price_incalculable')
  return { paymentType, baseFee, joiningFee, duration: fixedDuration, period: fixedPeriod }
}

/** Why something cannot be bought. `payerAge`: an adult could buy it for them. */
export interface Refusal {
  reason: Reason | 'payerAge'
  message: string
}

export interface Listed extends MembershipTypeRow {
  options: { option: PaymentOptionRow; price: Price; refusal: Refusal | null }[]
}

export interface VenueList {
  memberships: Listed[]
  /** Two lists of a venue that agree in it say the same. Null: refusals may name whom it is for. */
  likeness: string | null
}

/**
 * What a venue sells to whom, with each payment option priced for a start today and the earliest billing date. Of a visitor who
 * pays, `payerBornOn` is the birth date that they have given.
 * @throws 422 for an unknown venue; forbidden for somebody whom the customer may not act for
 */
export async function listForVenue(
  services: Services,
  client: Client,
  venueId: string,
  user: SignedInUser | null,
  who: Who & { payerBornOn?: CalendarDate | undefined },
): Promise<VenueList> {
  const venue = venueById(client, venueId)
  if (!venue) throw invalid({ venue_id: ['This centre is not known.'] })
  const asker = await askerOf(services, client, user)
  const member = await memberFor(services, client, user, who)
  const payerBorn = user ? user.dateOfBirth : (who.payerBornOn ?? null)
  const offers = listOffers(client, venueId)
  const listed = new Map<string, Listed>()
  const pays = JSON.stringify(asker)
  const refusals: string[] = []
  for (const offer of offers) {
    const entry = listed.get(offer.type.id) ?? { ...offer.type, options: [] }
    const eligibility = eligibilityOfMember(offer.type, member, asker.today)
    const tooYoung = payerRefusal(services, client, offer.option, venue, payerBorn)
    const refusal: Refusal | null = !eligibility.eligible
      ? eligibility
      : tooYoung === null
        ? null
        : { reason: 'payerAge', message: tooYoung }
    entry.options.push({ option: offer.option, refusal, price: listPriceOf(client, offer, asker, pays) })
    refusals.push(refusal === null ? '' : `${refusal.reason} ${refusal.message}`)
    listed.set(offer.type.id, entry)
  }
  const likeness = member.other ? null : [pays, ...refusals].join('\n')
  return { memberships: [...listed.values()], likeness }
}
