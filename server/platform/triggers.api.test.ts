import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { writtenWith } from './triggers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('every table that a trigger writes to is known: what was read of it is asked for again', async () => {
  const triggers = await app.query(
    `select distinct tgrelid::regclass::text as "table", prosrc from pg_trigger
      join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and tgrelid::regclass::text not in (
        select tgrelid::regclass::text from pg_trigger where tgname = 'operator_rows_inserted')
        and pg_proc.pronamespace = 'public'::regnamespace`,
  )
  const found = new Map<string, Set<string>>()
  for (const { table, prosrc } of triggers) {
    const written = [...String(prosrc).matchAll(/\b(?:update|insert into|delete from) (\w+)/g)]
    const tables = found.get(table) ?? new Set<string>()
    for (const [, name] of written) if (name !== table) tables.add(name!)
    if (tables.size > 0) found.set(table, tables)
  }
  expect(Object.fromEntries([...found].map(([table, tables]) => [table, [...tables].sort()]))).toEqual(
    writtenWith,
  )
})
