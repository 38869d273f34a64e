import { playBatch, type BatchResult, type Failure } from './batch.ts'
import type { MoneyProvider } from './money-provider.ts'
import { planOf, withoutFaults } from './plan.ts'
import { opayoMoney } from './opayo-money.ts'
import { ryftMoney } from './ryft-money.ts'
import { stripeMoney } from './stripe-money.ts'
import { bundleServer } from '../../../scripts/bundle.mjs'
import { openWorld, type Ground } from './world.ts'

export const moneyProviders: readonly MoneyProvider[] = [stripeMoney, opayoMoney, ryftMoney]

/** Stories that share a server, its clock, its kills and its codes. */
export const batchSize = 100
/** After this many batches a new database is made, so that the last run is as fast as the first. */
const batchesInWorld = 5

export interface CampaignOptions extends Omit<Ground, 'serverFile'> {
  seed: string
  /** The numbers of the runs to play, in order; neighbours share a batch. */
  runs: readonly number[]
  /** The same stories, and nothing goes wrong in them. */
  isFaultless?: boolean
  /** How many worlds are played in side by side: much of a story is waiting. */
  lanes?: number
  /** Called after each batch with the number of its first run. */
  onBatch?: (first: number, result: BatchResult) => void
}

export interface CampaignResult {
  failures: Failure[]
  tally: Record<string, number>
  kills: number
}

/** Plays runs, batch by batch; a lane that has played its share in a world opens a fresh one. */
export async function playCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const result: CampaignResult = { failures: [], tally: {}, kills: 0 }
  const shares = sharesOf(batchesOf(options.runs))
  const { 'money-server': serverFile } = await bundleServer()
  const lane = async () => {
    for (let share = shares.shift(); share; share = shares.shift())
      await playShare({ ...options, serverFile }, share, result)
  }
  await Promise.all(Array.from({ length: options.lanes ?? 1 }, lane))
  return result
}

/** Plays the batches of one world, and adds how they ended to the result. */
async function playShare(
  options: CampaignOptions & Ground,
  batches: readonly number[][],
  result: CampaignResult,
): Promise<void> {
  const { seed, onBatch } = options
  const world = await openWorld(options, moneyProviders, { isPatient: options.isFaultless ?? false })
  const names = moneyProviders.map(({ name }) => name)
  try {
    for (const runs of batches) {
      const first = runs[0]!
      const planned = runs.map((run) => planOf(seed, run, names))
      const plans = options.isFaultless ? planned.map(withoutFaults) : planned
      const played = await playBatch(world, moneyProviders, plans, `b${Math.floor(first / batchSize)}`)
      result.failures.push(...played.failures)
      for (const [name, count] of Object.entries(played.tally))
        result.tally[name] = (result.tally[name] ?? 0) + count
      onBatch?.(first, played)
    }
  } finally {
    result.kills += world.servers.kills()
    await world.close()
  }
}

function sharesOf(batches: readonly number[][]): number[][][] {
  const count = Math.ceil(batches.length / batchesInWorld)
  return Array.from({ length: count }, (_, index) =>
    batches.slice(index * batchesInWorld, (index + 1) * batchesInWorld),
  )
}

/** Runs of the same hundred are one batch, whoever asks for them. */
function batchesOf(runs: readonly number[]): number[][] {
  const byBatch = new Map<number, number[]>()
  for (const run of runs) {
    const batch = Math.floor(run / batchSize)
    byBatch.set(batch, [...(byBatch.get(batch) ?? []), run])
  }
  return [...byBatch.values()]
}
