import { inTurn } from './in-turn.ts'
import { namesTable, type Query, type Statement } from './statements.ts'

/** A write that waits. */
interface Waiting {
  table: string
  isInsert: boolean
  text: string
  values: unknown[]
}

/** How a builder's insert and update begin. */
const write = /^(insert into|update) "(\w+)"/
const change = /^(?:insert into|update|delete from) /
const answers = /\breturning\b/
const lock = /\bfor (?:no key )?(?:update|share)\b|\bpg_advisory_xact_lock\b/i
/** PostgreSQL takes 65,535 values in one statement. */
const mostValues = 10_000

/** What a write says whose answer nobody reads. */
const unread = { command: '', rowCount: null, oid: 0, rows: [], fields: [] }

export interface Writes {
  query: Query
  /** Sends what waits. */
  send(): Promise<void>
}

/**
 * Keeps back the inserts and updates of a transaction that answer nothing, and sends them as one statement: as parts of the next
 * write that does answer, or alone before a lock, before whatever names one of their tables, and at the end. What belongs
 * together then costs one question instead of ten. The database checks keys when the whole statement is done, so a row may come
 * beside the one that it refers to. A write that fails is told of where it is sent, in the same transaction.
 * @param addWhatGoesAlong called before a write that answers, to write what may go with it
 */
export function writingTogether(
  query: Query,
  addWhatGoesAlong: () => Promise<void> = async () => undefined,
): Writes {
  let waiting: Waiting[] = []
  const send = async (): Promise<void> => {
    const [first, ...others] = waiting
    waiting = []
    if (!first) return
    await (others.length === 0
      ? query({ text: first.text }, first.values)
      : query(...together([first, ...others], { text: 'select' }, [])))
  }
  return {
    send,
    async query(statement, values = []) {
      const { text } = statement
      const [, verb, table] = write.exec(text) ?? []
      const isInsert = verb === 'insert into'
      const isUnread = table !== undefined && !answers.test(text)
      if (!isUnread && change.test(text)) await addWhatGoesAlong()
      const isApart = waiting.every((held) => !names(text, held, isInsert && table === held.table))
      if (isUnread) {
        const sum = waiting.reduce((all, held) => all + held.values.length, values.length)
        if (!isApart || sum > mostValues) await send()
        waiting.push({ table, isInsert, text, values })
        return unread
      }
      if (waiting.length === 0) return query(statement, values)
      if (change.test(text) && isApart) {
        const before = waiting
        waiting = []
        return query(...together(before, statement, values))
      }
      const mayGoBefore = isApart && !change.test(text) && !lock.test(text) && /^\s*select\b/i.test(text)
      if (mayGoBefore) return query(statement, values)
      // The question follows at once. Where the writes fail, that is what is told.
      const [, answer] = await inTurn([send(), query(statement, values)])
      return answer
    },
  }
}

/** Whether a statement has to do with the table of a write that waits. Rows that are only added do not mind each other. */
const names = (text: string, { table, isInsert }: Waiting, addsToIt: boolean): boolean => {
  if (addsToIt && isInsert) return false
  return namesTable(text, table)
}

/** One statement of several, with the answer of the last. */
function together(
  writes: readonly Waiting[],
  last: Statement,
  lastValues: readonly unknown[],
): [Statement, unknown[]] {
  const values: unknown[] = []
  const numbered = (text: string, own: readonly unknown[]): string => {
    const before = values.length
    values.push(...own)
    return before === 0 ? text : text.replace(/\$(\d+)/g, (_all, number) => `$${Number(number) + before}`)
  }
  const parts = writes.map((held, index) => `"write_${index + 1}" as (${numbered(held.text, held.values)})`)
  const text = `with ${parts.join(', ')} ${numbered(last.text, lastValues)}`
  return [{ ...last, text }, values]
}
