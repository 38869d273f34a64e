/** A centre as far as it takes money. */
export interface SellingVenue {
  id: string
  name: string
  cardProvider: string
}

/**
 * The centre that a cart is paid to: that of its oldest line. Its card provider takes the payment for all lines.
 * @param lines oldest first
 */
export function sellerOf<Venue extends SellingVenue>(
  lines: readonly { venueId: string }[],
  venues: readonly Venue[],
): Venue | null {
  const [oldest] = lines
  return venues.find(({ id }) => id === oldest?.venueId) ?? null
}

/**
 * Why something of a centre cannot be paid together with what is in a cart, as a sentence; null where it can. Centres are one
 * seller where one provider takes their cards.
 */
export const sellerRefusal = (seller: SellingVenue, added: SellingVenue): string | null =>
  seller.cardProvider === added.cardProvider
    ? null
    : `${added.name} takes payment separately: pay for this basket first`
