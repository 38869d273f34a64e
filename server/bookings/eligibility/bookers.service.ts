import { isInForce as isLinkInForce } from '../../accounts/links/link-rules.ts'
import type { SignedInUser } from '../../accounts/accounts.service.ts'
import { today, type Client } from '../../client-configuration/client.service.ts'
import { findMembershipType } from '../../memberships/offers.ts'
import type { Services } from '../../services.ts'
import { slugOfVenue } from '../../venues/venues.ts'
import { isInForce, type BenefitUse, type HeldMembership } from '../catalogue/benefit.ts'
import type { HeldCredit } from '../price/membership-credit.ts'
import { listBookers, type BookerRow, type TakenPlace } from './bookers.repository.ts'
import type { Attendee } from '../price/price-options.ts'

/** Somebody whom a customer may book for, or the customer. */
export interface Booker {
  person: { id: string; fullName: string }
  attendee: Attendee
  /** The memberships whose earlier release holds for them: those in force today of the customer who pays, and their own. */
  releasing: readonly Releasing[]
  taken: Taken
  /** Their memberships that have credit, and how much of it, in minor units. */
  credit: readonly HeldCredit[]
}

/** A membership releases earlier at its own centre only; a national one everywhere. */
interface Releasing {
  slug: string
  /** Null: at every centre. */
  venueSlug: string | null
}

/** Ids of the sessions that somebody has a place at, and of those that the customer has in the basket for them. */
export function sessionsOf({ taken: { places } }: Pick<Booker, 'taken'>): {
  booked: number[]
  inBasket: number[]
} {
  const idsOf = (some: readonly TakenPlace[]) => some.flatMap(({ sessionId }) => sessionId ?? [])
  return {
    booked: idsOf(places.filter(({ isHeld }) => !isHeld)),
    inBasket: idsOf(places.filter(({ isHeld, isPayers }) => isHeld && isPayers)),
  }
}

/** Slugs of the memberships whose earlier release holds for somebody at a centre. */
export const releasingAt = ({ releasing }: Pick<Booker, 'releasing'>, at: string): string[] =>
  releasing.filter(({ venueSlug }) => venueSlug === null || venueSlug === at).map(({ slug }) => slug)

/** What somebody has taken already. */
export interface Taken {
  /** Uses of their memberships, and of those of whoever pays for them. */
  uses: readonly (BenefitUse & { placeId: string })[]
  places: readonly TakenPlace[]
  /** Ids of the sessions that they have a place at, or one in a basket, whoever's that is. */
  sessionIds: readonly number[]
}

/** The customer, and those linked to them for whom they may act; whose consent is awaited is left out. One statement. */
export async function bookersOf(
  services: Services,
  client: Client,
  { id }: Pick<SignedInUser, 'id'>,
): Promise<Booker[]> {
  const day = today(services, client)
  const rows = await listBookers(services.db.handle, client.id, id, day, services.clock.now())
  const people = rows
    .filter((row) => isLinkInForce(row, day))
    .map((row) => ({ row, held: row.memberships.flatMap((one) => heldMembership(client, one)) }))
  const inForce = (held: Held[]) =>
    held
      .filter((one) => isInForce(one, day))
      .map(({ slug, venueSlug, isNational }) => ({ slug, venueSlug: isNational ? null : venueSlug }))
  const ofPayer = inForce(people[0]?.held ?? [])
  return people.map(({ row, held }, index) => ({
    person: { id: row.id, fullName: `${row.firstName} ${row.lastName}` },
    attendee: {
      dateOfBirth: row.dateOfBirth,
      declaredAdult: false,
      marks: row.marks,
      memberships: held,
      family: index === 0 ? [] : (people[0]?.held ?? []),
    },
    releasing: [...ofPayer, ...inForce(held)],
    taken: {
      uses: index === 0 ? row.uses : [...row.uses, ...(rows[0]?.uses ?? [])],
      places: row.places,
      sessionIds: row.places.flatMap(({ sessionId }) => sessionId ?? []),
    },
    credit: held.flatMap((membership) =>
      membership.credit > 0
        ? [{ membership, replaced: replacedBy(membership, held), balance: membership.credit }]
        : [],
    ),
  }))
}

type Held = HeldMembership & { isNational: boolean; replaces: string | null; credit: number }

const replacedBy = ({ replaces }: Held, held: readonly Held[]): Held | null =>
  held.find(({ id }) => id === replaces) ?? null

function heldMembership(client: Client, held: BookerRow['memberships'][number]): Held[] {
  const type = findMembershipType(client, held.membershipTypeId)
  const venueSlug = slugOfVenue(client, held.venueId)
  if (type === null || venueSlug === null) return []
  const { id, state, startDate: startsOn, endDate: endsOn, replaces, credit } = held
  const isNational = type.coverage === 'national'
  const pending = state === 'pending'
  return [{ id, slug: type.slug, venueSlug, pending, startsOn, endsOn, isNational, replaces, credit }]
}
