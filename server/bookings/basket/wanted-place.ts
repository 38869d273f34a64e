import type { Buyer, CartAddition } from '../../cart/sale-kind.ts'
import { invalid } from '../../platform/http/app-error.ts'
import type { Booker } from '../eligibility/bookers.service.ts'
import type { PlaceAt } from './place-asked.service.ts'
import type { Attendee } from '../price/price-options.ts'

/** A place that somebody wants, with the person it is for. */
export interface WantedPlace {
  /** Where its refusal is said: the field of its item. */
  field: string
  at: PlaceAt
  /** Null: a visitor, or a player who is only named. */
  personId: string | null
  namedPlayer: string | null
  booker: Booker
  /** Slug of the price option; null: the cheapest. */
  chosenOption: string | null
  benefitRefused: boolean
  /** Whose memberships alone are to be used; null: whoever's make it cheapest. */
  membershipUserId: string | null
  /** What the customer was told that it costs, in minor units; null: nothing. */
  expectedTotal: number | null
}

/** The attendee with the memberships of that person alone, their own or those of whoever pays. */
export function attendeeBy({ person, attendee }: Booker, membershipUserId: string | null): Attendee {
  if (membershipUserId === null) return attendee
  return membershipUserId === person.id ? { ...attendee, family: [] } : { ...attendee, memberships: [] }
}

/**
 * Whom an item is for: the person it names, else the selected one, else whoever pays.
 * @throws 422 on the field that names somebody it cannot be for
 */
export function wantedPlace(
  buyer: Buyer,
  { selectedUserId, membershipUserId, items }: CartAddition,
  index: number,
  at: PlaceAt,
  people: ReadonlyMap<string | null, Booker>,
): WantedPlace {
  const item = items[index]!
  const field = `items.${index}`
  const namedPlayer = item.options?.namedPlayer ?? null
  if (namedPlayer !== null && at.sessionId !== null)
    throw invalid({ [`${field}.options.named_player`]: ['Choose somebody with an account.'] })
  const named = item.purchasedForUserId
  if (named !== undefined && namedPlayer !== null)
    throw invalid({ [`${field}.purchased_for_user_id`]: ['Choose a person, or write a name.'] })
  const acting = buyer.user && (selectedUserId ?? buyer.actingFor ?? buyer.user.id)
  const personId = namedPlayer === null ? (named ?? acting) : null
  const booker = people.get(personId)
  if (!booker) throw invalid({ [`${field}.purchased_for_user_id`]: ['You cannot book for this person.'] })
  if (membershipUserId !== undefined && ![booker.person.id, buyer.user?.id].includes(membershipUserId))
    throw invalid({ membership_user_id: ['The membership of this person cannot be used for this place.'] })
  return {
    ...{ field, at, personId, namedPlayer, booker },
    chosenOption: item.pricingOptionId ?? null,
    benefitRefused: item.options?.benefit === false,
    membershipUserId: membershipUserId ?? null,
    expectedTotal: item.options?.expectedTotal ?? null,
  }
}
