import type { EndedPayment, PlaceFact, PlaceFacts } from './facts.ts'

/** What is wrong with places at any instant, whatever is under way; an empty list where every promise is kept. */
export function judgePlaces(facts: PlaceFacts): string[] {
  return [
    ...facts.sessions.flatMap((session) => judgeSession(facts, session)),
    ...judgeParts(facts),
    ...judgePeople(facts),
    ...judgeUses(facts),
    ...facts.places.flatMap((place) => judgePlace(place, facts.now)),
    ...facts.lines.flatMap(judgeLine),
  ]
}

/** States in which a place takes a space. */
const counting = ['held', 'booked', 'attended', 'noShow']
/** What a place that was booked can have become. */
const sold = ['booked', 'attended', 'noShow', 'cancelled', 'cancelledLate', 'cancelledByOperator', 'moved']

const isCounted = ({ state }: PlaceFact): boolean => counting.includes(state)
const isKept = ({ heldUntil }: PlaceFact, now: string): boolean =>
  heldUntil !== null && Date.parse(heldUntil) > Date.parse(now)

function judgeSession(
  { places }: PlaceFacts,
  { id, capacity, taken, madeUp }: PlaceFacts['sessions'][number],
) {
  const counted = places.filter((place) => place.sessionId === id && isCounted(place)).length
  return [
    ...when(
      taken !== madeUp + counted,
      `session ${id} says ${taken} taken: ${madeUp} made up and ${counted} places`,
    ),
    ...when(taken > capacity, `session ${id} has ${capacity} spaces and ${taken} taken`),
  ]
}

/** Courts that count have all their parts for their time, and nobody else has one by a place. */
function judgeParts({ places, parts }: PlaceFacts): string[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  const strays = parts.filter(({ placeId, part, startsAt, endsAt }) => {
    const place = byId.get(placeId)
    return !(
      place &&
      isCounted(place) &&
      place.parts.includes(part) &&
      Date.parse(place.startsAt) === Date.parse(startsAt) &&
      Date.parse(place.endsAt) === Date.parse(endsAt)
    )
  })
  return [
    ...strays.map(
      ({ placeId, part }) => `${part} belongs to place ${placeId} (${byId.get(placeId)?.state}) and must not`,
    ),
    ...places
      .filter((place) => place.kind === 'court' && isCounted(place))
      .flatMap(({ id, state, parts: wanted }) => {
        const has = parts.filter(({ placeId }) => placeId === id).map(({ part }) => part)
        return when(
          has.toSorted().join() !== wanted.toSorted().join(),
          `court ${id} (${state}) of ${wanted.join()} has ${has.join() || 'no part'}`,
        )
      }),
    ...twice(
      parts.map(({ venueId, part, startsAt }) => `${part} of ${venueId} at ${startsAt}`),
      (name) => `${name} belongs to two`,
    ),
  ]
}

function judgePeople({ places }: PlaceFacts): string[] {
  const there = places.filter(
    (place) => isCounted(place) && place.sessionId !== null && place.personId !== null,
  )
  return twice(
    there.map(({ personId, sessionId }) => `${personId} is twice in session ${sessionId}`),
    (words) => words,
  )
}

/** A use counts as long as the place does, and where it was cancelled late; a place that is no longer kept has none. */
function judgeUses({ places, limits, now }: PlaceFacts): string[] {
  const using = places.filter(
    (place) =>
      place.benefit !== null &&
      (place.state === 'held' ? isKept(place, now) : isCounted(place) || place.state === 'cancelledLate'),
  )
  return limits.flatMap(({ slug, count, period }) => {
    const uses = new Map<string, number>()
    for (const { benefit, membershipId, day } of using)
      if (benefit === slug) {
        const name = `${membershipId} in ${period === 'day' ? day : day.slice(0, 7)}`
        uses.set(name, (uses.get(name) ?? 0) + 1)
      }
    return [...uses].flatMap(([name, used]) =>
      when(used > count, `${slug} of membership ${name} is used ${used} times of ${count}`),
    )
  })
}

function judgePlace(place: PlaceFact, now: string): string[] {
  const { id, state, cartState, lineState } = place
  return [
    ...when(
      state === 'held' && isKept(place, now) && cartState !== 'open',
      `place ${id} is held by no open cart`,
    ),
    ...when(
      sold.includes(state) && lineState !== 'sold',
      `place ${id} is ${state}, and its line of an order is ${lineState ?? 'not there'}`,
    ),
  ]
}

function judgeLine({ id, state, orderState, placeState }: PlaceFacts['lines'][number]): string[] {
  const isPaid = state === 'sold' && orderState !== 'paymentFailed'
  return [
    ...when(
      isPaid && !sold.includes(placeState ?? ''),
      `line ${id} is sold, and its place is ${placeState ?? 'not there'}`,
    ),
    ...when(
      !isPaid && placeState !== null && sold.includes(placeState),
      `line ${id} (${state}) of an order that is ${orderState} has a place that is ${placeState}`,
    ),
  ]
}

/** Whoever paid and has no order was told: by the page where their own call let go of the money, by e-mail otherwise. */
export function judgeTold({ id, state, wasHeld, orderState, actor, toldByEmail }: EndedPayment): string[] {
  const saidByPage = state === 'released' && (actor === 'customer' || actor === 'payer')
  // An order that failed has an e-mail of its own.
  const isTold = toldByEmail || saidByPage || (state === 'released' && orderState === 'paymentFailed')
  return when(wasHeld && !isTold, `payment ${id} was ${state} and nobody told of it`)
}

function twice(names: readonly string[], words: (name: string) => string): string[] {
  const seen = new Set<string>()
  const again = new Set<string>()
  for (const name of names) (seen.has(name) ? again : seen).add(name)
  return [...again].map(words)
}

const when = (isWrong: boolean, words: string): string[] => (isWrong ? [words] : [])
