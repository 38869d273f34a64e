/** States as a table: for each state, the named moves out of it and the states they lead to. An end state has none. */
export type MoveTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A move that the table does not allow from that state: a fault of the program, never an answer to a customer. */
export class IllegalMove extends Error {
  constructor(subject: string, from: string, move: string) {
    super(`${subject}: no move "${move}" from "${from}"`)
  }
}

/** The state after a move, or null where the table does not allow it. */
export function nextState<Table extends MoveTable>(
  table: Table,
  from: keyof Table & string,
  move: string,
): (keyof Table & string) | null {
  return (table[from]?.[move] as (keyof Table & string) | undefined) ?? null
}

export interface TableFaults {
  unreachable: string[]
  unknownTargets: string[]
  /** States from which neither an end nor a rest can be reached. */
  trapped: string[]
}

/**
 * Checks a table from its first state: states that no move leads to, moves that lead to no state, states without a way to an
 * end. What has come to one of the `rests` may stay there for ever, though it can be put right.
 */
export function tableFaults(table: MoveTable, rests: readonly string[] = []): TableFaults {
  const states = Object.keys(table)
  const reached = new Set<string>()
  const queue = states.slice(0, 1)
  const unknownTargets = new Set<string>()
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    if (reached.has(state)) continue
    reached.add(state)
    for (const target of Object.values(table[state] ?? {})) {
      if (table[target] === undefined) unknownTargets.add(target)
      else queue.push(target)
    }
  }
  return {
    unreachable: states.filter((state) => !reached.has(state)),
    unknownTargets: [...unknownTargets],
    trapped: trappedIn(table, rests),
  }
}

/** Grows the set of states that come to an end, backwards from the ends, until nothing joins it. */
function trappedIn(table: MoveTable, rests: readonly string[]): string[] {
  const ending = new Set<string>(rests)
  const joins = ([state, moves]: [string, Readonly<Record<string, string>>]) =>
    !ending.has(state) &&
    (Object.keys(moves).length === 0 || Object.values(moves).some((target) => ending.has(target)))
  for (let found = Object.entries(table).filter(joins); found.length > 0;) {
    for (const [state] of found) ending.add(state)
    found = Object.entries(table).filter(joins)
  }
  return Object.keys(table).filter((state) => !ending.has(state))
}
