import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { madeOnce, type Handle } from './db.ts'

type Row<Table extends PgTable> = Omit<Table['$inferSelect'], Generated<Table>>

/** Columns that the database fills in. */
type Generated<Table extends PgTable> = {
  [Name in keyof Table['$inferSelect']]: Name extends keyof Table['$inferInsert'] ? never : Name
}[keyof Table['$inferSelect']]

/** Lists of more rows come rarely, each with another length: their text is made each time. */
const mostRows = 4

/**
 * Adds whole rows to a table, with a text that is made once for each number of rows: `madeOnce` says why. Nobody reads what it
 * answers, so it may go along with other writes of its transaction.
 */
export function insertingInto<Table extends PgTable>(
  table: Table,
): (db: Handle, ...rows: readonly Row<Table>[]) => Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, { generatedIdentity }]) => generatedIdentity?.type !== 'always',
  )
  // Inside `sql` a value goes to the database as it is given, not by its column, which would not know null.
  const placeholders = (nth: number) =>
    Object.fromEntries(columns.map(([name]) => [name, sql`${sql.placeholder(`${nth}.${name}`)}`]))
  const ofLength = Array.from({ length: mostRows }, (_, index) =>
    madeOnce((db) => {
      const rows = Array.from({ length: index + 1 }, (_row, nth) => placeholders(nth))
      return db
        .insert(table)
        .values(rows as never)
        .prepare('')
    }),
  )
  return async (db, ...rows) => {
    if (rows.length === 0) return
    const insert = ofLength[rows.length - 1]
    if (!insert) {
      await db.insert(table).values(rows as never)
      return
    }
    const values: Record<string, unknown> = {}
    for (const [nth, row] of rows.entries())
      for (const [name, column] of columns) {
        const value = (row as Record<string, unknown>)[name]
        if (value === undefined) throw new Error(`A row of ${getTableName(table)} says nothing of ${name}.`)
        // As the builder does: a jsonb column would write nothing as the word null.
        values[`${nth}.${name}`] = value === null ? null : column.mapToDriverValue(value)
      }
    await insert(db, values)
  }
}
