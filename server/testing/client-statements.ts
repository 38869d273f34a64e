import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { allTables } from './all-tables.ts'

// Tables without the column belong to no operator: the public gazetteer is shared by all of them.
const clientTables = allTables.filter(
  (table) =>
    is(table, PgTable) &&
    getTableConfig(table).columns.some((column) => column.name === 'client_id' || column.name === 'clientId'),
)
const names = clientTables.map((table) => getTableName(table))

/** The statement itself where it touches a client's table without naming client_id; nothing otherwise. */
export function statementsWithoutClient(statement: string): string[] {
  const touches = names.some((name) =>
    new RegExp(`\\b(from|into|update|join)\\s+"?${name}"?\\b`, 'i').test(statement),
  )
  return touches && !statement.includes('client_id') ? [statement] : []
}
