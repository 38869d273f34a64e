import { timeOfDayIn } from '../../calendar/zoned-time.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { invalid } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import type { BasketLine } from './basket-lines.service.ts'
import { releasingAt, type Booker } from '../eligibility/bookers.service.ts'
import { activityBySlug, policyBySlug } from '../catalogue/catalogue-of.ts'
import {
  childAlone,
  overlaps,
  refusals,
  refusedByLimits,
  type PlaceHad,
  type PlaceWanted,
} from '../eligibility/may-add.ts'
import { overlapWords, refusalWords } from '../eligibility/may-add-words.ts'
import { isStillOffered, type PlaceAt } from './place-asked.service.ts'
import type { Place } from '../places/places.repository.ts'
import { policyOf } from '../catalogue/venue-offer.ts'
import type { WantedPlace } from './wanted-place.ts'

type People = ReadonlyMap<string | null, Booker>

/**
 * Whether these places may be added to what is in the basket and what is booked, all of them.
 * @returns what the customer should know besides: times that overlap
 * @throws 422 on each item that may not, in one answer
 */
export function checkAddition(
  services: Services,
  client: Client,
  people: People,
  before: readonly BasketLine[],
  wanted: readonly WantedPlace[],
): string[] {
  const had = placesHad(client, people, before)
  const refused = refusalsOf(services, had, wanted).flatMap((message, index) =>
    message === null ? [] : [{ field: wanted[index]!.field, message }],
  )
  refused.push(...refusedForVisitor(people, before, wanted), ...refusedCourts(before, wanted))
  if (refused.length > 0)
    throw invalid(
      Object.fromEntries(refused.map(({ field, message }) => [`${field}.id`, [message]])),
      'booking_refused',
    )
  const asked = wanted.map(placeWanted)
  return overlaps(asked, had).flatMap((others, index) => {
    const { namedPlayer, booker } = wanted[index]!
    return overlapWords(asked[index]!, others, namedPlayer ?? booker.person.fullName)
  })
}

/** That somebody has what they ask for. */
export const hasAlready = ({ activity, localStart }: Pick<PlaceAt, 'activity' | 'localStart'>): string =>
  `You have ${activity.name} at ${localStart} already.`

/** Whether a visitor's basket keeps another place at the session of this one, whose time is over. */
export function isTwiceForVisitor(lines: readonly BasketLine[], id: string): boolean {
  const mine = lines.find(({ place }) => place.id === id)?.place
  return lines.some(
    ({ place }) =>
      place.id !== id && !place.lapsed && place.personId === null && isAtSessionOf(place, mine ?? null),
  )
}

const isAtSessionOf = ({ sessionId }: Place, other: Place | null): boolean =>
  sessionId !== null && sessionId === other?.sessionId

/**
 * So many places a visitor's basket has at most: nobody who is not known holds all courts of a day. Those whose time is over count, too:
 * they can be taken again at once.
 */
const mostOfVisitor = 10

/** So many courts anybody's basket has at most: what is not paid for yet keeps them from everybody. */
const mostCourts = 10

/** How many courts may still be added to these places. Those whose time is over count, too. */
export const roomForCourts = (before: readonly Pick<BasketLine, 'place'>[]): number =>
  Math.max(0, mostCourts - before.filter(({ place }) => place.sessionId === null).length)

export const tooManyCourts = `A basket can have ${mostCourts} courts at most. Pay for these first.`

function refusedCourts(
  before: readonly BasketLine[],
  wanted: readonly WantedPlace[],
): { field: string; message: string }[] {
  return wanted
    .filter(({ at }) => at.sessionId === null)
    .slice(roomForCourts(before))
    .map(({ field }) => ({ field, message: tooManyCourts }))
}

/**
 * Why a visitor, of whom nobody knows who they are, does not get these places: they book for themselves, and nobody is in one session
 * twice. Of people with an account the database sees to that.
 */
function refusedForVisitor(
  people: People,
  before: readonly BasketLine[],
  wanted: readonly WantedPlace[],
): { field: string; message: string }[] {
  const kept = before.filter(({ place }) => !place.lapsed)
  const mine = new Set(kept.flatMap(({ place }) => place.sessionId ?? []))
  const isVisitor = people.size === 1
  return wanted.flatMap(({ field, at, personId }, index) => {
    if (personId !== null || !isVisitor) return []
    if (before.length + index >= mostOfVisitor)
      return [{ field, message: `Log in to have more than ${mostOfVisitor} places in your basket.` }]
    if (at.sessionId === null) return []
    if (mine.has(at.sessionId)) return [{ field, message: hasAlready(at) }]
    mine.add(at.sessionId)
    return []
  })
}

