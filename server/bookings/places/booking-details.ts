/** What was chosen for a place in a cart, and why it costs what it costs. Amounts in minor units. */
export interface BookingDetails {
  /** The price option that the customer chose, by slug; null: the cheapest. */
  chosenOption: string | null
  /** The customer wants no membership to be used. */
  benefitRefused: boolean
  /** Id of the person whose memberships alone are to be used; null or absent: the attendee's and, where they name family, the payer's. */
  membershipUserId?: string | null
  option: { slug: string; name: string }
  /** What the option costs without any membership. */
  fullAmount: number
  benefit: { slug: string; membershipId: string; membership: string; usesLeft: number | null } | null
  /** The name of the membership that would make it cheaper, where the customer has refused that. */
  refusedBenefit: string | null
  /** What the place is at, as the fingerprint of its line knows it. */
  where: string
  namedPlayer: string | null
}
