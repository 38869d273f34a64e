import { recordCreation } from '../../events/events.service.ts'
import type { Handle } from '../../platform/db.ts'
import type { Services } from '../../services.ts'
import type { PlaceRow } from '../booking-tables.ts'
import { lockIdleCourts } from './idle-places.repository.ts'
import { insertPlace, lockCourts, lockSessionsById, occupyParts } from './places.repository.ts'
import { PlacesRefused, type PlaceWish, type RefusedPlace } from './place-wishes.ts'
import { lapse, lapseIdle, placeSubject } from './places.service.ts'

/**
 * Takes places, all or none: locks the sessions by id and the courts of the centres, lets what is idle lapse where it is in the way,
 * and counts. Call it last: nothing else is locked after it.
 * @throws PlacesRefused with each that cannot be had
 */
export async function takePlaces(
  tx: Handle,
  services: Services,
  wishes: readonly PlaceWish[],
  heldUntil: Date,
): Promise<void> {
  const [first] = wishes
  if (!first) return
  const { clientId } = first
  const now = services.clock.now()
  const ids = wishes.flatMap(({ at }) => (at.kind === 'session' ? [at.sessionId] : []))
  const sessions = await lockSessionsById(tx, clientId, ids)
  await lockCourts(
    tx,
    clientId,
    wishes.flatMap(({ at }) => (at.kind === 'court' ? [at.venueId] : [])),
  )
  const left = new Map([...sessions].map(([id, session]) => [id, session.left]))
  /** What is idle lapses only where it is in the way. */
  const makeRoom = async () => {
    await lapseIdle(tx, services, clientId, ids)
    for (const [id, session] of await lockSessionsById(tx, clientId, ids)) left.set(id, session.left)
  }
  if (ids.some((id) => (left.get(id) ?? 0) < ids.filter((other) => other === id).length)) await makeRoom()
  for (const { id } of wishes)
    await recordCreation(tx, placeSubject.kind, { clientId, id, state: 'held' }, now)
  const refused: RefusedPlace[] = []
  for (const wish of inOrder(wishes)) {
    const { id, at } = wish
    const common = commonOf(wish, heldUntil, now)
    if (at.kind === 'court') {
      const { kind, parts, ...where } = at
      const place = { ...common, ...where, kind, parts: [...parts], sessionId: null }
      const reason = await takeCourt(tx, services, place)
      if (reason !== null) refused.push({ id, reason })
      continue
    }
    const session = sessions.get(at.sessionId)
    const reason = !session ? 'gone' : session.state === 'cancelled' ? 'cancelled' : null
    if (!session || reason !== null) refused.push({ id, reason: reason ?? 'gone' })
    else if (left.get(session.id)! < 1) refused.push({ id, reason: 'full' })
    else {
      const { venueId, activity, localDay, startsAt, endsAt } = session
      const where = { venueId, activity, localDay, startsAt, endsAt, space: null, parts: [] }
      const place: PlaceRow = { ...common, ...where, kind: 'session', sessionId: session.id }
      let isNew = await insertPlace(tx, place)
      if (!isNew) {
        // Their own place there may be one whose time is over.
        await makeRoom()
        isNew = await insertPlace(tx, place)
      }
      if (isNew) left.set(session.id, left.get(session.id)! - 1)
      else refused.push({ id, reason: 'already_booked' })
    }
  }
  const placeOf = ({ id }: RefusedPlace) => wishes.findIndex((wish) => wish.id === id)
  if (refused.length > 0)
    throw new PlacesRefused(refused.toSorted((one, other) => placeOf(one) - placeOf(other)))
}

const commonOf = (
  { id, clientId, payerId, personId, namedPlayer, priceOption, benefit }: PlaceWish,
  heldUntil: Date,
  now: Date,
) => ({
  ...{ clientId, id, state: 'held' as const, payerId, personId, namedPlayer, priceOption, heldUntil },
  benefit: benefit?.slug ?? null,
  benefitMembershipId: benefit?.membershipId ?? null,
  leaseUntil: heldUntil,
  createdAt: now,
})

/** Courts first, and in one order. */
const inOrder = (wishes: readonly PlaceWish[]): PlaceWish[] =>
  wishes.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))

const orderOf = ({ at, id }: PlaceWish): string =>
  at.kind === 'court' ? [at.venueId, at.startsAt.toISOString(), at.space, id].join(' ') : ''

async function takeCourt(
  tx: Handle,
  services: Services,
  place: PlaceRow,
): Promise<RefusedPlace['reason'] | null> {
  await lapse(tx, services, await lockIdleCourts(tx, place, services.clock.now()))
  await insertPlace(tx, place)
  return (await occupyParts(tx, place)) === place.parts.length ? null : 'taken'
}
