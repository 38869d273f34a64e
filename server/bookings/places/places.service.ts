import { asActor } from '../../events/actor.service.ts'
import { recordMove } from '../../events/events.service.ts'
import type { Handle } from '../../platform/db.ts'
import type { Services } from '../../services.ts'
import type { PlaceRow } from '../booking-tables.ts'
import { PlacesRefused, type RefusedPlace } from './place-wishes.ts'
import { placeMoves, type PlaceState } from './place-state.ts'
import { lockIdle, lockIdleAt, lockIdleCourts } from './idle-places.repository.ts'
import {
  hasAnother,
  keepAnew,
  listPlaces,
  bookHeld,
  lockCourts,
  lockPlaces,
  lockSessionsById,
  lockSessionsOfPlaces,
  occupyParts,
  storeState,
  type Place,
} from './places.repository.ts'

export const placeSubject = { kind: 'place', table: placeMoves }

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

/** Time did it, not whoever is in need of a place now. */
const time = { kind: 'system', id: null, actingFor: null } as const

export async function lapse(
  tx: Handle,
  { clock }: Pick<Services, 'clock'>,
  idle: readonly PlaceRow[],
): Promise<void> {
  const [first] = idle
  if (!first) return
  const ids = idle.map(({ id }) => id)
  await storeState(tx, first.clientId, ids, 'lapsed')
  await asActor(time, async () => {
    for (const place of idle) await recordMove(tx, placeSubject, place, 'lapse', clock.now())
  })
}

/**
 * Lets all places of a centre lapse whose time is over: before its timetable is made anew, which leaves alone what is taken. Their
 * sessions are locked.
 */
export async function lapseIdleAt(
  tx: Handle,
  { clientId, venueId, now }: { clientId: string; venueId: string; now: Date },
): Promise<void> {
  await lapse(tx, { clock: { now: () => now } }, await lockIdleAt(tx, clientId, venueId, now))
}

/**
 * Takes places again whose time is over, all or none. One that is kept still, or booked, is left as it is.
 * @throws PlacesRefused, for what was given up too
 */
export async function retakePlaces(
  tx: Handle,
  services: Services,
  clientId: string,
  ids: readonly string[],
  heldUntil: Date,
): Promise<void> {
  const found = await withSessions(tx, clientId, ids)
  refuseGone(found.rows, ids)
  await retake(tx, services, clientId, found, heldUntil)
}

/** What was given up, or never was, cannot be had again. */
function refuseGone(rows: readonly PlaceRow[], ids: readonly string[]): void {
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const there: readonly (PlaceState | undefined)[] = ['held', 'lapsed', 'booked']
  const gone = ids.filter((id) => !there.includes(states.get(id)))
  if (gone.length > 0) throw new PlacesRefused(gone.map((id) => ({ id, reason: 'gone' })))
}

/** The places, locked behind their sessions. */
async function withSessions(tx: Handle, clientId: string, ids: readonly string[]) {
  const sessions = await lockSessionsOfPlaces(tx, clientId, ids)
  return { sessions, rows: await lockPlaces(tx, clientId, ids) }
}

async function retake(
  tx: Handle,
  services: Services,
  clientId: string,
  { sessions, rows }: Awaited<ReturnType<typeof withSessions>>,
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
    await keepAnew(
      tx,
      clientId,
      idle.map(({ id }) => id),
      heldUntil,
    )
  const lapsed = rows.filter(({ state }) => state === 'lapsed')
  if (lapsed.length > 0) {
    const sessionIds = [...sessions.keys()]
    await lockCourts(
      tx,
      clientId,
      lapsed.flatMap(({ kind, venueId }) => (kind === 'court' ? [venueId] : [])),
    )
    await lapseIdle(tx, services, clientId, sessionIds)
    const left = await spacesLeft(tx, clientId, sessionIds)
    for (const row of lapsed) {
      const reason = await reasonNotAgain(tx, services, row, sessions, left)
      if (reason === null) {
        await storeState(tx, clientId, [row.id], 'held', heldUntil)
        await recordMove(tx, placeSubject, row, 'retake', now)
        if (row.kind === 'court' && (await occupyParts(tx, row)) < row.parts.length)
          refused.push({ id: row.id, reason: 'taken' })
      } else refused.push({ id: row.id, reason })
    }
  }
  if (refused.length > 0) throw new PlacesRefused(refused)
}

/** Which of these sessions, which are locked, have no space left, not even one whose time is over. */
export async function fullAmong(
  tx: Handle,
  services: Services,
  clientId: string,
  sessionIds: readonly number[],
): Promise<Set<number>> {
  if (sessionIds.length === 0) return new Set()
  await lapseIdle(tx, services, clientId, sessionIds)
  const left = await spacesLeft(tx, clientId, sessionIds)
  return new Set(sessionIds.filter((id) => (left.get(id) ?? 0) < 1))
}

/** What is left of locked sessions after something has lapsed, by id. */
async function spacesLeft(tx: Handle, clientId: string, ids: readonly number[]) {
  const sessions = await lockSessionsById(tx, clientId, ids)
  return new Map([...sessions].map(([id, { left }]) => [id, left]))
}

async function reasonNotAgain(
  tx: Handle,
  services: Services,
  row: PlaceRow,
  sessions: ReadonlyMap<number, { state: string }>,
  left: Map<number, number>,
): Promise<RefusedPlace['reason'] | null> {
  if (row.kind === 'court') {
    await lapse(tx, services, await lockIdleCourts(tx, row, services.clock.now()))
    return null
  }
  const session = row.sessionId === null ? undefined : sessions.get(row.sessionId)
  const spaces = row.sessionId === null ? undefined : left.get(row.sessionId)
  if (!session || spaces === undefined) return 'gone'
  if (session.state === 'cancelled') return 'cancelled'
  if (spaces < 1) return 'full'
  if (await hasAnother(tx, row)) return 'already_booked'
  left.set(row.sessionId!, spaces - 1)
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
  await storeState(
    tx,
    clientId,
    leaving.map(({ id }) => id),
    'released',
  )
  for (const place of leaving) await recordMove(tx, placeSubject, place, 'release', services.clock.now())
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
  const sessions = await lockSessionsOfPlaces(tx, clientId, ids)
  const booked = await bookHeld(tx, clientId, ids)
  const left = ids.filter((id) => !booked.some((row) => row.id === id))
  if (left.length > 0) {
    const rows = await lockPlaces(tx, clientId, left)
    // What is booked already stays so.
    refuseGone(rows, left)
    await retake(tx, services, clientId, { sessions, rows }, now)
    booked.push(...(await bookHeld(tx, clientId, left)))
  }
  const cancelled = booked.filter(
    ({ sessionId }) => sessionId !== null && sessions.get(sessionId)?.state === 'cancelled',
  )
  if (cancelled.length > 0) throw new PlacesRefused(cancelled.map(({ id }) => ({ id, reason: 'cancelled' })))
  for (const row of booked) await recordMove(tx, placeSubject, { ...row, state: 'held' }, 'book', now)
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
  await storeState(
    tx,
    clientId,
    booked.map(({ id }) => id),
    'withdrawn',
  )
  for (const place of booked) await recordMove(tx, placeSubject, place, 'withdraw', services.clock.now())
}

export const placesWith = (
  db: Handle,
  { clock }: Pick<Services, 'clock'>,
  clientId: string,
  ids: readonly string[],
): Promise<Place[]> => listPlaces(db, clientId, ids, clock.now())
