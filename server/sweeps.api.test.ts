import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyDay, everyMinute, jobHandlers } from './jobs.ts'
import { findRunOut } from './memberships/held/own-memberships.repository.ts'
import { findDue } from './notifications/notifications.repository.ts'
import { openDatabase } from './platform/db.ts'
import { perSweep } from './platform/sweep-order.ts'
import { buildMember } from './testing/members.ts'
import { monday, startTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** How many statements every sweep takes. */
async function statementsOfSweeps(): Promise<Record<string, number>> {
  let asked = 0
  const db = openDatabase(app.services.config.databaseUrl, 1, {
    onStatement: () => {
      asked += 1
    },
  })
  const handlers = jobHandlers({ ...app.services, db })
  const counts: Record<string, number> = {}
  for (const name of [...everyMinute, ...everyDay]) {
    asked = 0
    await handlers[name]!({})
    counts[name] = asked
  }
  await db.close()
  return counts
}

it('every sweep asks for all operators at once: fifty cost what two do', async () => {
  const two = await statementsOfSweeps()
  expect(Math.max(...Object.values(two))).toBeLessThan(6)
  await app.query(
    `insert into clients (id, name, domain, settings, last_reference, fingerprint)
      select 'copy-' || n, name, 'copy-' || n || '.localhost', settings, last_reference, ''
      from clients cross join generate_series(1, 48) n where id = 'riverside'`,
  )
  expect(await statementsOfSweeps()).toEqual(two)
})

it('nobody waits behind another operator’s backlog', async () => {
  const waiting = (client: string, most: number, since: string) =>
    app.query(
      `insert into emails (client_id, id, kind, subject_id, recipient, subject, html, text, created_at, tries, next_try_at)
        select $1, n, 'order_confirmation', n, 'jo@example.com', '', '', '', $3, 0, $3::timestamptz + n * interval '1 s'
        from generate_series(1, $2) n`,
      [client, most, since],
    )
  await waiting('riverside', perSweep + 20, '2026-11-01T10:00:00Z')
  await waiting('northgate', 2, '2026-12-01T10:00:00Z')
  const due = await findDue(app.services.db.handle, monday)
  expect(due.slice(0, 5).map(({ clientId, id }) => [clientId, id])).toEqual([
    ['riverside', '1'],
    ['northgate', '1'],
    ['riverside', '2'],
    ['northgate', '2'],
    ['riverside', '3'],
  ])
  expect(due).toHaveLength(perSweep)
})

it('a membership ends by the civil date at its own operator', async () => {
  const member = await buildMember(app)
  await app.query(`update memberships set end_date = '2027-03-01' where id = $1`, [member.membershipId])
  const dueAt = async (instant: string) =>
    (await findRunOut(app.services.db.handle, new Date(instant)))
      .filter(({ id }) => id === member.membershipId)
      .map(({ clientId, day }) => [clientId, day])
  expect(await dueAt('2027-03-01T23:59:00Z')).toEqual([])
  expect(await dueAt('2027-03-02T00:01:00Z')).toEqual([['riverside', '2027-03-02']])
  await app.query(
    `update clients set settings = jsonb_set(settings, '{timeZone}', '"Pacific/Auckland"') where id = 'riverside'`,
  )
  expect(await dueAt('2027-03-01T10:59:00Z')).toEqual([])
  expect(await dueAt('2027-03-01T11:01:00Z')).toEqual([['riverside', '2027-03-02']])
})

it('what one statement does not delete the next one does, in the same night', async () => {
  await app.query(
    `insert into request_counts (client_id, kind, subject, count, started_at)
      select 'riverside', 'logIn', n::text, 1, timestamptz '2026-01-01' from generate_series(1, 5001) n`,
  )
  await jobHandlers(app.services)['sweep-counts']!({})
  expect(await app.query(`select 1 from request_counts where started_at < '2026-02-01'`)).toEqual([])
})
