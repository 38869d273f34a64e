import type { Said, Method } from '../money/call-server.ts'
import type { MoneyProvider } from '../money/money-provider.ts'
import type { MoneyCustomer } from '../money/make-customer.ts'
import type { Payer } from '../money/paying.ts'
import type { Tab, Told } from '../money/story-context.ts'
import type { Thread } from '../money/wire.ts'
import type { World } from '../money/world.ts'
import type { PlayerKind } from './plan.ts'
import type { Thing } from './things.ts'

/** A customer who plays, with one browser. */
export interface Player {
  name: string
  kind: PlayerKind
  customer: MoneyCustomer
  /** Whom they may act for. */
  linked: string[]
  /** What the browser keeps, by name. */
  jar: Map<string, string>
  tab: Tab
  thread: Thread
  told: Told[]
}

/** What the acts of a wave work with. */
export interface Stage {
  world: World
  provider: MoneyProvider
  things: readonly Thing[]
  /** What happened, a line for each step. */
  log: string[]
  /** Answers that no server may give. */
  faults: string[]
}

const sessionCookie = 'cc_auth_token'

export const isLoggedIn = ({ jar }: Player): boolean => jar.has(sessionCookie)

/** A call of the player's browser, which keeps the cookies of the answer. */
export async function call(
  { world, faults }: Stage,
  player: Player,
  method: Method,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Said> {
  const cookie = [...player.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const said = await world.call(method, path, body, cookie, headers)
  for (const text of said?.cookies ?? []) {
    const [name = '', value = ''] = text.split('=')
    if (value === '') player.jar.delete(name)
    else player.jar.set(name, value)
  }
  // The only one that is no fault of ours: the provider does not answer.
  if (said && said.status >= 500 && said.body.code !== 'payment_provider_unavailable')
    faults.push(`${method} ${path} answered ${said.status} ${String(said.body.code)} to ${player.name}`)
  return said
}

export const payerOf = (stage: Stage, player: Player): Payer => ({
  source: 'bookings',
  provider: stage.provider,
  around: stage.world,
  thread: player.thread,
  told: player.told,
  call: (method, path, body) => call(stage, player, method, path, body),
})

/** The children that a player of each kind has, by their dates of birth: thirteen and five. */
export const childrenOf: Record<PlayerKind, string[]> = {
  member: ['2013-06-01'],
  family: ['2013-06-01', '2021-06-01'],
  visitor: ['2013-06-01'],
}
