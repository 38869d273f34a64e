import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, isNull, notInArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { bookingCatalogues } from '../bookings/booking-tables.ts'
import { importSessions } from '../bookings/timetable/extend-timetable.service.ts'
import { clients, documents } from '../client-configuration/client-tables.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import { themes } from '../theme/theme-tables.ts'
import { gazetteerPlaces, venues } from '../venues/venue-tables.ts'
import { membershipTypes, membershipVenues, paymentOptions } from '../memberships/membership-tables.ts'
import { dataForms, questionSets } from '../forms/form-tables.ts'
import { terms } from '../terms/terms-tables.ts'
import { lookupAddresses } from '../addresses/address-tables.ts'
import { promotions } from '../promotions/promotion-tables.ts'
import type { Operator } from './operator.ts'
import { operatorRows, type OperatorRows } from './operator-rows.ts'

export interface ImportResult {
  clientId: string
  changed: boolean
}

/**
 * Makes the database say what the files say, in one transaction: rows are added or changed, what was taken out of the files
 * is kept but no longer offered. The same files twice change nothing.
 * @throws in words for the operator where sessions that are booked would change; nothing is written then
 */
export async function importOperator(
  services: Pick<Services, 'db' | 'clock'>,
  operator: Operator,
): Promise<ImportResult> {
  const { people: _people, staff: _staff, ...offered } = operator
  const fingerprint = createHash('sha256').update(JSON.stringify(offered)).digest('hex')
  return services.db.inTransaction(async (tx) => {
    const before = await tx
      .select({ fingerprint: clients.fingerprint, domain: clients.domain })
      .from(clients)
      .where(eq(clients.id, operator.id))
      // What refers to the operator, such as a new account, does not wait for an import.
      .for('no key update')
    if (before[0]?.fingerprint === fingerprint) return { clientId: operator.id, changed: false }
    const rows = operatorRows(operator, fingerprint)
    await writeClient(tx, rows.client, before[0])
    await write(tx, rows, services.clock.now())
    await writeBookings(tx, operator, rows.venues, services.clock.now())
    // As orders do, behind the places: they use promotions last.
    await upsert(tx, promotions, rows.promotions, ['clientId', 'id'], ['code', 'used'])
    await remove(tx, rows.client.id, promotions, rows.promotions, services.clock.now())
    return { clientId: operator.id, changed: true }
  })
}

/** What refers to the operator waits for whoever sets its key or its domain, which an upsert would do with what they are already. */
async function writeClient(
  tx: Handle,
  client: OperatorRows['client'],
  before: { domain: string } | undefined,
): Promise<void> {
  if (!before) return upsert(tx, clients, [client], ['id'])
  const { id, domain, lastReference: _kept, ...rest } = client
  const moved = domain === before.domain ? {} : { domain }
  await tx
    .update(clients)
    .set({ ...rest, ...moved })
    .where(eq(clients.id, id))
}

async function write(tx: Handle, rows: OperatorRows, now: Date): Promise<void> {
  const clientId = rows.client.id
  await upsert(tx, themes, rows.themes, ['clientId', 'id'])
  await upsert(tx, documents, rows.documents, ['clientId', 'id'])
  await upsert(tx, venues, rows.venues, ['clientId', 'id'], ['slug'])
  await upsert(tx, questionSets, rows.questionSets, ['clientId', 'id'])
  await upsert(tx, dataForms, rows.dataForms, ['clientId', 'onboardingType'])
  await upsert(tx, membershipTypes, rows.membershipTypes, ['clientId', 'id'], ['slug'])
  await upsert(tx, paymentOptions, rows.paymentOptions, ['clientId', 'id'])
  await upsert(tx, terms, rows.terms, ['clientId', 'id'])

  for (const [table, kept] of [
    [venues, rows.venues],
    [membershipTypes, rows.membershipTypes],
    [paymentOptions, rows.paymentOptions],
    [terms, rows.terms],
  ] as const)
    await remove(tx, clientId, table, kept, now)

  // Pure lists, which nothing points to, are replaced.
  const forms = rows.dataForms.map(({ onboardingType }) => onboardingType)
  await tx
    .delete(dataForms)
    .where(and(eq(dataForms.clientId, clientId), notInArray(dataForms.onboardingType, forms)))
  await tx.delete(membershipVenues).where(eq(membershipVenues.clientId, clientId))
  await tx.delete(lookupAddresses).where(eq(lookupAddresses.clientId, clientId))
  await tx.delete(gazetteerPlaces).where(eq(gazetteerPlaces.clientId, clientId))
  await insertAll(tx, membershipVenues, rows.membershipVenues)
  await insertAll(tx, lookupAddresses, rows.addresses)
  await insertAll(tx, gazetteerPlaces, rows.places)
}

/** What was taken out of the files is kept, but no longer offered. */
async function remove(
  tx: Handle,
  clientId: string,
  table: typeof venues | typeof membershipTypes | typeof paymentOptions | typeof terms | typeof promotions,
  kept: readonly { id: string }[],
  now: Date,
): Promise<void> {
  const isGone =
    kept.length > 0
      ? notInArray(
          table.id,
          kept.map(({ id }) => id),
        )
      : undefined
  await tx
    .update(table)
    .set({ removedAt: now })
    .where(and(eq(table.clientId, clientId), isNull(table.removedAt), isGone))
}

/** What can be booked, and its sessions. Where that is nothing, and never was anything, it asks nothing else. */
async function writeBookings(
  tx: Handle,
  { id: clientId, bookings, settings }: Operator,
  venues: OperatorRows['venues'],
  now: Date,
): Promise<void> {
  if (bookings.activities.length > 0)
    await upsert(tx, bookingCatalogues, [{ clientId, catalogue: bookings }], ['clientId'])
  else {
    const held = eq(bookingCatalogues.clientId, clientId)
    const gone = await tx
      .delete(bookingCatalogues)
      .where(held)
      .returning({ clientId: bookingCatalogues.clientId })
    if (gone.length === 0) return
  }
  await importSessions(tx, { clientId, catalogue: bookings, venues, now, timeZone: settings.timeZone })
}

const batch = 500

async function insertAll<Table extends PgTable>(
  tx: Handle,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    await tx.insert(table).values(rows.slice(start, start + batch))
  }
}

/**
 * Adds the rows and updates those that exist, except for the columns that only the server writes and those that their ids are made
 * of: a row whose unique columns are set, even to what they are, keeps everybody waiting who refers to it, such as a booking.
 */
async function upsert<Table extends PgTable>(
  tx: Handle,
  table: Table,
  rows: Table['$inferInsert'][],
  keys: readonly string[],
  kept: readonly string[] = [],
): Promise<void> {
  const columns = getTableColumns(table)
  const set = Object.fromEntries(
    Object.keys(columns)
      .filter((name) => !keys.includes(name) && !kept.includes(name))
      .map((name) => [name, sql.raw(`excluded."${columnName(name, columns[name]?.name)}"`)]),
  )
  const target = keys.map((key) => columns[key]).filter((column) => column !== undefined)
  for (let start = 0; start < rows.length; start += batch) {
    await tx
      .insert(table)
      .values(rows.slice(start, start + batch))
      .onConflictDoUpdate({ target, set: set as never })
  }
}

/** A column without a name of its own has the name of its key, in snake_case. */
function columnName(key: string, given: string | undefined): string {
  return given !== undefined && given !== key
    ? given
    : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
