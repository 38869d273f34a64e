import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** How many transactions of the test's database wait for a lock. */
async function waiting(app: TestApp): Promise<number> {
  const question =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return (await app.query(question)).length
}

/** Resolves once that many wait for a lock. */
export const untilWaiting = (app: TestApp, count: number): Promise<void> =>
  expect.poll(() => waiting(app), { timeout: 20_000 }).toBe(count)

/**
 * Has several meet in one moment: `gate` locks what all of them need, they begin one after the other, each once the one before
 * it waits, and go on together.
 */
export async function meetBehind<Answer>(
  app: TestApp,
  gate: { lock: string; of: unknown[] },
  ...works: (() => Promise<Answer>)[]
): Promise<Answer[]> {
  const holder = await app.services.db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(gate.lock, gate.of)
    const begun: Promise<Answer>[] = []
    for (const work of works) {
      begun.push(work())
      await untilWaiting(app, begun.length)
    }
    await holder.query('commit')
    return await Promise.all(begun)
  } finally {
    holder.release(true)
  }
}
