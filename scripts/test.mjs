import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { installPackages, root } from './install.mjs'
import { lintEnvironment } from './lint-environment.mjs'
import { testSeed } from './seed.mjs'
import { pastBudget, slowestOfPlaywright, slowestOfVitest, storiesOf, tableOf } from './report.mjs'

/**
 * `npm test`: installs what is missing and runs everything. Goes on after a failure, so that one run tells all there is to
 * mend. `--without-browser` leaves the browser stories out. With DATABASE_URL the API tests use that PostgreSQL; the stories
 * have the embedded one always. At the end: the seconds of each part with its slowest tests, what failed once more by name with
 * the start of its reason, what is past its budget (scripts/budgets.json), and one line of counts.
 */
process.chdir(root)
const withBrowser = !process.argv.includes('--without-browser')
const reports = path.join(root, '.cache', 'reports')
const budgets = JSON.parse(readFileSync(path.join(root, 'scripts', 'budgets.json'), 'utf8'))
const counts = { passed: 0, failed: 0 }
/** What failed, to be read. @type {string[]} */
const failures = []
/** @type {import('./report.mjs').Part[]} */
const parts = []

installPackages()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

await Promise.all([
  check('format', 'oxfmt/bin/oxfmt', ['--check']),
  check('lint and types', 'oxlint/bin/oxlint', [], lintEnvironment()),
  check('unused code', 'knip/bin/knip.js', []),
])
console.log(`\nChance is drawn from the seed ${testSeed()}; TEST_SEED=… plays it again.`)
await vitest('rules and units', 'pure')
const prepared = withBrowser ? prepareStories() : null
await vitest('api tests', 'api')
await prepared
if (withBrowser) await stories()

console.log(`\n${tableOf(parts, budgets).join('\n')}`)
for (const failure of failures) console.log(`\n${failure}`)
console.log(
  `\n${[...pastBudget(parts, budgets), `${counts.passed} passed, ${counts.failed} failed`].join('\n')}`,
)
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1

/** Runs a tool of the packages. @returns whether it ended well, its seconds, and its output where that was kept back */
function run(script, args, { env = {}, keepBack = false } = {}) {
  const begun = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: keepBack ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output += chunk.toString()))
  return new Promise((resolve) =>
    child.once('close', (code) =>
      resolve({ good: code === 0, seconds: (performance.now() - begun) / 1000, output }),
    ),
  )
}

/** The checks run side by side: each keeps its output together. */
async function check(name, script, args, env = {}) {
  const { good, seconds, output } = await run(script, args, { env, keepBack: true })
  console.log(`\n— ${name}\n${output.trim()}`)
  parts.push({ name, seconds, slowest: [] })
  counts[good ? 'passed' : 'failed'] += 1
  if (!good) failed(name, 'see its output above')
}

async function vitest(name, project) {
  console.log(`\n— ${name}`)
  const report = path.join(reports, `${project}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { good, seconds } = await run('vitest/vitest.mjs', args, { env: { NODE_ENV: 'test' } })
  tally(name, { good, seconds, report }, (told) => {
    const { numPassedTests, numFailedTests, numTotalTestSuites, testResults } = told
    const broken = testResults.filter(
      (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
    )
    for (const suite of broken) failed(suite.name, suite.message)
    for (const test of testResults.flatMap((suite) => suite.assertionResults)) {
      if (test.status === 'failed') failed(test.fullName, test.failureMessages.join('\n'))
    }
    return {
      passed: numTotalTestSuites > 0 ? numPassedTests : 0,
      failed: numFailedTests + broken.length,
      slowest: slowestOfVitest(told),
    }
  })
}

/** Takes what the API tests leave of the processors. What fails here is tried again by the stories, which say why. */
function prepareStories() {
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'prepare-stories.mjs')], {
    cwd: root,
    stdio: 'ignore',
  })
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  return new Promise((resolve) => child.once('close', resolve))
}

async function stories() {
  const name = 'browser stories'
  console.log(`\n— ${name}`)
  const { findChromium } = await import('./chromium.mjs')
  const { TMPDIR: temporary } = process.env
  const chromium = await findChromium()
  if (temporary === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = temporary
  const report = path.join(reports, 'stories.json')
  const { good, seconds } = await run('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  tally(name, { good, seconds, report }, (told) => {
    for (const error of told.errors) failed(name, error.message ?? '')
    for (const story of told.suites.flatMap(storiesOf)) {
      if (story.ok) continue
      const messages = story.tests.flatMap((test) => test.results).flatMap((result) => result.errors)
      failed(`${story.file} › ${story.title}`, messages.map((error) => error.message).join('\n'))
    }
    const { expected, unexpected, flaky } = told.stats
    return { passed: expected, failed: unexpected + flaky, slowest: slowestOfPlaywright(told) }
  })
}

/** Keeps the first lines of a reason, without the colours a terminal would have shown. */
function failed(name, reason) {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, 20)
  failures.push([`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n'))
}

/** A run that failed without a failed test (a crash, no report) counts as one failure. */
function tally(name, { good, seconds, report }, read) {
  let result = { passed: 0, failed: 0, slowest: [] }
  let isGood = good
  try {
    result = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    isGood = false
  }
  parts.push({ name, seconds, slowest: result.slowest })
  counts.passed += result.passed
  counts.failed += isGood ? result.failed : Math.max(1, result.failed)
  if (!isGood && result.failed === 0) failed(name, 'ended without a report or with an error of its own')
}
