import type { Tx } from './store.ts'

/** The sandbox's present: the system's time moved by the offset the tests and the demo have set. */
export async function readNow(tx: Tx): Promise<Date> {
  return new Date(Date.now() + (await readOffset(tx)))
}

/** How far the sandbox's clock is ahead of the system's, in milliseconds (negative: behind). */
export async function readOffset(tx: Tx): Promise<number> {
  const found = await tx.query<{ value: string }>(
    `select value from sandbox.settings where name = 'clock_offset_ms'`,
  )
  return Number(found.rows[0]?.value ?? 0)
}

/** Moves the sandbox's clock. @param offsetMs whole milliseconds ahead of the system's time */
export async function writeOffset(tx: Tx, offsetMs: number): Promise<void> {
  await tx.query(`update sandbox.settings set value = $1 where name = 'clock_offset_ms'`, [String(offsetMs)])
}

/** The secret of this database with which bank details and card numbers are hashed. */
export async function readSalt(tx: Tx): Promise<string> {
  const found = await tx.query<{ value: string }>(`select value from sandbox.settings where name = 'salt'`)
  return found.rows[0]?.value ?? ''
}
