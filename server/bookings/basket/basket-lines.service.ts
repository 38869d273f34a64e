import { timeOfDayIn } from '../../calendar/zoned-time.ts'
import type { CartLineRow } from '../../cart/cart.repository.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import type { Handle } from '../../platform/db.ts'
import { inTurn } from '../../platform/in-turn.ts'
import { within, type Services } from '../../services.ts'
import { lockEntitlements } from '../eligibility/entitlements.repository.ts'
import { bookersOf, type Booker } from '../eligibility/bookers.service.ts'
import type { BookingDetails } from '../places/booking-details.ts'
import type { PlaceAt } from './place-asked.service.ts'
import type { Place } from '../places/places.repository.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { placesWith } from '../places/places.service.ts'
import { offerAt } from '../catalogue/venue-offer.ts'

/** The kinds of lines that are places. */
export const placeKinds: readonly string[] = ['session', 'court']

export const isPlace = ({ kind }: { kind: string }): boolean => placeKinds.includes(kind)

/** A line of a cart that is a place. */
export interface BasketLine<Line extends CartLineRow = CartLineRow> {
  line: Line
  place: Place
  details: BookingDetails
  /** Null: the centre does not offer it any more. */
  at: PlaceAt | null
}

/**
 * The places among these lines, with what is known of each. One statement.
 * @throws cart_changed where one of the lines has been removed since they were read
 */
export async function basketLines<Line extends CartLineRow>(
  services: Services,
  client: Client,
  lines: readonly Line[],
): Promise<BasketLine<Line>[]> {
  const { handle } = services.db
  const mine = lines.filter(isPlace)
  if (mine.length === 0) return []
  const ids = mine.map(({ id }) => id)
  const places = new Map((await placesWith(handle, services, client.id, ids)).map((one) => [one.id, one]))
  return mine.map((line) => {
    const place = places.get(line.id)
    const chosen = place?.details
    // Whoever asks without a lock may do so while a line is removed: it was there a moment ago.
    if (!place || !chosen) throw new AppError('cart_changed')
    return { line, place, details: chosen, at: whereOf(client, place) }
  })
}

/** What a place is at, by what its centre offers now. */
export function whereOf(client: Client, place: Place): PlaceAt | null {
  const offer = offerAt(client, place.venueId)
  const activity = offer?.activities.get(place.activity)
  if (!offer || !activity) return null
  const { sessionId, localDay, startsAt, endsAt } = place
  return {
    ...{ activity, offer, sessionId, localDay, startsAt, endsAt },
    space: place.space ?? place.sessionSpace,
    localStart: timeOfDayIn(startsAt, offer.timeZone),
    cancelled: place.sessionState === 'cancelled',
    left: null,
  }
}

/** A visitor books for themselves as an adult, and has no membership. */
const visitor: Booker = {
  person: { id: '', fullName: '' },
  attendee: { dateOfBirth: null, declaredAdult: true, marks: [], memberships: [], family: [] },
  releasing: [],
  credit: [],
  taken: { uses: [], places: [], sessionIds: [] },
}

/**
 * The same, and nobody else can count uses of their memberships until the transaction ends. Where nobody has one there is nothing
 * to lock.
 * @param areMembers whether somebody has one, as far as the caller knows: what is guessed wrong costs a question
 */
export async function lockBookers(
  tx: Handle,
  services: Services,
  client: Client,
  userId: string | null,
  areMembers = false,
): Promise<Map<string | null, Booker>> {
  const inside = within(services, tx)
  if (userId === null || !areMembers) {
    const seen = await bookersFor(inside, client, userId)
    const isMember = [...seen.values()].some(({ attendee }) => attendee.memberships.length > 0)
    if (userId === null || !isMember) return seen
  }
  const [, people] = await inTurn([
    lockEntitlements(tx, client.id, userId),
    bookersFor(inside, client, userId),
  ])
  return people
}

/** Everybody for whom there can be places in a cart, by id; the visitor has none. */
export async function bookersFor(
  services: Services,
  client: Client,
  userId: string | null,
): Promise<Map<string | null, Booker>> {
  if (userId === null) return new Map([[null, visitor]])
  const bookers = await bookersOf(services, client, { id: userId })
  return new Map([
    ...bookers.map((booker) => [booker.person.id, booker] as const),
    // A player who is only named is charged as whoever pays.
    [null, bookers[0] ?? visitor] as const,
  ])
}
