import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { allTables } from './all-tables.ts'

// Tables without the column belong to no operator: the public gazetteer is shared by all of them.
const clientTables = new Set(
  allTables
    .filter(
      (table) =>
        is(table, PgTable) &&
        getTableConfig(table).columns.some(
          (column) => column.name === 'client_id' || column.name === 'clientId',
        ),
    )
    .map((table) => getTableName(table)),
)

const notAnAlias = 'on|set|where|values|inner|left|join|order|group|limit|for|returning|default'
const naming = new RegExp(
  `\\b(?:from|join|update|into)\\s+"?(\\w+)"?(?:\\s+(?:as\\s+)?(?!(?:${notAnAlias})\\b)"?([a-z_]\\w*)"?)?`,
  'gi',
)
const comparison = /(?:"?(\w+)"?\.)?"?\bclient_id\b"?\s*=\s*(?:"?(\w+)"?\."?client_id\b|\$\d)/gi

/**
 * The statement itself where one of its queries reads or writes rows of a client without saying of which one; nothing otherwise.
 * What a query lists, sets, returns or sorts by says nothing: its `where` and `on` must compare `client_id` of every table, and
 * one of them with a value or with a table around the query.
 */
export function statementsWithoutClient(statement: string): string[] {
  return queriesOf(statement.replaceAll(/'[^']*'/g, "''")).every(isOfOneClient) ? [] : [statement]
}

/** Each query of a statement without those inside it, and without parentheses. */
function queriesOf(statement: string): string[] {
  const inner: string[] = []
  let rest = statement
  while (/\([^()]*\)/.test(rest)) {
    rest = rest.replace(/\(([^()]*)\)/, (_, content: string) => {
      if (!/^\s*(?:select|insert|update)\b/i.test(content)) return ` ${content} `
      inner.push(content)
      return ' '
    })
  }
  return [...inner, rest.replace(/^with (?:"\w+" as\s+,?\s*)+/, '')]
}

function isOfOneClient(query: string): boolean {
  const named = [...query.matchAll(naming)].map(([, table = '', alias = table]) => ({ table, alias }))
  const tables = named.filter(({ table }) => clientTables.has(table)).map(({ alias }) => alias)
  if (tables.length === 0) return true
  if (/^\s*insert\b/i.test(query)) return /\bclient_id\b/.test(query.split(/\b(?:values|select)\b/i)[0]!)
  const compared = [...conditionsOf(query).matchAll(comparison)].map(([, left = named[0]!.alias, right]) => ({
    left,
    right,
  }))
  const isAround = (table: string | undefined) => !named.some(({ alias }) => alias === table)
  return (
    tables.every((table) => compared.some(({ left, right }) => left === table || right === table)) &&
    compared.some(({ right }) => isAround(right))
  )
}

/** From the first `on` or `where` to where the conditions end. */
function conditionsOf(query: string): string {
  const from = query.search(/\b(?:on|where)\b/i)
  return from < 0 ? '' : query.slice(from).split(/\b(?:returning|group by|order by)\b/i)[0]!
}
