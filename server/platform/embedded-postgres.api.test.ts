import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase } from './create-database.ts'
import { openDatabase } from './db.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

let temporary: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  temporary = await temporaryFolder('embedded')
})
afterAll(() => temporary.remove())

const begin = () =>
  startEmbeddedPostgres({ folder: path.join(temporary.folder, 'a deep one', 'postgres'), durable: true })

it('takes over a server left running, and loses nothing that was acknowledged when it is killed', async () => {
  const first = await begin()
  expect([first.created, first.adopted]).toEqual([true, false])
  await createDatabase(first.urlOf('postgres'), 'kept')
  const db = openDatabase(first.urlOf('kept'), 1)
  await db.pool.query('create table kept (n int)')
  await db.pool.query('insert into kept values (42)')

  const second = await begin()
  expect([second.created, second.adopted, second.urlOf('kept')]).toEqual([false, true, first.urlOf('kept')])

  const [pid] = (await readFile(path.join(second.folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await db.close().catch(() => undefined)
  await first.stop()
  const third = await begin()
  expect([third.created, third.adopted]).toEqual([false, false])
  const again = openDatabase(third.urlOf('kept'), 1)
  expect((await again.pool.query('select n from kept')).rows).toEqual([{ n: 42 }])
  await again.close()
  await third.stop()
})

it('says in one sentence to set DATABASE_URL where it cannot run', async () => {
  const broken = path.join(temporary.folder, 'broken')
  await mkdir(path.join(broken, 'cluster'), { recursive: true })
  await writeFile(path.join(broken, 'cluster', 'PG_VERSION'), 'not a version')
  await expect(startEmbeddedPostgres({ folder: broken, durable: true })).rejects.toThrow(
    /^The embedded PostgreSQL could not start \(.*\)\. Set DATABASE_URL to a PostgreSQL 15 or newer instead\.$/,
  )
})
