import { ageOn, formatLongDate, formatWeekday, todayIn } from '../../contract/dates.ts'
import { timeOfDayIn } from '../calendar/zoned-time.ts'
import { invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import type { BasketLine } from './basket-lines.service.ts'
import { releasingAt, type Booker } from './bookers.service.ts'
import { companionsFor } from './companions.ts'
import type { PlaceAt } from './place-asked.service.ts'
import { bookability } from './release.ts'
import { policyOf } from './venue-offer.ts'
import type { WantedPlace } from './wanted-place.ts'

type People = ReadonlyMap<string | null, Booker>

/**
 * Whether these places may be added to what is in the basket and what is booked, all of them.
 * @returns what the customer should know besides: times that overlap
 * @throws 422 on each item that may not, in one answer
 */
export function checkAddition(
  services: Services,
  people: People,
  before: readonly BasketLine[],
  wanted: readonly WantedPlace[],
): string[] {
  const refused = wanted.flatMap((want, index) => {
    const others = [...before.map(placeOf), ...wanted.slice(0, index)]
    const message = refusalOf(services, want, others)
    return message === null ? [] : [[`${want.field}.id`, [message]]]
  })
  const alone = refused.length > 0 ? [] : childrenAlone(people, [...before.map(placeOf), ...wanted], wanted)
  const all = [...refused, ...alone]
  if (all.length > 0) throw invalid(Object.fromEntries(all), 'booking_refused')
  return wanted.flatMap((want, index) => overlaps(want, [...before.map(placeOf), ...wanted.slice(0, index)]))
}

/** A place in the basket, or one that is wanted. */
type Somewhere = Pick<WantedPlace, 'personId' | 'namedPlayer'> & { at: PlaceAt | null; id?: string }

const placeOf = ({ at, place }: BasketLine): Somewhere => ({
  ...{ at, id: place.id, personId: place.personId, namedPlayer: place.namedPlayer },
})

/** Why a place cannot be booked now, as a sentence; null where it can. */
export function refusalOf(
  services: Pick<Services, 'clock'>,
  { at, booker, personId }: Pick<WantedPlace, 'at' | 'booker' | 'personId'>,
  others: readonly Somewhere[],
): string | null {
  const { activity, offer, localStart } = at
  const name = `${activity.name} at ${localStart}`
  if (at.cancelled) return `${name} has been cancelled.`
  const policy = policyOf(offer, activity)
  const releasing = releasingAt(booker, offer.venue.slug)
  const state = bookability(policy, at, releasing, services.clock.now(), offer.timeZone)
  if (state.state === 'notYet') {
    const day = todayIn(state.at, offer.timeZone)
    const opens = `${formatWeekday(day, 'en-GB', 'long')} ${formatLongDate(day, 'en-GB')}`
    return `${name} can be booked from ${opens}, ${timeOfDayIn(state.at, offer.timeZone)}.`
  }
  if (state.state !== 'bookable') return `${name} can no longer be booked.`
  return personId === null ? null : tooMany(at, booker, personId, others)
}

/** The policy's limits of places for one person: on one day, and open at one time. */
function tooMany(at: PlaceAt, booker: Booker, personId: string, others: readonly Somewhere[]): string | null {
  const { mostPlacesADay, mostOpenBookings, slug } = policyOf(at.offer, at.activity)
  const mine = [
    ...booker.taken.places
      .filter(({ id }) => !others.some((other) => other.id === id))
      .map(({ localDay, activity }) => ({ localDay, policy: at.offer.activities.get(activity)?.policy })),
    ...others
      .filter((other) => other.personId === personId && other.at !== null)
      .map((other) => ({ localDay: other.at!.localDay, policy: other.at!.activity.policy })),
  ].filter(({ policy }) => policy === slug)
  const who = booker.person.fullName
  if (
    mostPlacesADay !== null &&
    mine.filter(({ localDay }) => localDay === at.localDay).length >= mostPlacesADay
  )
    return `${who} has as many places on this day as one person can have (${mostPlacesADay}).`
  if (mostOpenBookings !== null && mine.length >= mostOpenBookings)
    return `${who} has as many bookings as one person can have at a time (${mostOpenBookings}).`
  return null
}

/** Sessions in the water at which children of this basket would have too few adults of it beside them, by the fields of what is wanted. */
function childrenAlone(
  people: People,
  places: readonly Somewhere[],
  wanted: readonly WantedPlace[],
): [string, string[]][] {
  return wanted.flatMap(({ at, field }) => {
    const message = aloneAt(people, places, at)
    return message === null ? [] : [[`${field}.id`, [message]] as [string, string[]]]
  })
}

/** Whether children among these places, and those that the same people have booked, lack an adult at a session, as a sentence. */
export function aloneAt(people: People, places: readonly Somewhere[], at: PlaceAt): string | null {
  const { activity, sessionId, localDay, offer } = at
  if (!activity.inWater || sessionId === null) return null
  const there = new Set(
    places.filter((one) => one.at?.sessionId === sessionId).map(({ personId }) => personId),
  )
  for (const [id, { taken }] of people) if (id !== null && taken.sessionIds.includes(sessionId)) there.add(id)
  const ages = [...there].flatMap((id) => {
    const { dateOfBirth = null, declaredAdult = false } = people.get(id)?.attendee ?? {}
    return dateOfBirth === null ? (declaredAdult ? [18] : []) : [ageOn(dateOfBirth, localDay)]
  })
  const { companions } = policyOf(offer, activity)
  const { needed, there: adults } = companionsFor(companions, ages)
  if (adults >= needed) return null
  const under = companions.children.at(-1)!.under
  return needed === 1
    ? `Children under ${under} need an adult in the water: add one to ${activity.name} at ${at.localStart} too.`
    : `These children need ${needed} adults in the water at ${activity.name}, ${at.localStart}.`
}

/** What the same person has at the same time: pointed out, and not refused. */
function overlaps({ at, personId, booker }: WantedPlace, others: readonly Somewhere[]): string[] {
  if (personId === null) return []
  const inBasket = others.flatMap((other) =>
    other.personId === personId && other.at !== null && other.at.sessionId !== at.sessionId
      ? [{ startsAt: other.at.startsAt, endsAt: other.at.endsAt, name: other.at.activity.name }]
      : [],
  )
  const booked = booker.taken.places
    .filter(({ id, sessionId }) => sessionId !== at.sessionId && !others.some((other) => other.id === id))
    .map((place) => ({
      startsAt: new Date(place.startsAt),
      endsAt: new Date(place.endsAt),
      name: at.offer.activities.get(place.activity)?.name ?? 'another booking',
    }))
  return [...inBasket, ...booked]
    .filter(({ startsAt, endsAt }) => startsAt < at.endsAt && at.startsAt < endsAt)
    .map(
      ({ name, startsAt }) =>
        `${booker.person.fullName} has ${name} at ${timeOfDayIn(startsAt, at.offer.timeZone)}, at the same time as ${at.activity.name}.`,
    )
}
