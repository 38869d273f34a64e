import type { Booking, PlaceLine } from '../basket/basket.ts'
import type { AskedPlayer } from '../book/player.ts'
import { inMs } from '../clock/instants.ts'
import { ownPriceOf } from '../prices.ts'
import { text } from '../../../platform/text.ts'
import { amountWords } from '../price-words.ts'
import type { CourtPrices, CourtTime, CourtTimes, OwnPrice, Priced } from '../wire.ts'

/** A time and its courts, as the table shows them. */
export interface CourtRow {
  start: string
  end: string
  startsAt: string
  offPeak: boolean
  price: Priced
  /** The price of whoever plays, where somebody is signed in. */
  own: OwnPrice | undefined
  courts: { slug: string; name: string; isFree: boolean }[]
  freeCount: number
  /** Names of those that are in the customer's basket. */
  inBasket: string[]
}

type OwnPrices = readonly Omit<OwnPrice, 'activity'>[]

/** What it costs whoever plays: a player who is only named costs what the customer costs, who is the first. */
export const ofPlayer = (
  people: CourtPrices['people'] | undefined,
  { personId }: Pick<AskedPlayer, 'personId'>,
): CourtPrices['people'][number] | undefined =>
  people?.find(({ person }) => person.id === personId) ?? people?.[0]

/** Times that can still be booked, with each court free or taken. `waiting`: the customer's basket at this centre. */
export function courtRows(
  answer: CourtTimes,
  own: OwnPrices | undefined,
  now: number,
  waiting: readonly Pick<PlaceLine, 'booking'>[] = [],
): CourtRow[] {
  const { activity, courts, policy, times } = answer
  const prices = (own ?? []).map((each) => ({ ...each, activity: activity.slug }))
  const isOpen = ({ startsAt }: CourtTime) => now < inMs(startsAt) - policy.lastBookingMinutes * 60_000
  return times.filter(isOpen).map(({ start, end, startsAt, offPeak, price, free }) => {
    const inBasket = waiting.flatMap(({ booking }) =>
      isCourtAt(booking, activity.slug, startsAt) ? (booking.spaceName ?? activity.name) : [],
    )
    const shown = courts.map(({ slug, name }) => ({
      slug,
      name,
      isFree: free.includes(slug) && !inBasket.includes(name),
    }))
    return {
      ...{ start, end, startsAt, offPeak, price, inBasket, courts: shown },
      own: ownPriceOf({ prices }, activity.slug, offPeak),
      freeCount: shown.filter(({ isFree }) => isFree).length,
    }
  })
}

/** Whether a place in the basket is a court of this kind at that time, and still kept. */
const isCourtAt = (booking: Booking, activity: string, startsAt: string): boolean =>
  booking.sessionId === null &&
  booking.activity.slug === activity &&
  inMs(booking.startsAt) === inMs(startsAt) &&
  booking.heldUntil !== null

/** By which one press is told from another. */
export const pressOn = ({ startsAt }: Pick<CourtRow, 'startsAt'>, court: string | null): string =>
  `${startsAt} ${court ?? 'any'}`

/** What a court costs whoever looks, in words: one's own price or everybody's; that it is not for them, where they can have none. */
export const courtAmount = ({ own, price }: CourtRow): string =>
  own?.refused ? text('bookings.price.notForYou') : amountWords(own?.price?.amount ?? price)

/** What stands under that: why there is none, what it would be otherwise, or, where the day has two prices, which it is. */
export function courtWhy({ own, offPeak }: CourtRow, saysPeak: boolean): string | null {
  if (own?.refused) return own.refused.message
  if (own?.price?.otherwise)
    return text('bookings.price.otherwise', { amount: own.price.otherwise.formatted })
  return saysPeak ? text(offPeak ? 'bookings.courts.offPeak' : 'bookings.courts.peak') : null
}

/** Whether the day has two prices: then each time says which it is. */
export const hasOffPeak = (rows: readonly CourtRow[]): boolean => rows.some(({ offPeak }) => offPeak)
