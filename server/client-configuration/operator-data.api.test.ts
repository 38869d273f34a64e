import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getTableName } from 'drizzle-orm'
import { operatorTables } from '../operators/operator-tables.ts'
import { openDatabase, type Database } from '../platform/db.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { venues } from '../venues/venue-tables.ts'
import { openOperatorData, type Client, type OperatorData } from './operator-data.service.ts'

let app: TestApp
let db: Database
let statements: string[]
beforeAll(async () => {
  app = await startTestApp()
  db = openDatabase(app.services.config.databaseUrl, 2, { onStatement: (text) => statements.push(text) })
})
afterAll(async () => {
  await db.close()
  await app.close()
})

/** By the count of milliseconds that servers look at. */
let elapsed = 0
let one: OperatorData
let other: OperatorData
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed)
  statements = []
  one = openOperatorData(db, operatorTables, 1)
  other = openOperatorData(db, operatorTables, 1)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const versionOf = async () =>
  (await app.query("select version from clients where id = 'riverside'"))[0].version
const rename = (name: string) =>
  app.query("update venues set name = $1 where client_id = 'riverside' and slug = 'riverside-leeds'", [name])
const leedsOf = async (data: OperatorData) =>
  (await data.byId('riverside'))?.rows(venues).find(({ slug }) => slug === 'riverside-leeds')?.name

describe('what an operator’s files say is kept in memory', () => {
  it('each of two servers sees a change after a second, and reads nothing while nothing changes', async () => {
    expect([await leedsOf(one), await leedsOf(other)]).toEqual(['Riverside Leeds', 'Riverside Leeds'])
    await rename('Riverside Leeds North')
    statements = []
    elapsed += 1000
    expect([await leedsOf(one), await leedsOf(other)]).toEqual(['Riverside Leeds', 'Riverside Leeds'])
    expect(statements).toEqual([])
    elapsed += 1
    expect([await leedsOf(one), await leedsOf(other)]).toEqual([
      'Riverside Leeds North',
      'Riverside Leeds North',
    ])
    statements = []
    elapsed += 1001
    const before = await one.byDomain('riverside.localhost')
    expect(await one.byId('riverside')).toBe(before)
    expect(statements).toEqual(['select "id", "version" from "clients" order by "clients"."id"'])
    await rename('Riverside Leeds')
  })

  it('what a request works with stays as it is, and nobody can change it', async () => {
    const client = (await one.byId('riverside'))!
    const held = client.rows(venues)
    await rename('Another name')
    one.expire()
    expect(await leedsOf(one)).toBe('Another name')
    expect(held.map(({ name }) => name)).toContain('Riverside Leeds')
    expect(() => (held as unknown[]).pop()).toThrow(TypeError)
    expect(() => {
      client.settings.locales.push('fr')
    }).toThrow(TypeError)
    await rename('Riverside Leeds')
  })

  it('what has expired while it was read is read again', async () => {
    const read = db.inSnapshot.bind(db)
    const reading = vi.spyOn(db, 'inSnapshot').mockImplementation(async (work) => {
      const answer = await read(work)
      if ((answer as Client).id !== 'riverside') return answer
      reading.mockRestore()
      await rename('Riverside Leeds West')
      one.expire()
      return answer
    })
    expect(await leedsOf(one)).toBe('Riverside Leeds West')
    await rename('Riverside Leeds')
  })

  it('many who ask at once look once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => one.byDomain('riverside.localhost')))
    expect(statements.filter((text) => text.startsWith('select "id", "version"'))).toHaveLength(1)
  })

  it('a look that fails is told, and the next one is made anew', async () => {
    await one.all()
    elapsed += 1001
    const failing = vi.spyOn(db.handle, 'select').mockImplementationOnce(() => {
      throw new Error('the database is away')
    })
    await expect(one.all()).rejects.toThrow('the database is away')
    failing.mockRestore()
    expect((await one.all()).map(({ id }) => id)).toEqual(['northgate', 'riverside'])
  })

  it('a transaction gets what is in memory, or reads through itself: it never asks for a second connection', async () => {
    const single = openDatabase(app.services.config.databaseUrl, 1)
    const data = openOperatorData(single, operatorTables, 1)
    await single.inTransaction(async (tx) => {
      expect((await data.inside(tx).byId('riverside'))?.name).toBe('Riverside Leisure')
      elapsed += 10_000
      expect((await data.inside(tx).byId('riverside'))?.name).toBe('Riverside Leisure')
    })
    await single.close()
  })
})

describe('whatever changes it gives the operator another version', () => {
  it.each([...operatorTables.map(getTableName), 'clients'])('a row of %s', async (table) => {
    const seen = [await versionOf()]
    const other = (await app.query("select version from clients where id = 'northgate'"))[0].version
    const [{ column }] = await app.query(
      `select column_name as column from information_schema.columns
       where table_name = $1 and column_name in ('catalogue', 'colours', 'title', 'name', 'slug', 'base_fee', 'groups', 'sections', 'rule', 'venue_id')
       order by column_name limit 1`,
      [table],
    )
    const key = table === 'clients' ? 'id' : 'client_id'
    await app.query(`update ${table} set ${column} = ${column} where ${key} = 'riverside'`)
    seen.push(await versionOf())
    expect(new Set(seen).size).toBe(2)
    expect((await app.query("select version from clients where id = 'northgate'"))[0].version).toBe(other)
  })

  it('rows that are added and taken out', async () => {
    const seen = [await versionOf()]
    await app.query(
      "insert into documents (client_id, id, title, html) values ('riverside', 'new', 'New', '')",
    )
    seen.push(await versionOf())
    await app.query("delete from documents where client_id = 'riverside' and id = 'new'")
    seen.push(await versionOf())
    expect(new Set(seen).size).toBe(3)
  })

  it('but not a new customer’s number, nor a use of a code', async () => {
    const before = await versionOf()
    await app.query("update clients set last_reference = last_reference + 1 where id = 'riverside'")
    await app.query("update promotions set used = used + 1 where client_id = 'riverside'")
    expect(await versionOf()).toBe(before)
  })

  it('every table has the triggers', async () => {
    const rows = await app.query(
      `select event_object_table as name, string_agg(distinct event_manipulation, ' ' order by event_manipulation) as events
       from information_schema.triggers where trigger_schema = 'public' group by 1 order by 1`,
    )
    // What these have triggers for besides is counting.
    const others = ['clients', 'places', 'activity_sessions', 'occupied_parts']
    expect(rows.filter(({ name }) => !others.includes(name))).toEqual(
      operatorTables
        .map(getTableName)
        .toSorted()
        .map((name) => ({ name, events: 'DELETE INSERT UPDATE' })),
    )
  })
})
