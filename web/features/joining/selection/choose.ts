import type { Card } from '../../memberships/membership-list.ts'
import type { ChosenMembership, ChosenVenue } from './selection.ts'

/** What the selection keeps of a card. */
export const chosenFrom = ({ membership, option }: Card): ChosenMembership => ({
  membershipTypeId: membership.id,
  slug: membership.slug,
  name: membership.name,
  paymentOptionId: option.id,
  paymentType: option.paymentType,
})

/** What the selection keeps of a centre. */
export const venueFrom = (venue: ChosenVenue): ChosenVenue => ({
  id: venue.id,
  slug: venue.slug,
  name: venue.name,
  placeType: venue.placeType,
})
