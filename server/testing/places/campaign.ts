import { bundleServer } from '../../../scripts/bundle.mjs'
import { stripeMoney } from '../money/stripe-money.ts'
import { openWorld, type Ground, type World } from '../money/world.ts'
import { seededAt, withTimetable } from '../template.ts'
import { roundOf, stepsInRound } from './plan.ts'
import { judgeAll, judgeNow, passTime, playRound, type RoundResult } from './round.ts'
import { countAnswers, countWorld, type Tally } from './tally.ts'
import { makeField } from './things.ts'

/** After this many rounds a new database is made: sessions begin, and the field is full. */
export const roundsInWorld = 4
const servers = 3

const worldOf = (round: number): number => Math.floor(round / roundsInWorld)

export interface CampaignOptions extends Omit<Ground, 'serverFile'> {
  seed: string
  /** The numbers of the rounds to play, in order; neighbours share a world. */
  rounds: readonly number[]
  onRound?: (result: RoundResult) => void
  /** Asked after each round; false: no other is begun. */
  goesOn?: () => boolean
}

export interface CampaignResult {
  results: RoundResult[]
  tally: Tally
  kills: number
}

/** Plays rounds, world by world: customers who fight for few places of a few sessions and courts. */
export async function playPlaces(options: CampaignOptions): Promise<CampaignResult> {
  const result: CampaignResult = { results: [], tally: {}, kills: 0 }
  const { 'money-server': serverFile } = await bundleServer()
  for (const number of new Set(options.rounds.map(worldOf))) {
    const rounds = options.rounds.filter((round) => worldOf(round) === number)
    const templateName = withTimetable(options.templateName)
    const world = await openWorld({ ...options, templateName, serverFile }, [stripeMoney], {
      servers,
      beginsAt: seededAt,
    })
    try {
      await playWorld(world, `${options.seed}/${number}`, rounds, options, result)
    } finally {
      result.kills += world.servers.kills()
      await world.close()
    }
    if (options.goesOn?.() === false) break
  }
  return result
}

async function playWorld(
  world: World,
  name: string,
  rounds: readonly number[],
  { seed, onRound, goesOn }: CampaignOptions,
  result: CampaignResult,
): Promise<void> {
  const field = await makeField(world, name)
  for (const round of rounds) {
    const played = await playRound(world, stripeMoney, field, roundOf(seed, round))
    const isLast = round === rounds.at(-1) || goesOn?.() === false
    if (isLast) {
      for (const seconds of [8 * 86_400, 60, 180]) await passTime(world, seconds)
      played.faults.push(
        ...(await judgeNow(world)),
        ...(await judgeAll(world, stripeMoney, played.players, true)),
      )
    }
    result.results.push(played)
    countAnswers(played.account, result.tally)
    onRound?.(played)
    if (isLast || played.faults.length > 0) break
  }
  await countWorld(world, result.tally)
}

/** The rounds that so many steps make. */
export const roundsOf = (steps: number): number[] =>
  Array.from({ length: Math.ceil(steps / stepsInRound) }, (_, round) => round)
