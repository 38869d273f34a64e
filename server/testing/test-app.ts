import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { runOnce } from 'graphile-worker'
import pg from 'pg'
import { inject } from 'vitest'
import { createApp } from '../app.ts'
import { jobHandlers } from '../jobs.ts'
import { createServices } from '../create-services.ts'
import { parseConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db.ts'
import { quietLogger, tasksOf } from '../platform/jobs.ts'
import type { Services } from '../services.ts'
import { statementsWithoutClient } from './client-statements.ts'
import { isApart } from './counted-statements.ts'
import { sweepTexts } from './sweep-statements.ts'
import { openSandbox, type RunningSandbox } from './sandboxes.ts'
import { cloneDatabase } from './clone-database.ts'
import { seededAt, withTimetable } from './template.ts'

/** A working day before 16:00 in London, in winter. */
export const monday = seededAt

export interface Answer {
  status: number
  /** The payload in `data`, as it travelled. */
  data: any
  body: any
  headers: Record<string, unknown>
  cookies: { name: string; value: string }[]
}

export interface CallOptions {
  host?: string
  cookie?: string
  origin?: string | null
  headers?: Record<string, string>
}

export interface TestApp {
  app: FastifyInstance
  services: Services
  setNow(instant: Date): void
  /** The clock goes on as a real one does: whenever it is asked, it is a millisecond later. `setNow` stops it. */
  letClockRun(): void
  /** What the work asks of the database, but for what begins and ends transactions, queues jobs and looks for a newer import. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
  /** The same statements with their values, each text once. */
  questionsOf(work: () => Promise<unknown>): Promise<Map<string, readonly unknown[]>>
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Answer>
  /**
   * Works the jobs that are due.
   * @param options.mayFail a provider was told not to answer; otherwise a job that fails, and would be tried again, fails the test
   */
  runJobs(options?: { mayFail?: boolean }): Promise<void>
  /** A digest of every row of each table but the counts of tries, to show that a refused request wrote nothing. */
  digestRows(): Promise<Record<string, string>>
  query(sql: string, values?: unknown[]): Promise<any[]>
  /** What has been logged as an error so far, which the test then has expected: anything left at the end fails the file. */
  takeErrors(): string[]
  /** What calls that only read have asked twice so far, which the test then has expected: anything left at the end fails the file. */
  takeRepeated(): string[]
  close(): Promise<void>
}

export const riversideHost = 'online-joining.riverside.localhost:3000'

/**
 * The real application on a database of its own, with a clock that stands still until it is set. Files that plant faults ask
 * for a payment sandbox of their own; the others share one.
 */
export async function startTestApp({
  ownSandbox = false,
  environment = {},
  isPooled = false,
  hasTimetable = false,
  old,
}: {
  ownSandbox?: boolean
  environment?: Record<string, string>
  /** Statements go as they do through a pooler: without names. */
  isPooled?: boolean
  /** The demo's sessions of the coming weeks are there. */
  hasTimetable?: boolean
  /** Fills the database, which is empty, and that of a sandbox of its own. */
  old?: { database: (url: string) => Promise<void>; sandbox: (url: string) => Promise<void> }
} = {}): Promise<TestApp> {
  const template = hasTimetable ? withTimetable(inject('templateName')) : inject('templateName')
  const database = await cloneDatabase(inject('adminUrl'), old ? null : template, 'test')
  await old?.database(database.url)
  const sandbox = ownSandbox
    ? await sandboxOfItsOwn(old?.sandbox)
    : { url: inject('sandboxUrl'), stop: () => Promise.resolve() }
  const config = parseConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    SANDBOX_URL: sandbox.url,
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '8',
    // Tests change an operator's rows by hand, and ask at once.
    OPERATOR_DATA_SECONDS: '0',
    ...environment,
  })
  const forgetful: string[] = []
  const repeated: string[] = []
  const aboutAll = await sweepTexts()
  let now = monday
  let ticks = 0
  const failures: string[] = []
  let onStatement = (_text: string, _values: readonly unknown[]): void => undefined
  const watch = async (work: () => Promise<unknown>, see: typeof onStatement): Promise<void> => {
    onStatement = (text, values) => {
      if (!isApart(text)) see(text, values)
    }
    try {
      await work()
    } finally {
      onStatement = () => undefined
    }
  }
  const db = openDatabase(config.databaseUrl, config.databasePoolSize, {
    isDirect: !isPooled,
    onStatement(text, values) {
      onStatement(text, values)
      noteRepeated(text, values, repeated)
      if (!aboutAll.has(text)) forgetful.push(...statementsWithoutClient(text))
    },
  })
  const services: Services = {
    ...createServices(config, db),
    clock: { now: () => (now = new Date(now.getTime() + ticks)) },
    log: {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: (facts, message) => failures.push(`${message} ${describe(facts)}`),
    },
  }
  const app = await createApp(services)

  const call: TestApp['call'] = async (method, path, body, options = {}) => {
    const host = options.host ?? riversideHost
    const headers: Record<string, string> = { host, ...options.headers }
    if (options.cookie) headers['cookie'] = options.cookie
    if (options.origin !== null) headers['origin'] = options.origin ?? `${config.publicScheme}://${host}`
    const request: InjectOptions = { method, url: path, headers }
    if (body !== undefined) request.payload = body as NonNullable<InjectOptions['payload']>
    const ask = async () => await app.inject(request)
    // The first answers are those of several calls, each of which asks for itself.
    const asksOnce = method === 'GET' && !path.startsWith('/api/first-answers')
    const response = asksOnce ? await questions.run(new Set(), ask) : await ask()
    const parsed = String(response.headers['content-type']).includes('json') ? response.json() : response.body
    return {
      status: response.statusCode,
      data: parsed?.data,
      body: parsed,
      headers: response.headers,
      cookies: response.cookies,
    }
  }
  const query = async (sql: string, values: unknown[] = []) =>
    (await services.db.pool.query(sql, values)).rows

  return {
    app,
    services,
    async statementsOf(work) {
      const seen: string[] = []
      await watch(work, (text) => seen.push(text.replaceAll(/\s+/g, ' ')))
      return seen
    },
    async questionsOf(work) {
      const seen = new Map<string, readonly unknown[]>()
      await watch(work, (text, values) => seen.set(text, values))
      return seen
    },
    setNow: (instant) => {
      now = instant
      ticks = 0
    },
    letClockRun: () => {
      ticks = 1
    },
    call,
    query,
    async runJobs({ mayFail = false } = {}) {
      const failed: string[] = []
      const taskList = Object.fromEntries(
        Object.entries(tasksOf(jobHandlers(services))).map(([name, task]) => [
          name,
          async (...given: Parameters<NonNullable<typeof task>>) => {
            try {
              await task!(...given)
            } catch (error) {
              failed.push(`${name} ${describe({ err: error })}`)
              throw error
            }
          },
        ]),
      )
      // A machine's clock can step back. What was queued without a delay stays due.
      await query(
        'update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= updated_at',
      )
      const pgPool = new pg.Pool({ connectionString: config.databaseDirectUrl })
      pgPool.on('error', () => undefined)
      pgPool.on('connect', (client) => void client.on('error', () => undefined))
      await runOnce({ pgPool, taskList, noHandleSignals: true, logger: quietLogger() })
      // The library does not wait until a finished job is struck off; the pool does.
      await pgPool.end()
      if (failed.length > 0 && !mayFail) throw new Error(`Jobs failed:\n${failed.join('\n')}`)
    },
    async digestRows() {
      const tables = await query(
        "select tablename from pg_tables where schemaname = 'public' and tablename <> 'request_counts'",
      )
      // In any order, a row that is added, changed or gone changes the sum of the hashes.
      const digests = tables.map(
        ({ tablename }) =>
          `select '${tablename}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from "${tablename}" t`,
      )
      const rows = await query(digests.join(' union all '))
      return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
    },
    takeErrors: () => failures.splice(0),
    takeRepeated: () => repeated.splice(0),
    async close() {
      await app.close()
      await services.db.close()
      await database.drop()
      await sandbox.stop()
      if (forgetful.length > 0)
        throw new Error(`Statements on a client's table that do not name client_id:\n${forgetful.join('\n')}`)
      if (repeated.length > 0)
        throw new Error(`Asked twice by a call that only reads:\n${repeated.join('\n')}`)
      if (failures.length > 0) throw new Error(`The server logged errors:\n${failures.join('\n')}`)
    },
  }
}

/** What the call that is under way has asked of the database. */
const questions = new AsyncLocalStorage<Set<string>>()

function noteRepeated(text: string, values: readonly unknown[], repeated: string[]): void {
  const asked = questions.getStore()
  if (!asked || isApart(text) || !/^\s*(select|with)\b/i.test(text)) return
  const question = `${text} ${JSON.stringify(values)}`
  if (asked.has(question)) repeated.push(question)
  asked.add(question)
}

async function sandboxOfItsOwn(fill?: (url: string) => Promise<void>): Promise<RunningSandbox> {
  const database = await cloneDatabase(inject('adminUrl'), null, 'sandbox')
  const sandbox = await openSandbox(inject('sandboxesUrl'), database.url)
  await fill?.(database.url)
  return {
    url: sandbox.url,
    stop: async () => {
      await sandbox.stop()
      await database.drop()
    },
  }
}

function describe(facts: object): string {
  const error = (facts as { err?: Error & { cause?: Error } }).err
  return error ? `${error.stack ?? error.message} ${error.cause?.message ?? ''}` : JSON.stringify(facts)
}
