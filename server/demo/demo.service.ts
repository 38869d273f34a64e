import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { extendTimetables } from '../bookings/timetable/extend-timetable.service.ts'
import { allClients, clientById, today } from '../client-configuration/client.service.ts'
import type { SettableClock } from '../platform/clock.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import { importOperator, type ImportResult } from '../operators/import-operator.service.ts'
import type { Operator } from '../operators/operator.ts'
import { markAsDemo } from './demo-mark.service.ts'
import { demoSwitches } from './demo-tables.ts'
import { readKept } from './kept-operators.service.ts'
import { seedBookings } from './seed/seed-bookings.service.ts'
import { seedCards } from './seed/seed-cards.service.ts'
import { seedMemberships } from './seed/seed-memberships.service.ts'
import { forgetPlaces, seedPlaces } from './seed/seed-places.service.ts'
import { seedPeople } from './seed/seed-people.service.ts'

const folders = ['riverside', 'northgate'].map((name) =>
  fileURLToPath(new URL(`../../operators/${name}/`, import.meta.url)),
)

/**
 * Marks the database as a demo's, loads the demo operators and their people, and sets the demo clock to its stored offset. A
 * second run changes nothing.
 */
export async function loadDemo(services: Services): Promise<void> {
  await markAsDemo(services)
  clockOf(services).setOffset((await readSwitch<number>(services.db.handle, 'clock_offset_ms')) ?? 0)
  const operators = await demoOperators()
  for (const operator of operators) {
    const { changed } = await importAnew(services, operator)
    services.operators.expire()
    await fillTimetable(services, operator.id, { isMade: changed })
    await seedPeople(services, operator)
  }
  await services.db.handle.execute(sql`analyze`)
  await tellSandbox(services)
  for (const operator of operators) {
    await seedMemberships(services, operator)
    await seedCards(services, operator)
    await seedBookings(services, operator)
  }
}

/** Places that the demo has made up hold no import up: they are made up anew. Those of people do. */
async function importAnew(services: Services, operator: Operator): Promise<ImportResult> {
  try {
    return await importOperator(services, operator)
  } catch (error) {
    if ((await forgetPlaces(services, operator.id)) === 0) throw error
    return importOperator(services, operator)
  }
}

/**
 * Brings an operator's timetable up to the demo's clock, with places taken as on any day. `isMade`: its import has just done so.
 * What a day brings from an instant on stays until the operator changes, so that a clock that goes back and forth does not have it
 * checked again.
 */
async function fillTimetable(services: Services, clientId: string, { isMade = false } = {}): Promise<void> {
  const { handle } = services.db
  const client = await clientById(services, clientId)
  const { version } = client
  const name = `timetable_made/${clientId}`
  const [day, now] = [today(services, client), services.clock.now().toISOString()]
  const before = await readSwitch<{ version: string; from: Record<string, string> }>(handle, name)
  const from = before?.version === version ? before.from : {}
  const madeFrom = from[day]
  if (madeFrom === undefined || now < madeFrom) {
    if (!isMade) await extendTimetables(services, clientId)
    await writeSwitch(handle, name, { version, from: { ...from, [day]: now } })
  }
  await seedPlaces(services, await clientById(services, clientId))
}

/** The demo operators as their files say. */
export const demoOperators = (): Promise<Operator[]> => Promise.all(folders.map((folder) => readKept(folder)))

/** Moves the demo clock of server and sandbox: forward, or back to real time. `offsetMs` counts from the system's time. */
export async function setDemoClock(services: Services, offsetMs: number): Promise<void> {
  await writeSwitch(services.db.handle, 'clock_offset_ms', offsetMs)
  clockOf(services).setOffset(offsetMs)
  for (const { id } of await allClients(services)) await fillTimetable(services, id)
  await tellSandbox(services)
}

export function demoClockOffset(services: Services): number {
  return clockOf(services).offsetMs()
}

function clockOf(services: Services): SettableClock {
  if (!('setOffset' in services.clock)) throw new Error('The demo needs a clock that can be set.')
  return services.clock as SettableClock
}

/** Sets the sandbox to the same time. If it is down, the next start or change sets it. */
async function tellSandbox(services: Services): Promise<void> {
  const { sandboxUrl } = services.config
  if (sandboxUrl === null) return
  await fetch(`${sandboxUrl}/__control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offset_ms: demoClockOffset(services) }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => services.log.warn({ sandboxUrl }, 'the payment sandbox does not answer'))
}

async function readSwitch<Value>(db: Handle, name: string): Promise<Value | null> {
  const rows = await db.select().from(demoSwitches).where(eq(demoSwitches.name, name))
  return (rows[0]?.value as Value | undefined) ?? null
}

async function writeSwitch(db: Handle, name: string, value: unknown): Promise<void> {
  await db
    .insert(demoSwitches)
    .values({ name, value })
    .onConflictDoUpdate({ target: demoSwitches.name, set: { value } })
}
