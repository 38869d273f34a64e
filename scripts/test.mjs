import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildWeb } from './build.mjs'
import { installPackages, root } from './install.mjs'

/**
 * `npm test`: installs what is missing and runs everything. Goes on after a failure, so that one run tells all there is to
 * mend, and ends with one line of counts. `--without-browser` leaves the browser stories out; `--api-only` runs only the
 * tests that use the database, for another PostgreSQL named by DATABASE_URL. What failed stands once more, by name and with
 * the start of its reason, right above the counts.
 */
process.chdir(root)
const only = process.argv.slice(2)
const reports = path.join(root, '.cache', 'reports')
const counts = { passed: 0, failed: 0 }
/** What failed, to be read. @type {string[]} */
const failures = []

installPackages()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

if (only.includes('--api-only')) {
  vitest('api tests', ['--project', 'api'])
} else {
  step('format', 'oxfmt/bin/oxfmt', ['--check'])
  step('lint', 'oxlint/bin/oxlint', ['--type-aware'])
  step('types', 'typescript/bin/tsc', ['-p', 'tsconfig.json'])
  step('unused code', 'knip/bin/knip.js', [])
  vitest('rules and units', ['--project', 'pure'])
  vitest('api tests', ['--project', 'api'])
  if (!only.includes('--without-browser')) await stories()
}

for (const failure of failures) console.log(`\n${failure}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
if (process.env['CENTRECOURT_COUNTS'])
  writeFileSync(process.env['CENTRECOURT_COUNTS'], JSON.stringify({ ...counts, failures }))
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1

function run(script, args, env = {}) {
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  })
  return status === 0
}

function step(name, script, args) {
  console.log(`\n— ${name}`)
  const good = run(script, args)
  counts[good ? 'passed' : 'failed'] += 1
  if (!good) failed(name, 'see its output above')
}

function vitest(name, args) {
  console.log(`\n— ${name}`)
  const report = path.join(reports, `${name.replaceAll(' ', '-')}.json`)
  const good = run(
    'vitest/vitest.mjs',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { NODE_ENV: 'test' },
  )
  tally(name, good, () => {
    const { numPassedTests, numFailedTests, numTotalTestSuites, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const broken = testResults.filter(
      (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
    )
    for (const suite of broken) failed(suite.name, suite.message)
    for (const test of testResults.flatMap((suite) => suite.assertionResults)) {
      if (test.status === 'failed') failed(test.fullName, test.failureMessages.join('\n'))
    }
    return { passed: numTotalTestSuites > 0 ? numPassedTests : 0, failed: numFailedTests + broken.length }
  })
}

async function stories() {
  console.log('\n— browser stories')
  buildWeb()
  const { findChromium } = await import('./chromium.mjs')
  const { TMPDIR: temporary } = process.env
  const chromium = await findChromium()
  if (temporary === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = temporary
  const report = path.join(reports, 'stories.json')
  const good = run('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  tally('browser stories', good, () => {
    const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8'))
    for (const error of errors) failed('browser stories', error.message ?? '')
    for (const story of suites.flatMap(storiesOf)) {
      if (story.ok) continue
      const messages = story.tests.flatMap((test) => test.results).flatMap((result) => result.errors)
      failed(`${story.file} › ${story.title}`, messages.map((error) => error.message).join('\n'))
    }
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
}

function storiesOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(storiesOf)]
}

/** Keeps the first lines of a reason, without the colours a terminal would have shown. */
function failed(name, reason) {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, 20)
  failures.push([`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n'))
}

/** A run that failed without a failed test (a crash, no report) counts as one failure. */
function tally(name, good, read) {
  let result = { passed: 0, failed: 0 }
  try {
    result = read()
  } catch {
    good = false
  }
  counts.passed += result.passed
  counts.failed += good ? result.failed : Math.max(1, result.failed)
  if (!good && result.failed === 0) failed(name, 'ended without a report or with an error of its own')
}
