import { judgePlaces } from '../places/judge.ts'
import { readPlaces } from '../places/facts.ts'
import { makeSessions } from './booking.ts'
import { makeCodes } from './codes.ts'
import { readCodes, readFacts, readProviders, type Facts } from './facts.ts'
import { judge, judgeCodes } from './judge.ts'
import type { MoneyProvider } from './money-provider.ts'
import { isWithoutFaults, type Plan } from './plan.ts'
import { describePlan } from './plan-words.ts'
import { startPace } from './pace.ts'
import { countCalls, judgeCalls } from './recorder.ts'
import { playStory } from './story.ts'
import type { Played } from './story-context.ts'
import type { World } from './world.ts'

/** How a batch ended. */
export interface BatchResult {
  failures: Failure[]
  tally: Record<string, number>
  /** Every story as it went, to be read. */
  accounts: string[][]
}

export interface Failure {
  run: number
  faults: string[]
  /** The plan and what happened, to be read. */
  account: string[]
}

const atOnce = 20

/** Plays stories together on one server, lets time pass until everything has come to its end, and judges each. */
export async function playBatch(
  world: World,
  providers: readonly MoneyProvider[],
  plans: readonly Plan[],
  name: string,
): Promise<BatchResult> {
  const codes = await makeCodes(world, name)
  const forSale = await makeSessions(world, providers, name)
  const pace = startPace(atOnce, async (seconds, swept) => {
    // A server that is up has done what was due before days go by: money is held for seven.
    if (swept) await world.workOff()
    await world.jump(seconds)
    if (swept) await world.sweep()
  })
  const stories = await Promise.all(plans.map((plan) => begin(world, plan, name)))
  await Promise.all(
    stories.map(async (story) => {
      const provider = providers.find((candidate) => candidate.name === story.plan.provider)!
      await pace.enter()
      try {
        await playStory(world, provider, codes, forSale, story.plan, story, pace)
      } finally {
        pace.leave()
      }
    }),
  )
  world.wire.calm()
  // A kill happens to everybody on the server.
  const isFaultless = plans.every(isWithoutFaults)
  const failures: Failure[] = []
  const read = async () => {
    const atProviders = await readProviders(world, providers)
    return Promise.all(stories.map((story) => readFacts(world, story, atProviders)))
  }
  const check = (facts: Facts[], settled: boolean) =>
    stories.forEach((story, index) => {
      const calls = settled ? judgeCalls(facts[index]!, world.wire.changes, isFaultless) : []
      const faults = [...judge(facts[index]!, settled), ...calls]
      const isKnown = failures.some(({ run }) => run === story.plan.run)
      if (faults.length > 0 && !isKnown)
        failures.push({ run: story.plan.run, faults, account: accountOf(story, facts[index]!) })
    })
  for (const seconds of [60, 60, 180, 31 * 60, 60, 60]) await passTime(world, seconds)
  check(await read(), false)
  const placeFaults = judgePlaces(await readPlaces(world))
  for (const seconds of [8 * 86_400, 60, 180]) await passTime(world, seconds)
  const facts = await read()
  check(facts, true)
  const ofAll = [
    ...judgeCodes(await readCodes(world, Object.values(codes))),
    ...placeFaults,
    ...judgePlaces(await readPlaces(world)),
  ]
  if (ofAll.length > 0) failures.push({ run: plans[0]!.run, faults: ofAll, account: [`the batch ${name}`] })
  const tally = { ...tallyOf(stories, facts), ...countCalls(world.wire.changes) }
  world.wire.clear()
  return {
    failures,
    tally,
    accounts: stories.map((story, index) => accountOf(story, facts[index]!)),
  }
}

async function passTime(world: World, seconds: number): Promise<void> {
  await world.jump(seconds)
  await world.sweep()
}

async function begin(world: World, plan: Plan, batch: string): Promise<Played> {
  const customer = await world.makeCustomer(`run-${batch}-${plan.run}`, plan)
  return {
    plan,
    customer,
    told: [],
    log: [],
    thread: world.wire.thread(plan.provider, [customer.email], plan.faults),
  }
}

function accountOf(story: Played, facts: Facts): string[] {
  return [
    ...describePlan(story.plan),
    '  what happened:',
    ...story.log.map((line) => `    ${line}`),
    ...story.thread.met.map((line) => `    met: ${line}`),
    ...facts.moves.map(({ subject, id, from, to }) => `    ${subject} ${id.slice(0, 8)}: ${from} → ${to}`),
    ...facts.holdings.map(
      ({ reference, state, amount }) => `    at the provider: ${reference} ${state} ${amount}`,
    ),
  ]
}

/** What the stories were about, so that a run that shows nothing is seen. */
function tallyOf(stories: readonly Played[], facts: readonly Facts[]): Record<string, number> {
  const tally: Record<string, number> = {}
  const add = (name: string, count = 1) => (tally[name] = (tally[name] ?? 0) + count)
  for (const [index, { payments, orders }] of facts.entries()) {
    for (const { state } of payments) add(`payments ${state}`)
    for (const { state, paymentId, lines } of orders) {
      add(paymentId === null ? 'orders free' : `orders ${state}`)
      add(lines.length > 1 ? 'orders of several lines' : 'orders of one line')
      add(`orders of ${lines.length}`)
      for (const { kind, place } of lines) {
        add(`lines of a ${kind}`)
        if (place !== null && paymentId !== null) add(`places paid by ${stories[index]!.plan.provider}`)
      }
    }
  }
  for (const { thread, log } of stories) {
    add('places refused', log.join().split('place_taken').length - 1)
    for (const met of thread.met) add(`met ${met.split(' at ')[0]}`)
  }
  return tally
}
