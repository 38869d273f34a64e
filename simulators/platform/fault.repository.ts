import { faultMatches } from './fault-match.ts'
import type { CallName, FaultKind } from './fault-match.ts'
import type { Tx } from './store.ts'

export interface Fault<Kind extends FaultKind = FaultKind> {
  id: number
  provider: string
  match: string
  kind: Kind
  remaining: number
  delayMs: number
}

/** Plants a failure for the next calls that match. */
export async function plantFault(tx: Tx, fault: Omit<Fault, 'id'>): Promise<void> {
  await tx.query(
    `insert into sandbox.faults (provider, match, kind, remaining, delay_ms) values ($1, $2, $3, $4, $5)`,
    [fault.provider, fault.match, fault.kind, fault.remaining, fault.delayMs],
  )
}

/** The failures still to come, oldest first. */
export async function listFaults(tx: Tx): Promise<Fault[]> {
  const found = await tx.query<Fault>(
    `select id, provider, match, kind, remaining, delay_ms as "delayMs"
      from sandbox.faults where remaining > 0 order by id`,
  )
  return found.rows
}

export async function clearFaults(tx: Tx): Promise<void> {
  await tx.query('truncate sandbox.faults')
}

/** Uses up one failure of these kinds for a call, if one waits for it. Each is given out exactly as often as was asked for. */
export async function takeFault<Kind extends FaultKind>(
  tx: Tx,
  kinds: readonly Kind[],
  provider: string,
  call: CallName,
): Promise<Fault<Kind> | undefined> {
  const meant = (fault: Fault): fault is Fault<Kind> =>
    fault.provider === provider &&
    kinds.some((kind) => kind === fault.kind) &&
    faultMatches(fault.match, call)
  for (const fault of await listFaults(tx)) {
    if (!meant(fault)) continue
    const taken = await tx.query(
      `update sandbox.faults set remaining = remaining - 1 where id = $1 and remaining > 0`,
      [fault.id],
    )
    if (taken.rowCount === 1) return fault
  }
  return undefined
}
