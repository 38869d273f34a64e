import type { Client } from './operator-data.service.ts'

/** What is computed of an operator's data once, when it is first asked for, and kept as long as they are in memory. */
export function derived<Value>(compute: (client: Client) => Value): (client: Client) => Value {
  const known = new WeakMap<Client, { value: Value }>()
  return (client) => {
    const held = known.get(client) ?? { value: compute(client) }
    known.set(client, held)
    return held.value
  }
}
