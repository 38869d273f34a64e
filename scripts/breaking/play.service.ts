import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importersOf, testsReaching } from '../import-graph.mjs'
import { broken, type Breakage } from './breakage-list.ts'
import { readSources } from './copy.service.ts'
import type { Result } from './results.ts'
import { runStory, runTests } from './run.service.ts'

/** Where breakages are played, and with what. */
export interface Stage {
  copy: string
  reporter: string
  databaseUrl: string
  /** Drops what killed tests left behind. */
  clear(): Promise<void>
  chromium(): Promise<string>
  /** For the tests of a breakage, and again for each of its stories; building the web is not counted. */
  seconds: number
}

/** So many test files at once: those that the list names, then the nearest, so that what is likely to fail is heard of first. */
const batches = { pure: [12, 200], api: [4, 6, 6, 6, 6] }

export function openPlay(stage: Stage) {
  const importers = importersOf(readSources(stage.copy))
  const place = (file: string) => path.join(stage.copy, file)
  let builtWith: string | null | undefined

  async function play(breakage: Breakage, exact: boolean): Promise<Result> {
    const started = performance.now()
    const result = (outcome: Result['outcome'], by: string): Result => ({
      id: breakage.id,
      outcome,
      by,
      seconds: Math.round((performance.now() - started) / 1000),
    })
    if (!existsSync(place(breakage.file)) && !exact) return result('absent', '')
    const whole = readFileSync(place(breakage.file), 'utf8')
    let faulty: string
    try {
      faulty = broken(whole, breakage)
      await mustParse(breakage.file, faulty)
    } catch (error) {
      if (exact) throw error
      return result('absent', '')
    }
    writeFileSync(place(breakage.file), faulty)
    try {
      const { failed, broke, ran, reaching, late } = await playTests(breakage)
      const story = failed || broke !== null ? null : await playStories(breakage)
      const by = failed ?? story?.failed
      if (by) return result('caught', `${by.file} › ${by.name}`)
      const nothing = broke ?? story?.broke ?? null
      if (nothing !== null) return result('unsure', `a run broke: ${nothing}`)
      const unfinished = late || (story?.late ?? false)
      return result(unfinished ? 'timed out' : 'survived', `${ran} of ${reaching} test files`)
    } finally {
      writeFileSync(place(breakage.file), whole)
      await stage.clear()
    }
  }

  async function playTests(breakage: Breakage) {
    const named = breakage.tests.filter((file) => existsSync(place(file)))
    const reaching = [...new Set([...named, ...testsReaching(breakage.file, importers)])]
    const isApi = (file: string) => file.includes('.api.test.') || file.startsWith('simulators/')
    const others = reaching.filter((file) => !named.includes(file))
    const queues = [
      named.filter((file) => !isApi(file)),
      named.filter(isApi),
      ...inBatches(
        others.filter((file) => !isApi(file)),
        batches.pure,
      ),
      ...inBatches(others.filter(isApi), batches.api),
    ].filter((files) => files.length > 0)
    const until = performance.now() + stage.seconds * 1000
    let ran = 0
    for (const files of queues) {
      const left = (until - performance.now()) / 1000
      if (left < 1) return { failed: null, broke: null, ran, reaching: reaching.length, late: true }
      const { reporter, databaseUrl } = stage
      const { failed, passed, timedOut, broke } = await runTests(stage.copy, reporter, files, {
        databaseUrl,
        seconds: left,
        first: true,
      })
      ran += passed.length
      if (failed[0] || timedOut || broke !== null)
        return { failed: failed[0] ?? null, broke, ran, reaching: reaching.length, late: timedOut }
    }
    return { failed: null, broke: null, ran, reaching: reaching.length, late: ran < reaching.length }
  }

  async function playStories(breakage: Breakage) {
    let late = false
    for (const story of breakage.stories) {
      if (!existsSync(place(story.file))) continue
      build(/^(web|contract)\//.test(breakage.file) ? breakage.id : null)
      const { failed, timedOut, broke } = await runStory(stage.copy, story, {
        chromium: await stage.chromium(),
        seconds: stage.seconds,
      })
      if (failed[0] || broke !== null) return { failed: failed[0] ?? null, broke, late: false }
      late ||= timedOut
    }
    return { failed: null, broke: null, late }
  }

  /** The web as it is with a breakage, or whole. */
  function build(breakage: string | null): void {
    if (builtWith === breakage) return
    const vite = path.join(stage.copy, 'node_modules/vite/bin/vite.js')
    const args = [vite, 'build', '--config', 'web/vite.config.ts', '--logLevel', 'error']
    execFileSync(process.execPath, args, { cwd: stage.copy, stdio: ['ignore', 'ignore', 'inherit'] })
    builtWith = breakage
  }

  /** Runs what has caught something once more without any breakage: whoever fails now has shown nothing. */
  async function checked(results: readonly Result[]): Promise<Result[]> {
    const caught = results.filter(({ outcome }) => outcome === 'caught')
    const files = [...new Set(caught.map(({ by }) => by.split(' › ')[0]!))]
    const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
    const { reporter, databaseUrl } = stage
    const limits = { databaseUrl, seconds: 1800, first: false }
    const { failed } = tests.length > 0 ? await runTests(stage.copy, reporter, tests, limits) : { failed: [] }
    await stage.clear()
    const wrong = failed.map(({ file, name }) => `${file} › ${name}`)
    return results.map((result) =>
      result.outcome === 'caught' && wrong.includes(result.by) ? { ...result, outcome: 'unsure' } : result,
    )
  }

  return { play, checked }
}

/** The files in batches of these sizes; what is left after them is never run within the time, and left out. */
function inBatches(files: readonly string[], sizes: readonly number[]): string[][] {
  let from = 0
  return sizes.map((size) => files.slice(from, (from += size))).filter((batch) => batch.length > 0)
}

/** @throws where a replacement makes a source that nobody could run: every test would seem to catch it. */
async function mustParse(file: string, source: string): Promise<void> {
  if (!/\.tsx?$/.test(file)) return
  const { transformWithOxc } = await import('vite')
  await transformWithOxc(source, file)
}
