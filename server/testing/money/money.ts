import { parseArgs } from 'node:util'
import type { Failure } from './batch.ts'
import { batchSize, playCampaign } from './campaign.ts'
import { withGround } from './ground.ts'
import type { Ground } from './world.ts'

const usage = `Usage:
  npm run money -- [--runs 1000] [--seed TEXT] [--from N] [--lanes 2]
                                                            play so many customers' stories, from run N on
  npm run money -- --seed TEXT --run N                      one story, alone
  npm run money -- --seed TEXT --batch N                    the ${batchSize} stories that shared a server
The same stories without faults follow, a fifth of them, where each call to a provider counts; --faultless plays only such.
With --tell every story is told, not only those that went wrong.`

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    from: { type: 'string', default: '0' },
    lanes: { type: 'string', default: '2' },
    run: { type: 'string' },
    batch: { type: 'string' },
    tell: { type: 'boolean' },
    faultless: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

if (values.help) console.log(usage)
else process.exitCode = await main()

function runsAskedFor(): number[] {
  const { run, batch, runs, from } = values
  if (run !== undefined) return [Number(run)]
  const [first, count] =
    batch === undefined ? [Number(from), Number(runs)] : [Number(batch) * batchSize, batchSize]
  return Array.from({ length: count }, (_, index) => first + index)
}

async function main(): Promise<number> {
  const seed = values.seed ?? String(process.hrtime.bigint())
  const runs = runsAskedFor()
  if ([...runs, Number(values.lanes) - 1].some((number) => !Number.isSafeInteger(number) || number < 0)) {
    console.error(usage)
    return 2
  }
  console.log(`Seed ${seed}, ${runs.length} runs from ${runs[0]}.`)
  return withGround('money', (ground) => playAll(ground, seed, runs))
}

async function playAll(
  ground: Omit<Ground, 'serverFile'>,
  seed: string,
  runs: readonly number[],
): Promise<number> {
  const begun = performance.now()
  let played = 0
  const seconds = () => Math.round((performance.now() - begun) / 1000)
  const play = async (some: readonly number[], isFaultless: boolean): Promise<number> => {
    console.log(`${some.length} runs ${isFaultless ? 'without' : 'with'} faults`)
    const { failures, tally, kills } = await playCampaign({
      ...ground,
      seed,
      runs: some,
      isFaultless,
      lanes: Number(values.lanes),
      onBatch: (first, { failures: found, accounts }) => {
        played += accounts.length
        if (values.tell) console.log(accounts.flat().join('\n'))
        console.log(
          `${played} runs after ${seconds()} s, the last from ${first}${found.length > 0 ? `: ${found.length} FAILURES` : ''}`,
        )
        for (const failure of found) console.log(wordsFor(seed, failure, isFaultless))
      },
    })
    for (const [name, count] of Object.entries(tally).toSorted()) console.log(`  ${name}: ${count}`)
    console.log(`  servers killed: ${kills}`)
    return failures.length
  }
  const failures = values.faultless ? 0 : await play(runs, false)
  const few = values.faultless ? runs : runs.slice(0, Math.ceil(runs.length / 5))
  const all = failures + (await play(few, true))
  console.log(`${played} runs of seed ${seed} in ${seconds()} s: ${all} failures`)
  return all === 0 ? 0 : 1
}

function wordsFor(seed: string, { run, faults, account }: Failure, isFaultless: boolean): string {
  const how = isFaultless ? ' --faultless' : ''
  return [
    '',
    ...faults.map((fault) => `✗ ${fault}`),
    ...account,
    `  alone: --seed ${seed} --run ${run}${how}; with its neighbours: --seed ${seed} --batch ${Math.floor(run / batchSize)}${how}`,
    '',
  ].join('\n')
}