/** Why each of these places cannot be booked beside what is there, as a sentence; null where it can. */
export function refusalsOf(
  services: Pick<Services, 'clock'>,
  had: readonly PlaceHad[],
  wanted: readonly Pick<WantedPlace, 'at' | 'booker' | 'namedPlayer'>[],
): (string | null)[] {
  const asked = wanted.map(placeWanted)
  return refusals(asked, had, services.clock.now()).map((refusal, index) => {
    const { person } = wanted[index]!.booker
    return refusal && refusalWords(refusal, asked[index]!, person.fullName)
  })
}

/**
 * Why one of the places of a basket cannot be as it would be, beside the others and what is booked, as a sentence; null where it can:
 * it is for somebody else from now on, or is taken again.
 */
export function refusalInBasket(
  services: Pick<Services, 'clock'>,
  client: Client,
  people: People,
  lines: readonly BasketLine[],
  changed: { id: string } & Pick<WantedPlace, 'at' | 'booker' | 'namedPlayer'>,
): string | null {
  const others = placesHad(client, people, lines).filter(({ id }) => id !== changed.id)
  return refusalsOf(services, others, [changed])[0] ?? null
}

/**
 * Why places of a basket can no longer be booked together, in sentences: what is cancelled, over or not offered, whom the customer may not
 * book for any more, who has more than the policy allows, which child has too few adults in the water with all that is booked.
 */
export function whyNotTogether(
  { clock }: Pick<Services, 'clock'>,
  client: Client,
  people: People,
  lines: readonly BasketLine[],
): string[] {
  const everybody = placesHad(client, people, lines)
  const inBasket = new Map(everybody.map((place) => [place.id, place]))
  const before = everybody.filter(({ id }) => !lines.some(({ place }) => place.id === id))
  return lines.flatMap(({ at, place: { id, personId, namedPlayer } }) => {
    if (!at || !isStillOffered(at)) return ['Something in your basket is not offered any more.']
    const booker = people.get(personId)
    const place = inBasket.get(id)
    if (!booker || !place)
      return [`You can no longer book ${at.activity.name} at ${at.localStart} for this person.`]
    const isOver = at.endsAt <= clock.now()
    const refusal = at.cancelled
      ? ({ kind: 'cancelled' } as const)
      : isOver
        ? ({ kind: 'tooLate' } as const)
        : (refusedByLimits(place, before, clock.now()) ?? childAlone(place, everybody))
    before.push(place)
    if (refusal === null) return []
    return [refusalWords(refusal, placeWanted({ at, booker, namedPlayer }), booker.person.fullName)]
  })
}

const placeWanted = ({
  at,
  booker,
  namedPlayer,
}: Pick<WantedPlace, 'at' | 'booker' | 'namedPlayer'>): PlaceWanted => ({
  ...placeAt(at, booker, namedPlayer),
  policy: policyOf(at.offer, at.activity),
  timeZone: at.offer.timeZone,
  cancelled: at.cancelled,
  releasing: releasingAt(booker, at.offer.venue.slug),
})

/** What is in the basket, in its order, and then what the people have booked whom its customer books for; with the ids of their places. */
export function placesHad(
  client: Client,
  people: People,
  lines: readonly BasketLine[],
): (PlaceHad & { id: string })[] {
  const known = new Set(lines.map(({ place }) => place.id))
  const inBasket = lines.flatMap(({ at, place }) => {
    const booker = people.get(place.personId)
    return at && booker ? [{ ...placeAt(at, booker, place.namedPlayer), id: place.id }] : []
  })
  const booked = [...people].flatMap(([id, booker]) =>
    id === null
      ? []
      : booker.taken.places
          .filter((one) => !known.has(one.id))
          .flatMap((one) => placeTaken(client, booker, one)),
  )
  return [...inBasket, ...booked]
}

function placeAt(at: PlaceAt, { person, attendee }: Booker, namedPlayer: string | null): PlaceHad {
  const { activity, offer, sessionId, localDay, localStart, startsAt, endsAt } = at
  return {
    ...{ activity, sessionId, localDay, localStart, startsAt, endsAt, namedPlayer, attendee },
    policy: policyOf(offer, activity),
    personId: person.id,
    isOthersUnpaid: false,
  }
}

function placeTaken(
  client: Client,
  { person, attendee }: Booker,
  {
    id,
    activity: slug,
    sessionId,
    localDay,
    namedPlayer,
    isHeld,
    isPayers,
    ...times
  }: Booker['taken']['places'][number],
): (PlaceHad & { id: string })[] {
  const activity = activityBySlug(client, slug)
  const policy = activity && policyBySlug(client, activity.policy)
  if (!activity || !policy) return []
  const startsAt = new Date(times.startsAt)
  return [
    {
      ...{ id, activity, policy, sessionId, localDay, startsAt, attendee, namedPlayer },
      endsAt: new Date(times.endsAt),
      localStart: timeOfDayIn(startsAt, client.settings.timeZone),
      personId: person.id,
      isOthersUnpaid: isHeld && !isPayers,
    },
  ]
}
