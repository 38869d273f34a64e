import { formatDate } from '../../../contract/dates.ts'
import { priced } from '../../../contract/money.ts'
import { friendlyName } from '../sold-membership.ts'
import { personToWire } from '../sold-membership-wire.ts'
import type { MembershipState } from '../membership-types.ts'
import type { NamedMembership } from './own-memberships.repository.ts'
import type { OwnMembership } from './own-memberships.service.ts'

const pretty = (date: string | null): string | null => (date === null ? null : formatDate(date))

const possible = (reason: string | null) => ({ possible: reason === null, reason })

/** A membership as the account shows it. Reasons come in the customer's language. */
export function ownMembershipToWire(
  own: OwnMembership,
  currency: string,
  translate: (text: string) => string,
) {
  const { membership, type, option, venue, member } = own
  const translated = (reason: string | null) => possible(reason === null ? null : translate(reason))
  return {
    id: membership.id,
    membershipType: { id: type.id, slug: type.slug, name: type.name },
    friendlyName: friendlyName({ name: type.name, paymentOption: option }),
    venue,
    purchasedFor: personToWire(member),
    paymentType: option.paymentType,
    paymentOptionId: option.id,
    fixedDuration: option.fixedDuration,
    fixedPeriod: option.fixedPeriod,
    status: statusOf(own),
    startDate: membership.startDate,
    prettyStartDate: formatDate(membership.startDate),
    endDate: membership.endDate,
    prettyEndDate: pretty(membership.endDate),
    price: priced(membership.baseFee, currency),
    billingDay: own.isPaidByAnother ? null : membership.billingDay,
    nextPayment:
      own.nextPayment === null
        ? null
        : {
            date: own.nextPayment,
            prettyDate: formatDate(own.nextPayment),
            amount: priced(membership.baseFee, currency),
          },
    change: translated(own.changeRefusal),
    renewal: translated(own.renewalRefusal),
    replacedBy:
      own.replacedBy === null
        ? null
        : { ...own.replacedBy, prettyStartDate: formatDate(own.replacedBy.startDate) },
  }
}

type Status = MembershipState | 'upcoming'

function statusOf({ membership: { state }, isOver, isUpcoming }: OwnMembership): Status {
  if (state === 'cancelled' || state === 'pending') return state
  if (isOver) return 'ended'
  return isUpcoming ? 'upcoming' : state
}

/** The membership that is changed or renewed, as it stays until then. */
export function oldMembershipToWire(
  { membership, type, option, venue, member }: NamedMembership,
  currency: string,
) {
  return {
    membershipId: membership.id,
    membershipTypeId: type.id,
    slug: type.slug,
    name: type.name,
    venue,
    purchasedFor: personToWire(member),
    paymentType: option.paymentType,
    paymentOptionId: option.id,
    price: priced(membership.baseFee, currency),
    startDate: membership.startDate,
    endDate: membership.endDate,
    prettyEndDate: pretty(membership.endDate),
    billingDay: membership.billingDay,
    providesAccessTo: type.providesAccessTo,
    benefits: type.benefits,
  }
}
