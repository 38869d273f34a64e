import type { CartMembership } from '../../cart/cart.ts'

/** What the joining page is for: a first membership, another one in place of the old, or the same one again. */
export type Purpose = { kind: 'new' } | { kind: 'change' | 'renewal'; membershipId: string }

type OpenCart = Pick<CartMembership, 'kind' | 'replaces' | 'homeVenue' | 'membershipType'>

/** Whether a cart at the checkout was filled on a page of this purpose. */
export function isCartOf(cart: Pick<OpenCart, 'kind' | 'replaces'>, purpose: Purpose): boolean {
  if (cart.kind !== purpose.kind) return false
  return purpose.kind === 'new' || cart.replaces?.membershipId === purpose.membershipId
}

/** Address of the page a cart was filled on. */
export function pageOfCart({ kind, replaces, homeVenue, membershipType }: OpenCart): string {
  if (kind === 'new' || replaces === null) return `/centre/${homeVenue.slug}`
  return kind === 'renewal'
    ? renewalAddress(replaces.membershipId)
    : changeAddress(replaces.membershipId, membershipType.id)
}

/** Where a membership is changed, with the membership it becomes once that is chosen. */
export const changeAddress = (membershipId: string, selectedMembershipId?: string): string =>
  selectedMembershipId === undefined
    ? `/change/${membershipId}`
    : `/change/${membershipId}/membership/${selectedMembershipId}`

export const renewalAddress = (membershipId: string): string => `/renew/${membershipId}`
