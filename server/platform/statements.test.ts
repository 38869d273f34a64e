import { describe, expect, it } from 'vitest'
import { namingStatements, rememberingReads, type Statement } from './statements.ts'

/** A connection that answers with the number of the question; `empty` of them find no row. */
function connection(empty: readonly string[] = []) {
  const asked: string[] = []
  const query = (statement: Statement) => {
    asked.push(statement.text)
    return Promise.resolve({ rowCount: empty.includes(statement.text) ? 0 : 1, number: asked.length })
  }
  return { asked, query }
}

const one = 'select "id" from "carts" where "id" = $1'
const other = 'select "id" from "orders" where "id" = $1'
const locked = `${one} for update`

describe('in one transaction', () => {
  const play = async (steps: readonly [string, unknown[]?][], empty: readonly string[] = []) => {
    const { asked, query } = connection(empty)
    const remembering = rememberingReads(query)
    for (const [text, values] of steps) await remembering({ text }, values)
    return asked
  }

  it('a question is asked once, and anew with other values', async () => {
    expect(
      await play([
        [one, ['a']],
        [one, ['a']],
        [one, ['b']],
        [other, ['a']],
      ]),
    ).toEqual([one, one, other])
  })

  it('a write forgets what reads its table, and nothing else', async () => {
    const write = 'update "carts" set "state" = $1'
    expect(await play([[one], [other], [write], [one], [other]])).toEqual([one, other, write, one])
    const bare = 'select 1 from carts held'
    expect(await play([[bare], [other], [write], [bare], [other]])).toEqual([bare, other, write, bare])
  })

  it('a write forgets what its triggers write to: a place is counted at its session', async () => {
    const taken = 'select "taken" from "activity_sessions" where "id" = $1'
    const place = 'insert into "places" ("id") values ($1)'
    expect(await play([[taken], [other], [place], [taken], [other]])).toEqual([taken, other, place, taken])
  })

  it('a deletion, which may take others with it, forgets everything', async () => {
    const gone = 'delete from "lines"'
    expect(await play([[one], [other], [gone], [one], [other]])).toEqual([one, other, gone, one, other])
  })

  it('a lock forgets what was read before it: others may have written until it was had', async () => {
    expect(await play([[other], [locked], [other]])).toEqual([other, locked, other])
  })

  it('a lock is taken once, and tells what a question without it would', async () => {
    expect(await play([[locked], [locked], [one]])).toEqual([locked])
    const weak = `${one} for no key update`
    expect(await play([[weak], [one]])).toEqual([weak])
  })

  it('a lock outlasts another lock, but not a write to its table', async () => {
    const next = `${other} for update`
    expect(await play([[locked], [next], [locked]])).toEqual([locked, next])
    const write = 'insert into "carts" ("id") values ($1)'
    expect(await play([[locked], [write], [locked]])).toEqual([locked, write, locked])
  })

  it('a lock that found nothing holds nothing: it is tried again', async () => {
    expect(await play([[locked], [locked], [one]], [locked])).toEqual([locked, locked, one])
  })

  it.each([
    'select graphile_worker.add_job($1)',
    "select nextval('numbers')",
    `${one} for update skip locked`,
    'with taken as (select 1) select * from taken',
  ])('%s is never answered from memory', async (text) => {
    expect(await play([[text], [text]])).toEqual([text, text])
  })
})

describe('names of statements', () => {
  it('the same text has one name, another text another', async () => {
    const names: (string | undefined)[] = []
    const query = namingStatements((statement) => {
      names.push(statement.name)
      return Promise.resolve(null)
    }, new Map())
    for (const text of [one, other, one]) await query({ text })
    expect(names[0]).toBe(names[2])
    expect(new Set(names).size).toBe(2)
    expect(names[0]).toMatch(/^[\w-]{22}$/)
  })

  it('a text that is long, or one of too many, has none', async () => {
    const known = new Map(Array.from({ length: 500 }, (_, index) => [`select ${index}`, 'n']))
    const names: (string | undefined)[] = []
    const keep = (statement: Statement) => {
      names.push(statement.name)
      return Promise.resolve(null)
    }
    await namingStatements(keep, known)({ text: one })
    await namingStatements(keep, new Map())({ text: 'x'.repeat(10_001) })
    expect(names).toEqual([undefined, undefined])
  })
})
