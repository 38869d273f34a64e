import { sql } from 'drizzle-orm'
import { Logger, run, runMigrations, type Runner } from 'graphile-worker'
import type { Handle } from './db.ts'
import type { Log } from './log.ts'

export type JobHandler = (payload: Record<string, unknown>) => Promise<void>

export interface JobOptions {
  /** Seconds from now, by the database's clock. */
  delaySeconds?: number
  /** Jobs with the same key are one job; a new one replaces the one that waits. */
  key?: string
}

/** Adds a job with the handle of the change that needs it: both are stored, or neither. */
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
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quietLogger(log),
    crontab: [
      ...started.everyMinute.map((name) => `* * * * * ${name}`),
      ...started.everyDay.map((name) => `17 3 * * * ${name} ?fill=1d`),
    ].join('\n'),
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [
        name,
        async (payload: unknown) => handler((payload ?? {}) as Record<string, unknown>),
      ]),
    ),
  })
  return { stop: () => runner.stop() }
}

/** The library's own lines are noise but for failures. */
export function quietLogger(log?: Log): Logger {
  return new Logger(() => (level, message) => {
    if (log && (level as string) === 'error') log.warn({ job: message }, 'job failed and will be tried again')
  })
}
