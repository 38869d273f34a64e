import type { CalendarDate } from '../../contract/dates.ts'
import { recordCreation, recordMove } from '../events/events.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import type { PlaceRow } from './booking-tables.ts'
import { placeMoves } from './place-state.ts'
import {
  hasAnother,
  insertPlace,
  listLeft,
  listPlaces,
  lockIdle,
  lockIdleCourts,
  lockPlaces,
  lockSessionsOfPlaces,
  occupyParts,
  sessionsOfPlaces,
  updatePlaces,
  type Place,
} from './places.repository.ts'

const subject = { kind: 'place', table: placeMoves }

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

/**
 * Takes places, all or none: locks the sessions by id, lets what is idle lapse, then counts. Call it last: nothing else is
 * locked after it.
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
  const sessions = await lockSessionsOfPlaces(tx, clientId, ids)
  await lapseIdle(tx, services, clientId, ids)
  const left = new Map(
    (ids.length === 0 ? [] : await listLeft(tx, clientId, ids)).map((one) => [one.id, one]),
  )
  const refused: RefusedPlace[] = []
  for (const wish of inOrder(wishes)) {
    const { id, at, payerId, personId, namedPlayer, priceOption, benefit } = wish
    const common = {
      ...{ clientId, id, state: 'held' as const, payerId, personId, namedPlayer, priceOption, heldUntil },
      benefit: benefit?.slug ?? null,
      benefitMembershipId: benefit?.membershipId ?? null,
      createdAt: now,
    }
    if (at.kind === 'court') {
      const { kind, parts, ...where } = at
      const place = { ...common, ...where, kind, parts: [...parts], sessionId: null }
      const reason = await takeCourt(tx, services, place)
      if (reason !== null) refused.push({ id, reason })
      continue
    }
    const session = left.get(at.sessionId)
    const state = sessions.get(at.sessionId)?.state
    const reason = !session ? 'gone' : state === 'cancelled' ? 'cancelled' : session.left < 1 ? 'full' : null
    if (!session || reason !== null) {
      refused.push({ id, reason: reason ?? 'gone' })
      continue
    }
    const { venueId, activity, localDay, startsAt, endsAt } = session
    const where = { venueId, activity, localDay, startsAt, endsAt, space: null, parts: [] }
    const place: PlaceRow = { ...common, ...where, kind: 'session', sessionId: session.id }
    if (await insertPlace(tx, place)) session.left -= 1
    else refused.push({ id, reason: 'already_booked' })
  }
  if (refused.length > 0) throw new PlacesRefused(refused)
  for (const { id } of wishes) await recordCreation(tx, subject.kind, { clientId, id, state: 'held' }, now)
}

/** Courts are taken in one order, so that no two takers wait for each other. */
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

/** Lets the places of locked sessions lapse whose time is over. */
export async function lapseIdle(
  tx: Handle,
  services: Services,
  clientId: string,
  sessionIds: readonly number[],
): Promise<void> {
  if (sessionIds.length > 0)
    await lapse(tx, services, await lockIdle(tx, clientId, sessionIds, services.clock.now()))
}

async function lapse(tx: Handle, services: Services, idle: readonly PlaceRow[]): Promise<void> {
  const [first] = idle
  if (!first) return
  const ids = idle.map(({ id }) => id)
  await updatePlaces(tx, first.clientId, ids, { state: 'lapsed', heldUntil: null })
  for (const place of idle) await recordMove(tx, subject, place, 'lapse', services.clock.now())
}

/**
 * Takes places again whose time is over, all or none. One that is kept still is left as it is.
 * @throws PlacesRefused
 */
export async function retakePlaces(
  tx: Handle,
  services: Services,
  clientId: string,
  ids: readonly string[],
  heldUntil: Date,
): Promise<void> {
  const found = await withSessions(tx, clientId, ids)
  await retake(tx, services, clientId, found, heldUntil)
}

/** The places, locked behind their sessions. */
async function withSessions(tx: Handle, clientId: string, ids: readonly string[]) {
  const sessionIds = await sessionsOfPlaces(tx, clientId, ids)
  const sessions = await lockSessionsOfPlaces(tx, clientId, sessionIds)
  return { sessionIds, sessions, rows: await lockPlaces(tx, clientId, ids) }
}

async function retake(
  tx: Handle,
  services: Services,
  clientId: string,
  { sessionIds, sessions, rows }: Awaited<ReturnType<typeof withSessions>>,
  heldUntil: Date,
): Promise<void> {
  const now = services.clock.now()
  const isOver = (row: PlaceRow) => row.heldUntil !== null && row.heldUntil.getTime() <= now.getTime()
  // Nobody took these meanwhile: they only need more time.
  const idle = rows.filter(isOver)
  const refused: RefusedPlace[] = []
  for (const { id, sessionId } of idle)
    if (sessionId !== null && sessions.get(sessionId)?.state === 'cancelled')
      refused.push({ id, reason: 'cancelled' })
  if (idle.length > 0)
    await updatePlaces(
      tx,
      clientId,
      idle.map(({ id }) => id),
      { heldUntil },
    )
  const lapsed = rows.filter(({ state }) => state === 'lapsed')
  if (lapsed.length > 0) {
    await lapseIdle(tx, services, clientId, sessionIds)
    const left = new Map(
      (sessionIds.length === 0 ? [] : await listLeft(tx, clientId, sessionIds)).map((one) => [one.id, one]),
    )
    for (const row of lapsed) {
      const reason = await reasonNotAgain(tx, services, row, sessions, left)
      if (reason === null) {
        await updatePlaces(tx, clientId, [row.id], { state: 'held', heldUntil })
        await recordMove(tx, subject, row, 'retake', now)
        if (row.kind === 'court' && (await occupyParts(tx, row)) < row.parts.length)
          refused.push({ id: row.id, reason: 'taken' })
      } else refused.push({ id: row.id, reason })
    }
  }
  if (refused.length > 0) throw new PlacesRefused(refused)
}

