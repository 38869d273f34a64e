import { createHash } from 'node:crypto'
import { writtenWith } from './triggers.ts'

/** A statement as the database library hands it on. */
export interface Statement {
  text: string
  rowMode?: string
  name?: string
}

export type Query = (statement: Statement, values?: unknown[]) => Promise<unknown>

/** More texts than this are not kept: lists of different lengths make ever new ones. */
const mostTexts = 500
const longestText = 10_000

/**
 * Names statements by their text, so that a connection parses and plans each only once. Not through a pooler that gives each
 * transaction another connection. `names` are those of all connections.
 */
export function namingStatements(query: Query, names: Map<string, string>): Query {
  return (statement, values) => {
    const { text } = statement
    let name = names.get(text)
    if (name === undefined && names.size < mostTexts && text.length <= longestText) {
      name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      names.set(text, name)
    }
    return query(name === undefined ? statement : { ...statement, name }, values)
  }
}

const lock = /\bfor (?:no key )?(?:update|share)\b|\bpg_advisory_xact_lock\b/i
const others = /\bskip locked\b|\b(?:nextval|add_job|now|random)\(/i
const write = /^\s*(?:insert into|update) "(\w+)"/i

/** What a text says of its statement. */
interface Sort {
  /** It answers the same until something is written or locked. */
  isRead: boolean
  isLock: boolean
  /** The tables that it writes to, by triggers too; null where a builder has not made it. */
  tables: readonly string[] | null
}

const sorts = new Map<string, Sort>()

/** Texts come again and again: each is looked through once. */
function sortOf(text: string): Sort {
  const before = sorts.get(text)
  if (before) return before
  const table = write.exec(text)?.[1]
  const sort = {
    isRead: /^\s*select\b/i.test(text) && !others.test(text),
    isLock: lock.test(text),
    tables: table === undefined ? null : [table, ...(writtenWith[table] ?? [])],
  }
  if (sorts.size < mostTexts) sorts.set(text, sort)
  return sort
}

/** Whether a statement reads or writes a table, written with quotes or without. */
export function namesTable(text: string, table: string): boolean {
  let word = words.get(table)
  if (!word) words.set(table, (word = new RegExp(`\\b${table}\\b`)))
  return word.test(text)
}

/** Names of tables as words of a text. */
const words = new Map<string, RegExp>()

interface Known {
  text: string
  answer: Promise<unknown>
}

/**
 * Answers a question that is asked again in one transaction from memory, until something may have changed it: a write of ours to a
 * table that it reads, or a new lock, behind which others may have written. A lock that we have is not asked for twice: nobody
 * else changes what it holds.
 */
export function rememberingReads(query: Query): Query {
  const known = new Map<string, Known>()
  const forget = (isOld: (held: Known) => boolean): void => {
    for (const [key, held] of known) if (isOld(held)) known.delete(key)
  }
  return (statement, values = []) => {
    const { text } = statement
    const { isRead, isLock, tables } = sortOf(text)
    if (!isRead) {
      forget(({ text: read }) => tables === null || tables.some((table) => namesTable(read, table)))
      return query(statement, values)
    }
    const about = JSON.stringify([statement.rowMode ?? '', values])
    const keyOf = (asked: string) => `${about} ${asked}`
    const before = known.get(keyOf(text))
    if (before) return before.answer
    if (isLock) forget((held) => !sortOf(held.text).isLock)
    const answer = query(statement, values)
    // Whoever asks the same without a lock is told what the lock told.
    const keys = isLock ? [keyOf(text), keyOf(text.replace(/ for (?:no key )?update$/, ''))] : [keyOf(text)]
    for (const key of keys) known.set(key, { text, answer })
    if (isLock) void forgetIfNothing(answer, () => keys.forEach((key) => known.delete(key)))
    return answer
  }
}

/** Where there was no row nothing is locked, and another transaction may add one. */
async function forgetIfNothing(answer: Promise<unknown>, forget: () => void): Promise<void> {
  try {
    const { rowCount } = (await answer) as { rowCount: number | null }
    if (rowCount === 0) forget()
  } catch {
    forget()
  }
}
