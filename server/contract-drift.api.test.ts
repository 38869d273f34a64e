import { readFile } from 'node:fs/promises'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allTables } from './testing/all-tables.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('IMP-58 docs/openapi.json is what the contract says (npm run generate)', async () => {
  const stored = await readFile(new URL('../docs/openapi.json', import.meta.url), 'utf8')
  const { body } = await app.call('GET', '/api/openapi.json')
  expect(JSON.parse(stored), 'docs/openapi.json is old: run npm run generate').toEqual(body)
  expect(body.openapi).toBe('3.1.0')
})

it('IMP-58 there is a page to read it', async () => {
  const page = await app.call('GET', '/api/docs/')
  expect([page.status, String(page.headers['content-type'])]).toEqual([200, 'text/html; charset=utf-8'])
})

it('the tables of the code are the tables of the migrations, column by column', async () => {
  const rows = await app.query(
    `select table_name, column_name, is_nullable from information_schema.columns
     where table_schema = 'public' and table_name <> 'schema_migrations' order by table_name, column_name`,
  )
  const migrated = rows.map(
    (row) => `${row.table_name}.${row.column_name}${row.is_nullable === 'YES' ? '?' : ''}`,
  )
  const declared = allTables
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.entries(getTableColumns(table)).map(([key, column]) => {
        const name =
          column.name === key ? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : column.name
        return `${getTableName(table)}.${name}${column.notNull ? '' : '?'}`
      }),
    )
  expect(declared.toSorted()).toEqual(migrated.toSorted())
})

it('ERR-04 a call that is not in the contract does not exist', async () => {
  const { status, body } = await app.call('GET', '/api/nothing')
  expect([status, body]).toEqual([
    404,
    { message: 'Unable to complete request, item not found.', code: 'not_found' },
  ])
})

it('ERR-09 unreadable JSON, a wrong type and a huge body are 4xx', async () => {
  const post = (payload: string, type = 'application/json') =>
    app.app.inject({
      method: 'POST',
      url: '/api/auth/customer/login',
      headers: { host: 'online-joining.riverside.localhost', 'content-type': type },
      payload,
    })
  expect((await post('{"username":')).statusCode).toBe(400)
  expect((await post('<x/>', 'text/xml')).statusCode).toBe(415)
  expect((await post(JSON.stringify({ username: 'x'.repeat(300_000) }))).statusCode).toBe(413)
  expect((await post('null')).statusCode).toBe(422)
  expect((await post('[]')).statusCode).toBe(422)
})
