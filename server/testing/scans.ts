import type pg from 'pg'

/** What is kept of a node of a plan, as `explain (analyze, format json)` says it. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

const withNodesInside = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withNodesInside)]

/** Does the statement again, in the connection's transaction, and undoes that. An insert is only planned, alone or with other writes: its row is there. */
async function planOf(
  connection: Pick<pg.ClientBase, 'query'>,
  [text, values]: Question,
): Promise<PlanNode[]> {
  const how = /^\s*(?:insert\b|with "write_)/i.test(text) ? 'format json' : 'analyze, format json'
  await connection.query('savepoint before_plan')
  const { rows } = await connection.query(`explain (${how}) ${text}`, [...values])
  await connection.query('rollback to savepoint before_plan')
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }]
  return withNodesInside(plan)
}

/** A statement and its values. */
export type Question = readonly [text: string, values: readonly unknown[]]

/**
 * Where a statement reads a table as a whole: by a sequential scan, or more than `most` rows by an index.
 * @returns what it reads and how; empty where each table is read by keys
 */
export async function scansOf(
  connection: Pick<pg.ClientBase, 'query'>,
  question: Question,
  tables: ReadonlySet<string>,
  most: number,
): Promise<string[]> {
  return (await planOf(connection, question)).flatMap((node) => {
    const { 'Node Type': how, 'Relation Name': table } = node
    if (!how.endsWith('Scan') || table === undefined || !tables.has(table)) return []
    if (how === 'Seq Scan') return [`all of ${table}`]
    const each =
      (node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)
    const read = each * (node['Actual Loops'] ?? 1)
    return read > most ? [`${read} rows of ${table} by ${node['Index Name'] ?? how}`] : []
  })
}

/** Keys of other tables that point to rows of these and have no index: whoever deletes such a row has the other table read whole. */
export async function foreignKeysWithoutIndex(
  db: Pick<pg.Pool, 'query'>,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select c.conrelid::regclass || ' ' || c.conname as name from pg_constraint c
      where c.contype = 'f' and c.confrelid = any($1::text[]::regclass[]) and not exists (
        select from pg_index i
          where i.indrelid = c.conrelid and i.indpred is null
            and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
            and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] <@ c.conkey)`,
    [tables],
  )
  return rows.map(({ name }) => name)
}
