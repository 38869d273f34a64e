import { describe, expect, it } from 'vitest'
import type { Statement } from './statements.ts'
import { writingTogether } from './writes.ts'

const cart = 'insert into "carts" ("id", "state") values ($1, $2)'
const line = 'insert into "lines" ("id") values ($1)'
const close = 'update "carts" set "state" = $1 where "carts"."id" = $2'
const mail = 'insert into "emails" ("id") values ($1) on conflict do nothing returning "id"'
const taken = 'update "codes" set "used" = $1 where "codes"."id" = $2 returning "id"'

/** What the database is asked for these statements, one after the other, and what waits at the end. */
async function play(...steps: [text: string, ...values: unknown[]][]) {
  const asked: [string, unknown[]][] = []
  const writes = writingTogether(({ text }: Statement, values = []) => {
    asked.push([text, values])
    return Promise.resolve(text)
  })
  const told: unknown[] = []
  for (const [text, ...values] of steps) told.push(await writes.query({ text }, values))
  const before = asked.length
  await writes.send()
  return { asked: asked.slice(0, before), atEnd: asked.slice(before), told }
}

describe('writes that answer nothing', () => {
  it('wait for the end, and go there as one statement, each value with its own number', async () => {
    const { asked, atEnd } = await play([cart, 'c', 'open'], [line, 'l'])
    expect(asked).toEqual([])
    expect(atEnd).toEqual([
      [
        'with "write_1" as (insert into "carts" ("id", "state") values ($1, $2)), "write_2" as (insert into "lines" ("id") values ($3)) select',
        ['c', 'open', 'l'],
      ],
    ])
  })

  it('alone, the write goes as it is; without any, nothing goes', async () => {
    expect((await play([line, 'l'])).atEnd).toEqual([[line, ['l']]])
    expect((await play()).atEnd).toEqual([])
  })

  it('go with the next write that answers, which is told its own answer', async () => {
    const { asked, atEnd, told } = await play([cart, 'c', 'open'], [mail, 'm'])
    const both = `with "write_1" as (${cart}) insert into "emails" ("id") values ($3) on conflict do nothing returning "id"`
    expect(asked).toEqual([[both, ['c', 'open', 'm']]])
    expect([told[1], atEnd]).toEqual([both, []])
  })

  it('let reads of other tables pass before them', async () => {
    const read = 'select "id" from "users" where "users"."id" = $1'
    const { asked, atEnd } = await play([line, 'l'], [read, 'u'])
    expect(asked).toEqual([[read, ['u']]])
    expect(atEnd).toEqual([[line, ['l']]])
  })

  it.each([
    ['a read of their table', 'select "id" from "lines"'],
    ['a read of their table by another name', 'select 1 from lines other where other.id = $1'],
    ['a lock, whatever it is of', 'select "id" from "users" where "users"."id" = $1 for no key update'],
    ['a lock by name', 'select pg_advisory_xact_lock($1)'],
    ['a deletion in their table', 'delete from "lines" where "lines"."id" = $1'],
    ['a statement of unknown kind', 'analyze "users"'],
  ])('go before %s', async (_what, text) => {
    expect((await play([line, 'l'], [text, 'x'])).asked).toEqual([
      [line, ['l']],
      [text, ['x']],
    ])
  })

  it('are followed at once by what they go before; where they fail, that is told', async () => {
    const lock = 'select "id" from "users" where "users"."id" = $1 for no key update'
    const asked: string[] = []
    const writes = writingTogether(({ text }: Statement) => {
      asked.push(text)
      return Promise.reject(new Error(asked.length === 1 ? 'the write' : 'whatever came after it'))
    })
    await writes.query({ text: line }, ['l'])
    const answer = writes.query({ text: lock }, ['u'])
    expect(asked).toEqual([line, lock])
    await expect(answer).rejects.toThrow('the write')
  })

  it('never two of one row in one statement: a change goes after what was added to its table', async () => {
    const { asked, atEnd } = await play([cart, 'c', 'open'], [line, 'l'], [close, 'closed', 'c'])
    expect(asked.map(([, values]) => values)).toEqual([['c', 'open', 'l']])
    expect(atEnd).toEqual([[close, ['closed', 'c']]])
    expect((await play([close, 'a', 'c'], [close, 'b', 'c'])).asked).toEqual([[close, ['a', 'c']]])
  })

  it('two rows that are added to one table go together', async () => {
    const { atEnd } = await play([line, 'one'], [line, 'two'])
    expect(atEnd).toHaveLength(1)
  })

  it('a change that answers goes after what waits for its table', async () => {
    const { asked } = await play(['insert into "codes" ("id") values ($1)', 'x'], [taken, 1, 'x'])
    expect(asked.map(([text]) => text)).toEqual(['insert into "codes" ("id") values ($1)', taken])
  })

  it('do not grow beyond what the database takes', async () => {
    const many = Array.from({ length: 6000 }, (_, index) => index)
    const { asked, atEnd } = await play([line, ...many], [line, ...many])
    expect([asked.length, atEnd.length]).toEqual([1, 1])
  })
})
