import type { Handle } from '../platform/db.ts'
import { currentActor } from './actor.service.ts'
import { insertEvent, listEvents, type EventRow } from './events.repository.ts'
import { IllegalMove, nextState, type MoveTable } from './moves.ts'

export interface Subject<Table extends MoveTable> {
  kind: string
  table: Table
}

/**
 * The state a move leads to, with its row in the trail of events, in the name of whoever makes it. Call it with the handle of the transaction that stores
 * the new state. `facts` may hold ids, amounts and codes; never personal data or secrets.
 * @throws IllegalMove where the table has no such move.
 */
export async function recordMove<Table extends MoveTable>(
  db: Handle,
  subject: Subject<Table>,
  row: { clientId: string; id: string; state: keyof Table & string },
  move: string,
  at: Date,
  facts: Record<string, unknown> = {},
): Promise<keyof Table & string> {
  const to = nextState(subject.table, row.state, move)
  if (to === null) throw new IllegalMove(subject.kind, row.state, move)
  await insertEvent(
    db,
    {
      clientId: row.clientId,
      subject: subject.kind,
      subjectId: row.id,
      move,
      fromState: row.state,
      toState: to,
      facts,
      at,
    },
    currentActor(),
  )
  return to
}

/** The first event of something new. */
export async function recordCreation(
  db: Handle,
  kind: string,
  row: { clientId: string; id: string; state: string },
  at: Date,
  facts: Record<string, unknown> = {},
): Promise<void> {
  await insertEvent(
    db,
    {
      clientId: row.clientId,
      subject: kind,
      subjectId: row.id,
      move: 'create',
      fromState: '',
      toState: row.state,
      facts,
      at,
    },
    currentActor(),
  )
}

/** Every move of one thing, in order. */
export async function trailOf(db: Handle, clientId: string, kind: string, id: string): Promise<EventRow[]> {
  return listEvents(db, clientId, kind, id)
}
