import type { CallOutput } from '../../../platform/calls/api.ts'

/** What is in the bookings basket, as its screens know it. */
export type Basket = NonNullable<CallOutput<'getCart'>>
type Item = Basket['items'][number]
export type Booking = NonNullable<Item['booking']>
/** A place in the basket: a line that sells a booking. */
export type PlaceLine = Item & { booking: Booking }

export const placesIn = (basket: Basket | null | undefined): PlaceLine[] =>
  (basket?.items ?? []).filter((item): item is PlaceLine => item.booking !== null)

/** The place is not kept any more: others can have it, or nobody can. */
export const isLapsed = ({ booking }: Pick<PlaceLine, 'booking'>): boolean => booking.heldUntil === null

/** It is not kept any more, and can be taken again if nobody else has it. */
export const canBeTakenAgain = (line: Pick<PlaceLine, 'booking'>): boolean =>
  isLapsed(line) && line.booking.gone === null
