import { playBatch, type BatchResult, type Failure } from './batch.ts'
import type { MoneyProvider } from './money-provider.ts'
import { planOf } from './plan.ts'
import { opayoMoney } from './opayo-money.ts'
import { ryftMoney } from './ryft-money.ts'
import { stripeMoney } from './stripe-money.ts'
import { openWorld, type World } from './world.ts'

export const moneyProviders: readonly MoneyProvider[] = [stripeMoney, opayoMoney, ryftMoney]

/** Stories that share a server, its clock, its kills and its codes. */
export const batchSize = 100
/** After so many batches a fresh database, so that the last run is as fast as the first. */
const batchesInWorld = 5

export interface CampaignOptions {
  adminUrl: string
  templateName: string
  seed: string
  /** The numbers of the runs to play, in order; neighbours share a batch. */
  runs: readonly number[]
  onBatch?: (done: number, result: BatchResult) => void
}

export interface CampaignResult {
  failures: Failure[]
  tally: Record<string, number>
  kills: number
}

/** Plays runs, batch by batch. */
export async function playCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const result: CampaignResult = { failures: [], tally: {}, kills: 0 }
  const batches = batchesOf(options.runs)
  let world: World | null = null
  try {
    for (const [index, runs] of batches.entries()) {
      if (index % batchesInWorld === 0) {
        result.kills += world?.servers.kills() ?? 0
        await world?.close()
        world = null
        world = await openWorld(options.adminUrl, options.templateName, moneyProviders)
      }
      const names = moneyProviders.map(({ name }) => name)
      const plans = runs.map((run) => planOf(options.seed, run, names))
      const played = await playBatch(world!, moneyProviders, plans, `b${Math.floor(runs[0]! / batchSize)}`)
      result.failures.push(...played.failures)
      for (const [name, count] of Object.entries(played.tally))
        result.tally[name] = (result.tally[name] ?? 0) + count
      options.onBatch?.(runs[runs.length - 1]! + 1, played)
    }
  } finally {
    result.kills += world?.servers.kills() ?? 0
    await world?.close()
  }
  return result
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
