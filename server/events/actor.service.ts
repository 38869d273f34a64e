import { AsyncLocalStorage } from 'node:async_hooks'

/** Who makes something happen. */
export interface Actor {
  /**
   * `payer`: somebody who pays for a customer with a link, and is known by no name. `system`: a command, or what a bank or
   * provider sends by itself.
   */
  kind: 'visitor' | 'customer' | 'payer' | 'staff' | 'job' | 'system'
  /** Id of the customer or member of staff, name of the job; null where there is none. */
  id: string | null
  /** The linked person that a customer acts for. */
  actingFor: string | null
}

const current = new AsyncLocalStorage<Actor>()

/** Does some work in an actor's name: the events of it carry the actor. */
export const asActor = <Result>(actor: Actor, work: () => Result): Result => current.run(actor, work)

/** In whose name the running call or job is done. */
export const currentActor = (): Actor => current.getStore() ?? { kind: 'system', id: null, actingFor: null }
