import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('a row that is changed, added or gone changes the digest of its table, and of no other', async () => {
  const before = await app.digestRows()
  const changed = async () => {
    const now = await app.digestRows()
    return Object.keys(now).filter((table) => now[table] !== before[table])
  }
  await app.query("update lookup_addresses set address1 = address1 || '!' where client_id = 'riverside'")
  expect(await changed()).toEqual(['lookup_addresses'])
  await app.query("update lookup_addresses set address1 = rtrim(address1, '!') where client_id = 'riverside'")
  expect(await changed()).toEqual([])
  await app.query("insert into demo_switches (name, value) values ('digest', '{}')")
  expect(await changed()).toEqual(['demo_switches'])
  await app.query("delete from demo_switches where name = 'digest'")
  expect(await changed()).toEqual([])
})
