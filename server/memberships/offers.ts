import type { Client } from '../client-configuration/client.service.ts'
import { derived } from '../client-configuration/derived.ts'
import { membershipTypes, membershipVenues, paymentOptions } from './membership-tables.ts'

export type MembershipTypeRow = typeof membershipTypes.$inferSelect
export type PaymentOptionRow = typeof paymentOptions.$inferSelect

export interface Offer {
  type: MembershipTypeRow
  option: PaymentOptionRow
}

const byPosition = (a: { position: number }, b: { position: number }): number => a.position - b.position

const offered = derived((client) => {
  const types = new Map(client.rows(membershipTypes).map((type) => [type.id, type]))
  const offers = client
    .rows(paymentOptions)
    .flatMap((option) => {
      const type = types.get(option.membershipTypeId)
      return type?.removedAt === null && option.removedAt === null ? [{ type, option }] : []
    })
    .toSorted((a, b) => byPosition(a.type, b.type) || byPosition(a.option, b.option))
  const soldAt = new Map<string, Set<string>>()
  for (const { venueId, membershipTypeId } of client.rows(membershipVenues))
    soldAt.set(venueId, (soldAt.get(venueId) ?? new Set()).add(membershipTypeId))
  const byVenue = new Map(
    [...soldAt].map(([venueId, sold]) => [venueId, offers.filter(({ type }) => sold.has(type.id))]),
  )
  return { types, soldAt, byVenue, byOption: new Map(offers.map((offer) => [offer.option.id, offer])) }
})

/** What a venue sells, in the operator's order: one for each payment option. */
export const listOffers = (client: Client, venueId: string): readonly Offer[] =>
  offered(client).byVenue.get(venueId) ?? []

export const findOffer = (client: Client, paymentOptionId: string): Offer | null =>
  offered(client).byOption.get(paymentOptionId) ?? null

/** Also one that is no longer offered. */
export const findMembershipType = (client: Client, id: string): MembershipTypeRow | null =>
  offered(client).types.get(id) ?? null

/** Whether the membership is still offered, somewhere and somehow. */
export const isOffered = (client: Client, id: string): boolean =>
  findMembershipType(client, id)?.removedAt === null

export const isSoldAt = (client: Client, membershipTypeId: string, venueId: string): boolean =>
  offered(client).soldAt.get(venueId)?.has(membershipTypeId) ?? false
