import type { CalendarDate } from '../../../contract/dates.ts'

/** A place that is wanted. It gets the id of its line. */
export interface PlaceWish {
  id: string
  clientId: string
  payerId: string | null
  /** Null: a visitor, or a player who is only named. */
  personId: string | null
  namedPlayer: string | null
  at:
    | { kind: 'session'; sessionId: number }
    | {
        kind: 'court'
        venueId: string
        activity: string
        space: string
        parts: readonly string[]
        localDay: CalendarDate
        startsAt: Date
        endsAt: Date
      }
  /** Slug. */
  priceOption: string
  benefit: { membershipId: string; slug: string } | null
}

export interface RefusedPlace {
  id: string
  reason: 'full' | 'taken' | 'already_booked' | 'cancelled' | 'gone'
}

/** Some places cannot be had. The transaction must not be kept. */
export class PlacesRefused extends Error {
  readonly refused: readonly RefusedPlace[]
  constructor(refused: readonly RefusedPlace[]) {
    super(`places refused: ${refused.map(({ reason }) => reason).join(', ')}`)
    this.refused = refused
  }
}
