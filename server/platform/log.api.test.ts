import { sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { addJob, quietLogger, tasksOf } from './jobs.ts'
import { createLog } from './log.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const failing = () => app.services.db.handle.execute(sql`select * from nowhere where name = ${'Ada Brook'}`)

function collectedLog() {
  const lines: string[] = []
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) }
}

it('IMP-56 a statement that fails is logged with its place and its cause, and without what it was called with', async () => {
  const { lines, log } = collectedLog()
  const error = await failing().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  log.error({ err: new Error('no name', { cause: error }) }, 'request failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('Ada')
  const { message, cause } = JSON.parse(lines[0]!).err
  expect([message, cause.type, cause.message]).toEqual([
    'no name',
    'Error',
    'Failed query: select * from nowhere where name = $1',
  ])
  expect(cause.stack).toMatch(/^Error: Failed query: select \* from nowhere where name = \$1\n {4}at /)
  expect([cause.cause.code, cause.cause.message]).toEqual(['42P01', 'relation "nowhere" does not exist'])
})

it('a job that such a statement ends keeps the statement alone, and so does its line', async () => {
  const { lines, log } = collectedLog()
  await addJob(app.services.db.handle, 'ask-nowhere', {})
  await runOnce({
    connectionString: app.services.config.databaseDirectUrl,
    taskList: tasksOf({ 'ask-nowhere': async () => void (await failing()) }),
    noHandleSignals: true,
    logger: quietLogger(log),
  })
  expect(await app.query('select task_identifier, last_error from graphile_worker.jobs')).toEqual([
    {
      task_identifier: 'ask-nowhere',
      last_error: 'Failed query: select * from nowhere where name = $1',
    },
  ])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Failed query: select * from nowhere where name = $1')
  expect(lines[0]).not.toContain('Ada')
})