async function reasonNotAgain(
  tx: Handle,
  services: Services,
  row: PlaceRow,
  sessions: ReadonlyMap<number, { state: string }>,
  left: ReadonlyMap<number, { left: number }>,
): Promise<RefusedPlace['reason'] | null> {
  if (row.kind === 'court') {
    await lapse(tx, services, await lockIdleCourts(tx, row, services.clock.now()))
    return null
  }
  const session = row.sessionId === null ? undefined : left.get(row.sessionId)
  if (!session) return 'gone'
  if (sessions.get(row.sessionId!)?.state === 'cancelled') return 'cancelled'
  if (session.left < 1) return 'full'
  if (await hasAnother(tx, row)) return 'already_booked'
  session.left -= 1
  return null
}

/** Frees what is held, or was and lapsed. What has become something else is left alone. */
export async function releasePlaces(
  tx: Handle,
  services: Services,
  clientId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await withSessions(tx, clientId, ids)
  const leaving = rows.filter(({ state }) => state === 'held' || state === 'lapsed')
  if (leaving.length === 0) return
  await updatePlaces(
    tx,
    clientId,
    leaving.map(({ id }) => id),
    { state: 'released', heldUntil: null },
  )
  for (const place of leaving) await recordMove(tx, subject, place, 'release', services.clock.now())
}

/** Keeps places that are kept still until then. @returns the ids of those */
export async function extendPlaces(
  tx: Handle,
  services: Services,
  clientId: string,
  ids: readonly string[],
  heldUntil: Date,
): Promise<string[]> {
  const now = services.clock.now().getTime()
  const kept = (await lockPlaces(tx, clientId, ids))
    .filter((row) => row.heldUntil !== null && row.heldUntil.getTime() > now)
    .map(({ id }) => id)
  if (kept.length > 0) await updatePlaces(tx, clientId, kept, { heldUntil })
  return kept
}

/**
 * Books places that are held. One whose time is over is taken again first, if it is still there.
 * @throws PlacesRefused
 */
export async function bookPlaces(
  tx: Handle,
  services: Services,
  clientId: string,
  ids: readonly string[],
): Promise<void> {
  const now = services.clock.now()
  const found = await withSessions(tx, clientId, ids)
  const cancelled = found.rows.filter(
    ({ sessionId }) => sessionId !== null && found.sessions.get(sessionId)?.state === 'cancelled',
  )
  if (cancelled.length > 0) throw new PlacesRefused(cancelled.map(({ id }) => ({ id, reason: 'cancelled' })))
  if (found.rows.length < new Set(ids).size) throw new Error('a line has lost its place')
  await retake(tx, services, clientId, found, now)
  const rows = found.rows.map((row) => (row.state === 'lapsed' ? { ...row, state: 'held' as const } : row))
  for (const row of rows) await recordMove(tx, subject, row, 'book', now)
  await updatePlaces(tx, clientId, ids, { state: 'booked', heldUntil: null })
}

/** What was booked could not be paid for after all. Safe to repeat. */
export async function withdrawPlaces(
  tx: Handle,
  services: Services,
  clientId: string,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await withSessions(tx, clientId, ids)
  const booked = rows.filter(({ state }) => state === 'booked')
  if (booked.length === 0) return
  await updatePlaces(
    tx,
    clientId,
    booked.map(({ id }) => id),
    { state: 'withdrawn' },
  )
  for (const place of booked) await recordMove(tx, subject, place, 'withdraw', services.clock.now())
}

/** Changes who has a place or how it is paid for. @throws PlacesRefused where that person has one at the session */
export async function changePlace(
  tx: Handle,
  clientId: string,
  id: string,
  change: {
    priceOption?: string
    benefit?: { membershipId: string; slug: string } | null
    personId?: string | null
    namedPlayer?: string | null
    payerId?: string
  },
): Promise<void> {
  const { benefit, ...others } = change
  const [row] = await lockPlaces(tx, clientId, [id])
  if (!row) throw new Error(`there is no place ${id}`)
  if (others.personId !== undefined && (await hasAnother(tx, { ...row, personId: others.personId })))
    throw new PlacesRefused([{ id, reason: 'already_booked' }])
  const uses =
    benefit === undefined
      ? {}
      : { benefit: benefit?.slug ?? null, benefitMembershipId: benefit?.membershipId ?? null }
  await updatePlaces(tx, clientId, [id], { ...others, ...uses })
}

export const placesWith = (
  db: Handle,
  { clock }: Pick<Services, 'clock'>,
  clientId: string,
  ids: readonly string[],
): Promise<Place[]> => listPlaces(db, clientId, ids, clock.now())
