import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startThrowAwayPostgres } from '../server/testing/throw-away-postgres.ts'
import { readList, readRenames, withOldNames, type Breakage } from './breaking/breakage-list.ts'
import { candidatesIn, drawn, sectionOf } from './breaking/candidates.ts'
import { makeCopy, readSources } from './breaking/copy.service.ts'
import { openPlay, type Stage } from './breaking/play.service.ts'
import { falls, merged, tableOf, type Result } from './breaking/results.ts'

/**
 * `npm run break -- breakages/first.md` puts one small fault after the other into a copy of the checkout and says which test
 * notices. docs/breaking.md tells how to read and write a list.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    from: { type: 'string' },
    to: { type: 'string' },
    at: { type: 'string' },
    map: { type: 'string' },
    table: { type: 'string' },
    draw: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    unchecked: { type: 'boolean' },
  },
})

async function begin(listFile: string): Promise<void> {
  const whole = readList(readFileSync(listFile, 'utf8'))
  const name = path.basename(listFile, '.md')
  if (options.table)
    return console.log(tableOf(whole, readResults(name, options.table), readResults(name, null)))
  const list = chosen(whole)
  if (list.length === 0) throw new Error('The list has nothing of that name.')
  const commit = options.at ?? null
  const keep = (results: readonly Result[]) =>
    writeResults(name, commit, merged(whole, readResults(name, commit), results))
  const old = commit === null ? new Map<string, string>() : renames(listFile)
  const now = await playAll(list, { commit, old, keep })
  keep(now)
  summarise(list, now)
}

function chosen(list: readonly Breakage[]): Breakage[] {
  const place = (id: string | undefined, otherwise: number) => {
    if (id === undefined) return otherwise
    const found = list.findIndex((one) => one.id === id)
    if (found < 0) throw new Error(`The list has no ${id}.`)
    return found
  }
  const [from, to] = [place(options.from, 0), place(options.to, list.length - 1)]
  return list.slice(from, to + 1).filter(({ id }) => !options.only || options.only.includes(id))
}

function renames(listFile: string): Map<string, string> {
  const file = options.map ?? listFile.replace(/\.md$/, '.renames')
  return existsSync(file) ? readRenames(readFileSync(file, 'utf8')) : new Map<string, string>()
}

interface Play {
  /** An older commit; null is the code as it is. */
  commit: string | null
  /** Its paths by those of today. */
  old: ReadonlyMap<string, string>
  /** Stores what is known so far: a play takes half an hour, and may be broken off. */
  keep: (results: readonly Result[]) => void
}

async function playAll(list: readonly Breakage[], { commit, old, keep }: Play) {
  const { stage, close } = await openStage(commit)
  try {
    const { play, checked } = openPlay(stage)
    const results: Result[] = []
    for (const [index, breakage] of list.entries()) {
      const result = await play(withOldNames(breakage, old), commit === null)
      results.push(result)
      keep(results)
      console.log(`${index + 1}/${list.length} ${breakage.id}: ${told(result)}`)
    }
    return options.unchecked ? results : await checked(results)
  } finally {
    await close()
  }
}

const told = ({ outcome, by, seconds }: Result) => `${outcome}${by ? ` (${by})` : ''}, ${seconds} s`

async function openStage(commit: string | null): Promise<{ stage: Stage; close: () => Promise<void> }> {
  const postgres = await startThrowAwayPostgres('break')
  const close = () => postgres.stop()
  process.once('SIGINT', () => void close().then(() => process.exit(130)))
  process.once('SIGTERM', () => void close().then(() => process.exit(143)))
  const databaseUrl = postgres.urlOf('postgres')
  const stage = {
    copy: makeCopy(root, commit),
    reporter: path.join(root, 'scripts/first-failure.mjs'),
    databaseUrl,
    clear: () => dropDatabases(databaseUrl),
    chromium: findChromium,
    seconds: Number(options.seconds),
  }
  return { stage, close }
}

async function dropDatabases(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where not datistemplate and datname <> 'postgres'`,
  )
  for (const { name } of rows) await client.query(`drop database if exists "${name}" with (force)`)
  await client.end()
}

let chromium: string | undefined
async function findChromium(): Promise<string> {
  const { findChromium: find } = (await import('./chromium.mjs' as string)) as {
    findChromium: () => Promise<string>
  }
  return (chromium ??= await find())
}

const resultsFile = (name: string, commit: string | null) =>
  path.join(root, '.cache', 'break', 'results', `${name}${commit === null ? '' : `@${commit}`}.json`)

function readResults(name: string, commit: string | null): Result[] {
  const file = resultsFile(name, commit)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result[]) : []
}

function writeResults(name: string, commit: string | null, results: readonly Result[]): void {
  const file = resultsFile(name, commit)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}

/** Ends with a failure where a breakage survived that a test must catch: nothing of the sort is asked of an older commit. */
function summarise(list: readonly Breakage[], results: readonly Result[]): void {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
  const open = results.filter((result) =>
    falls(
      list.find(({ id }) => id === result.id)!,
      result,
    ),
  )
  for (const result of open) {
    const { file, why } = list.find(({ id }) => id === result.id)!
    console.log(`\n${result.id} in ${file}: ${told(result)}\n    ${why}`)
  }
  const parts = (['caught', 'survived', 'timed out', 'absent', 'unsure'] as const)
    .map((outcome) => [outcome, count(outcome)] as const)
    .filter(([, number]) => number > 0)
    .map(([outcome, number]) => `${number} ${outcome}`)
  console.log(`\n${parts.join(', ')} of ${results.length}`)
  process.exitCode = open.length > 0 && !options.at ? 1 : 0
}

/** Prints places to break, as sections of a list without names and reasons. */
function draw(seed: number): void {
  const left = /\.test\.|\/testing\/|\/text\/|\/generated\/|\/migrations\/|\/demo\/|\.d\.ts$|-tables\.ts$/
  const candidates = [...readSources(root)]
    .filter(([file]) => /^(server|web|contract)\/.*\.tsx?$/.test(file) && !left.test(file))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([file, source]) => candidatesIn(file, source))
  for (const candidate of drawn(candidates, seed)) console.log(sectionOf(candidate))
}

if (options.draw) draw(Number(options.draw))
else if (positionals[0]) await begin(positionals[0])
else {
  console.error('Which list? For example: npm run break -- breakages/first.md')
  process.exitCode = 2
}
