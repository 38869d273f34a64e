import type { PlaceLine } from '../basket/basket.ts'
import type { OwnPerson } from '../wire.ts'

/** Somebody who has a place at a session, or has one kept in the basket. */
export interface Holder {
  /** Null: a visitor. */
  personId: string | null
  name: string | null
  how: 'booked' | 'inBasket'
}

/** Who of one's people has a place at a session. One that is no longer kept is none. */
export function holdersOf(
  sessionId: string,
  own: { people: readonly Pick<OwnPerson, 'person' | 'booked'>[] } | undefined,
  basket: readonly PlaceLine[],
): Holder[] {
  const waiting = basket.flatMap(({ booking }): Holder[] =>
    booking.sessionId === sessionId && booking.heldUntil !== null
      ? [{ ...booking.attendee, how: 'inBasket' }]
      : [],
  )
  const known = (own?.people ?? []).flatMap(({ person, booked }): Holder[] =>
    booked.includes(sessionId) ? [{ personId: person.id, name: person.fullName, how: 'booked' }] : [],
  )
  return [...waiting, ...known]
}

/** What one person has of it. */
export const holdingOf = (holders: readonly Holder[], personId: string | null): Holder['how'] | null =>
  holders.find((each) => each.personId === personId)?.how ?? null

/** The names of the others who have it one way. */
export const othersWith = (
  holders: readonly Holder[],
  personId: string | null,
  how: Holder['how'],
): string[] =>
  holders.flatMap((each) => (each.how === how && each.personId !== personId ? (each.name ?? []) : []))
