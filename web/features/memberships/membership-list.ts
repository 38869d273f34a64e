import type { z } from 'zod'
import type { HeldMembership as HeldSchema } from '../../../contract/accounts.ts'
import type {
  Membership as MembershipSchema,
  PaymentOption as PaymentOptionSchema,
} from '../../../contract/memberships.ts'
import { text } from '../../platform/text.ts'

/** Choosing among memberships: what the filters leave, and which option a card sells. */

export type Membership = z.output<typeof MembershipSchema>
export type PaymentOption = z.output<typeof PaymentOptionSchema>

/** The switch above the list. The third kind of the wire, `single_payment`, is sold like `fixed`. */
export type PaymentKind = 'recurring' | 'fixed'

export const paymentKindLabel = (kind: PaymentKind): string =>
  text(kind === 'recurring' ? 'memberships.kind.recurring' : 'memberships.kind.fixed')

export const kindOf = (option: Pick<PaymentOption, 'paymentType'>): PaymentKind =>
  option.paymentType === 'recurring' ? 'recurring' : 'fixed'

/** The option of a membership that a card of this kind sells, or null. */
export const optionOfKind = (membership: Membership, kind: PaymentKind): PaymentOption | null =>
  membership.paymentOptions.find((option) => kindOf(option) === kind) ?? null

/** The kinds that at least one membership is sold in, Monthly first. */
export const offeredKinds = (memberships: readonly Membership[]): PaymentKind[] =>
  (['recurring', 'fixed'] as const).filter((kind) =>
    memberships.some((membership) => optionOfKind(membership, kind) !== null),
  )

/** Category names in the order in which they first appear. */
export const categoriesOf = (memberships: readonly Membership[]): string[] => [
  ...new Set(memberships.flatMap((membership) => membership.categories.map((category) => category.name))),
]

export interface Card {
  membership: Membership
  option: PaymentOption
}

/** The cards to show: of one payment kind, in one category (null for all). */
export function cardsToShow(
  memberships: readonly Membership[],
  kind: PaymentKind,
  category: string | null,
): Card[] {
  return memberships.flatMap((membership) => {
    const option = optionOfKind(membership, kind)
    const isInCategory = category === null || membership.categories.some((own) => own.name === category)
    return option !== null && isInCategory ? [{ membership, option }] : []
  })
}

/**
 * Whether this person may have it: it is sold to them, at a price. Somebody too young to agree to it may choose it, and asks an
 * adult to go on.
 */
export const isForSale = ({ isPurchasable }: PaymentOption): boolean =>
  (isPurchasable.canPurchase || isPurchasable.reason === 'payerAge') && isPurchasable.hasPrices

/** The server's reason why an option that is still listed is not for this person; null where it says none. */
export const reasonAgainst = (memberships: readonly Membership[], paymentOptionId: string): string | null =>
  memberships.flatMap(({ paymentOptions }) => paymentOptions).find(({ id }) => id === paymentOptionId)
    ?.isPurchasable.message ?? null

/**
 * What a customer is shown: a visitor everything; somebody signed in what they may have, and the rest only on request. An
 * option out of reach is left out, and with the last one its membership.
 */
export function shownTo(
  memberships: readonly Membership[],
  { isSignedIn, withIneligible }: { isSignedIn: boolean; withIneligible: boolean },
): Membership[] {
  if (!isSignedIn || withIneligible) return [...memberships]
  return memberships.flatMap((membership) => {
    const paymentOptions = membership.paymentOptions.filter(isForSale)
    return paymentOptions.length === 0 ? [] : [{ ...membership, paymentOptions }]
  })
}

/** The card whose details an address asks for: in the kind that is shown where it is sold so, else in any. */
export function cardOfDetails(
  memberships: readonly Membership[],
  slug: string | null,
  kind: PaymentKind,
): Card | null {
  const membership = memberships.find((candidate) => candidate.slug === slug)
  const option = membership && (optionOfKind(membership, kind) ?? membership.paymentOptions[0])
  return membership && option ? { membership, option } : null
}

/** The category of that name, however it is written, or null. */
export function categoryNamed(memberships: readonly Membership[], name: string | null): string | null {
  const wanted = name?.toLocaleLowerCase('en-GB')
  return categoriesOf(memberships).find((category) => category.toLocaleLowerCase('en-GB') === wanted) ?? null
}

export type FoundBySlug = { found: 'card'; card: Card } | { found: 'not-purchasable' } | { found: 'nothing' }

/** What an address with a membership slug and a payment type leads to. */
export function findBySlug(
  memberships: readonly Membership[],
  slug: string,
  paymentType: string,
): FoundBySlug {
  const membership = memberships.find((candidate) => candidate.slug === slug)
  if (!membership || (paymentType !== 'recurring' && paymentType !== 'fixed')) return { found: 'nothing' }
  const option = optionOfKind(membership, paymentType)
  if (!option) return { found: 'nothing' }
  return isForSale(option) ? { found: 'card', card: { membership, option } } : { found: 'not-purchasable' }
}

/** The card of a membership in the first way of paying that this customer may have it in, or null. */
export function findByType(memberships: readonly Membership[], membershipTypeId: string): Card | null {
  const membership = memberships.find(({ id }) => id === membershipTypeId)
  const option = membership?.paymentOptions.find(isForSale)
  return membership && option ? { membership, option } : null
}

/** The card of an option id, whoever may have it, or null: sold no more. */
export function listedByOption(memberships: readonly Membership[], paymentOptionId: string): Card | null {
  for (const membership of memberships) {
    const option = membership.paymentOptions.find((candidate) => candidate.id === paymentOptionId)
    if (option) return { membership, option }
  }
  return null
}

/** The purchasable card of an option id, or null: sold no more, or not to this customer. */
export function findByOption(memberships: readonly Membership[], paymentOptionId: string): Card | null {
  const card = listedByOption(memberships, paymentOptionId)
  return card && isForSale(card.option) ? card : null
}

type HeldMembership = Pick<z.output<typeof HeldSchema>, 'membershipTypeId' | 'name' | 'state'>

/** Names of the memberships that run or wait, by the id of their type: they are changed or renewed, not bought twice. */
export const ownMemberships = (held: readonly HeldMembership[]): ReadonlyMap<string, string> =>
  new Map(
    held
      .filter(({ state }) => state === 'pending' || state === 'active')
      .map(({ membershipTypeId, name }) => [membershipTypeId, name]),
  )
