import { sql } from 'drizzle-orm'
import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker'
import type { Handle } from './db.ts'
import { withoutParameters, type Log } from './log.ts'

export type JobHandler = (payload: Record<string, unknown>) => Promise<void>

export interface JobOptions {
  /** Seconds from now, by the database's clock. */
  delaySeconds?: number
  /** Jobs with the same key are one job; a new one replaces one that waits. */
  key?: string
}

/** Adds a job in the transaction of the change that needs it: both are stored, or neither. */
export async function addJob(
  db: Handle,
  name: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(payload)}::json, job_key => ${options.key ?? null},
    run_at => now() + make_interval(secs => ${options.delaySeconds ?? 0}), max_attempts => 25)`)
}

/** Adds many jobs of one name, with one statement. Jobs with the same key are one job. */
export async function addJobs(
  db: Handle,
  name: string,
  jobs: readonly { payload: Record<string, unknown>; key: string }[],
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${name}, payload => job -> 'payload', job_key => job ->> 'key', max_attempts => 25)
    from json_array_elements(${JSON.stringify(jobs)}::json) as job`)
}

/** Brings the job tables up to date. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: quietLogger() })
}

/**
 * Works the jobs until stopped. A job whose handler fails is tried again, with growing gaps. `started` names the jobs
 * that are started once a minute or once a day, by whichever server gets there first.
 */
export async function startWorker(
  databaseUrl: string,
  handlers: Record<string, JobHandler>,
  started: { everyMinute: string[]; everyDay: string[] },
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const runner: Runner = await run({
    connectionString: databaseUrl,
    // A job mostly waits for a provider: one provider that hangs must not stop the jobs of the others.
    concurrency: 10,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quietLogger(log),
    crontab: [
      ...started.everyMinute.map((name) => `* * * * * ${name}`),
      ...started.everyDay.map((name) => `17 3 * * * ${name} ?fill=1d`),
    ].join('\n'),
    taskList: tasksOf(
      Object.fromEntries(
        Object.entries(handlers).map(([name, handler]) => [
          name,
          started.everyMinute.includes(name) ? oneAtATime(handler) : handler,
        ]),
      ),
    ),
  })
  return { stop: () => runner.stop() }
}

/**
 * If a sweep still runs when it is started again, it goes on alone, and runs once more afterwards: two of them would do the
 * same list side by side.
 */
export function oneAtATime(work: JobHandler): JobHandler {
  let asked = 0
  return async (payload) => {
    asked += 1
    if (asked > 1) return
    try {
      do {
        asked = 1
        await work(payload)
      } while (asked > 1)
    } finally {
      asked = 0
    }
  }
}

/**
 * The handlers as the library calls them. The library stores in the job's row what a handler throws, so it must hold no
 * values of a statement.
 */
export function tasksOf(handlers: Record<string, JobHandler>): TaskList {
  const taskOf = (handler: JobHandler) => async (payload: unknown) => {
    try {
      await handler((payload ?? {}) as Record<string, unknown>)
    } catch (error) {
      throw withoutParameters(error)
    }
  }
  return Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, taskOf(handler)]))
}

/** From the library's own lines only failures are logged. */
export function quietLogger(log?: Log): Logger {
  return new Logger(() => (level, message) => {
    if (log && (level as string) === 'error') log.warn({ job: message }, 'job failed and will be tried again')
  })
}
