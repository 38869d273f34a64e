import { and, eq, lt, sql } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { deleteDue } from '../platform/sweep-order.ts'
import { requestCounts } from './limit-tables.ts'

export type CountRow = typeof requestCounts.$inferSelect
type Counted = Pick<CountRow, 'clientId' | 'kind' | 'subject'>

const same = ({ clientId, kind, subject }: Counted) =>
  and(eq(requestCounts.clientId, clientId), eq(requestCounts.kind, kind), eq(requestCounts.subject, subject))

/** Adds one. Counting begins again at one if it last began at or before `since`. Two calls at once count as two. */
export async function addOne(db: Handle, counted: Counted, now: Date, since: Date): Promise<CountRow | null> {
  return (await addOneToEach(db, [{ ...counted, since }], now))[0] ?? null
}

/** The same for several kinds in one statement. @returns the counts in the order in which they were given */
export async function addOneToEach(
  db: Handle,
  each: readonly (Counted & { since: Date })[],
  now: Date,
): Promise<CountRow[]> {
  const cases = each.map(({ kind, since }) => sql`when ${kind} then ${since.toISOString()}::timestamptz`)
  const isOver = sql`${requestCounts.startedAt} <= case ${requestCounts.kind} ${sql.join(cases, sql` `)} end`
  const rows = await db
    .insert(requestCounts)
    .values(
      each.map(({ clientId, kind, subject }) => ({ clientId, kind, subject, count: 1, startedAt: now })),
    )
    .onConflictDoUpdate({
      target: [requestCounts.clientId, requestCounts.kind, requestCounts.subject],
      set: {
        count: sql`case when ${isOver} then 1 else ${requestCounts.count} + 1 end`,
        startedAt: sql`case when ${isOver} then excluded.started_at else ${requestCounts.startedAt} end`,
      },
    })
    .returning()
  return each.flatMap(({ kind }) => rows.filter((row) => row.kind === kind))
}

/** Takes back one that `addOne` counted, unless counting has begun again meanwhile. */
export async function takeOne(db: Handle, { startedAt, ...counted }: CountRow): Promise<void> {
  await db
    .update(requestCounts)
    .set({ count: sql`greatest(${requestCounts.count} - 1, 0)` })
    .where(and(same(counted), eq(requestCounts.startedAt, startedAt)))
}

/** Deletes the counts of all operators that were begun before then. */
export async function deleteCountsBefore(db: Handle, before: Date): Promise<void> {
  const { startedAt } = requestCounts
  await deleteDue(db, requestCounts, lt(startedAt, before), startedAt)
}
