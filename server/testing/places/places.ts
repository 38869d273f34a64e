import { parseArgs } from 'node:util'
import { withGround } from '../money/ground.ts'
import { playPlaces, roundsOf } from './campaign.ts'
import { stepsInRound } from './plan.ts'
import type { RoundResult } from './round.ts'

const usage = `Usage:
  npm run places -- [--steps 100000] [--seed TEXT]      play so many steps of customers who fight for places
                    [--minutes N]                       begin no other round after so many minutes
  npm run places -- --seed TEXT --round N               the ${stepsInRound} steps of one round, alone
With --tell every step is told, not only those of a round that went wrong.`

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '4000' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    round: { type: 'string' },
    tell: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

if (values.help) console.log(usage)
else process.exitCode = await main()

async function main(): Promise<number> {
  const seed = values.seed ?? String(process.hrtime.bigint())
  const rounds = values.round === undefined ? roundsOf(Number(values.steps)) : [Number(values.round)]
  if (rounds.length === 0 || rounds.some((round) => !Number.isSafeInteger(round) || round < 0)) {
    console.error(usage)
    return 2
  }
  console.log(`Seed ${seed}, ${rounds.length} rounds of ${stepsInRound} steps.`)
  const begun = performance.now()
  const seconds = () => Math.round((performance.now() - begun) / 1000)
  let played = 0
  return withGround('places', async (ground) => {
    const { results, tally, kills } = await playPlaces({
      ...ground,
      seed,
      rounds,
      goesOn: () => seconds() < 60 * Number(values.minutes ?? Infinity),
      onRound(result) {
        played += 1
        console.log(`${played * stepsInRound} steps after ${seconds()} s`)
        if (values.tell || result.faults.length > 0) console.log(wordsFor(seed, result))
      },
    })
    for (const [name, count] of Object.entries(tally).toSorted()) console.log(`  ${name}: ${count}`)
    const failed = results.filter(({ faults }) => faults.length > 0).length
    console.log(`  servers killed: ${kills}`)
    console.log(`${played} rounds of seed ${seed} in ${seconds()} s: ${failed} failed`)
    return failed === 0 ? 0 : 1
  })
}

function wordsFor(seed: string, { round, faults, account }: RoundResult): string {
  const again = `  again: --seed ${seed} --round ${round}`
  return ['', ...faults.map((fault) => `✗ ${fault}`), ...account.map((line) => `  ${line}`), again, ''].join(
    '\n',
  )
}
