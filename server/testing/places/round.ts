import { setTimeout as pause } from 'node:timers/promises'
import { link, linkChild } from '../family.ts'
import { readFacts, readProviders } from '../money/facts.ts'
import { judgeMoney } from '../money/judge.ts'
import type { MoneyProvider } from '../money/money-provider.ts'
import type { World } from '../money/world.ts'
import { playActs } from './acts.ts'
import { readDeadlocks, readEndedPayments, readPlaces } from './facts.ts'
import { judgePlaces, judgeTold } from './judge.ts'
import type { RoundPlan, Wave } from './plan.ts'
import { childrenOf, type Player, type Stage } from './player.ts'
import { thingsOf, type Field } from './things.ts'

/** How a round ended. */
export interface RoundResult {
  round: number
  faults: string[]
  /** Every step as it went, to be read. */
  account: string[]
  players: Player[]
}

/** Plays the waves of a round, each at once, and judges after each; then time passes without faults, and all is judged. */
export async function playRound(
  world: World,
  provider: MoneyProvider,
  field: Field,
  plan: RoundPlan,
): Promise<RoundResult> {
  const players = await Promise.all(
    plan.players.map((player, index) => makePlayer(world, provider, plan.round, index, player)),
  )
  // Two baskets want the same person's places and the same uses.
  await Promise.all(
    players.map(async ({ kind, customer, linked }, index) => {
      if (kind !== 'family') return
      const member = players[index - 1]!.customer.id
      await link(world, customer.id, member)
      linked.push(member)
    }),
  )
  const stage: Stage = { world, provider, things: [], log: [], faults: [] }
  for (const [index, wave] of plan.waves.entries()) {
    stage.log.push(`wave ${index}: ${wave.kills.length} kills, then ${wave.seconds} s pass`)
    await playWave({ ...stage, things: thingsOf(field, plan.round, wave.about) }, players, wave)
    stage.faults.push(...(await judgeNow(world)).map((fault) => `wave ${index}: ${fault}`))
    if (stage.faults.length > 0) break
  }
  world.wire.calm()
  for (const seconds of [60, 60, 180, 46 * 60, 60, 60]) await passTime(world, seconds)
  stage.faults.push(...(await judgeNow(world)), ...(await judgeAll(world, provider, players, false)))
  return {
    round: plan.round,
    faults: stage.faults,
    account: [
      ...stage.log,
      ...players.flatMap(({ name, thread }) => thread.met.map((met) => `${name} met ${met}`)),
    ],
    players,
  }
}

async function playWave(stage: Stage, players: readonly Player[], wave: Wave): Promise<void> {
  await Promise.all([
    ...wave.acts.map((acts, index) => playActs(stage, players[index]!, acts)),
    ...wave.kills.map((afterMs) => pause(afterMs).then(() => stage.world.servers.kill())),
  ])
  if (wave.seconds > 0) await stage.world.jump(wave.seconds)
}

/** What has to hold whatever is under way, in words. */
export async function judgeNow(world: World): Promise<string[]> {
  const deadlocks = await readDeadlocks(world)
  return [
    ...judgePlaces(await readPlaces(world)),
    ...(deadlocks > 0 ? [`PostgreSQL ended ${deadlocks} transactions that waited for each other`] : []),
  ]
}

/** What has to hold once time has passed. `settled`: what was forgotten has been let go of as well. */
export async function judgeAll(
  world: World,
  provider: MoneyProvider,
  players: readonly Pick<Player, 'customer' | 'told' | 'name'>[],
  settled: boolean,
): Promise<string[]> {
  const atProviders = await readProviders(world, [provider])
  const money = await Promise.all(
    players.map(async ({ name, ...story }) =>
      judgeMoney(await readFacts(world, story, atProviders), settled).map((fault) => `${name}: ${fault}`),
    ),
  )
  return [...money.flat(), ...(await readEndedPayments(world)).flatMap(judgeTold)]
}

export async function passTime(world: World, seconds: number): Promise<void> {
  await world.jump(seconds)
  await world.sweep()
}

async function makePlayer(
  world: World,
  provider: MoneyProvider,
  round: number,
  index: number,
  { kind, faults }: RoundPlan['players'][number],
): Promise<Player> {
  const name = `${kind}-${round}-${index}`
  const holds = kind === 'member' ? ({ kind: 'fixed', endsInDays: 200, months: 0 } as const) : null
  const customer = await world.makeCustomer(name, { provider: provider.name, credit: 0, holds })
  const children = await Promise.all(
    childrenOf[kind].map((dateOfBirth) => linkChild(world, customer, { dateOfBirth })),
  )
  return {
    name,
    kind,
    customer,
    linked: children.map(({ id }) => id),
    jar: new Map(kind === 'visitor' ? [] : [customer.cookie.split('=') as [string, string]]),
    tab: { name: 'A', cart: null, payment: null },
    thread: world.wire.thread(provider.name, [customer.email], faults),
    told: [],
  }
}
