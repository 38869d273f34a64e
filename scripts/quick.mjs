import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { installPackages, root } from './install.mjs'
import { lintEnvironment } from './lint-environment.mjs'
import { importersOf } from './import-graph.mjs'
import { nearestTests } from './quick-plan.mjs'

/**
 * `npm run quick`: format, lint, types, all tests of rules and units, and the API tests nearest to what has changed since the
 * last commit (since the one before it, where nothing has). Half a minute to a minute on two idle cores, by what imports it; stories
 * are left to `npm test`.
 */
process.chdir(root)
installPackages()
const begun = performance.now()
const apiSeconds = 25

const results = await Promise.all([
  step('format', 'oxfmt/bin/oxfmt', ['--check']),
  step('lint and types', 'oxlint/bin/oxlint', [], lintEnvironment()),
  step('rules and units', 'vitest/vitest.mjs', ['run', '--project', 'pure', '--reporter=dot']),
])
const { chosen, left } = nearestTests(
  changedFiles(),
  apiTests(),
  lastSeconds(),
  apiSeconds,
  importersOf(sources()),
)
if (chosen.length > 0)
  results.push(
    await step('api tests', 'vitest/vitest.mjs', ['run', '--project', 'api', '--reporter=dot', ...chosen]),
  )
if (left.length > 0) console.log(`Left to npm test: ${some(left)}`)
const failed = results.filter(({ good }) => !good).map(({ name }) => name)
console.log(
  `${failed.length === 0 ? 'All good' : `Failed: ${failed.join(', ')}`}, ${Math.round((performance.now() - begun) / 1000)} s`,
)
if (failed.includes('format')) console.log('`npm run format` mends the format.')
process.exitCode = failed.length === 0 ? 0 : 1

/** A change of the contract leaves a hundred and more. */
function some(files, most = 8) {
  const more = files.length > most ? ` and ${files.length - most} files more` : ''
  return `${files.slice(0, most).join(', ')}${more}`
}

/** Runs a tool and tells its output where it fails. */
function step(name, script, args, env = {}) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'test', ...env },
  })
  const stepBegun = performance.now()
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk.toString()))
  return new Promise((resolve) =>
    child.once('close', (code) => {
      console.log(
        `${code === 0 ? '✓' : '✗'} ${name}, ${Math.round((performance.now() - stepBegun) / 1000)} s${code === 0 ? '' : `\n${output}`}`,
      )
      resolve({ name, good: code === 0 })
    }),
  )
}

function changedFiles() {
  const changed = lines('git', ['status', '--porcelain', '--no-renames', '-uall']).map((line) =>
    line.slice(3),
  )
  return changed.length > 0 ? changed : lines('git', ['diff', '--name-only', 'HEAD~1'])
}

/** The text of every source on the server's side, by path. */
function sources() {
  const files = lines('git', ['ls-files', '-co', '--exclude-standard', 'contract', 'server', 'simulators'])
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file) && existsSync(file))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )
}

function apiTests() {
  return lines('git', ['ls-files', '-co', '--exclude-standard', 'server', 'simulators']).filter(
    (file) => file.endsWith('.api.test.ts') || /^simulators\/.*\.test\.ts$/.test(file),
  )
}

/** What each file of API tests took in the last complete run here; before the first, what is known of the slow ones. */
function lastSeconds() {
  try {
    const { testResults } = JSON.parse(readFileSync(path.join(root, '.cache', 'reports', 'api.json'), 'utf8'))
    return Object.fromEntries(
      testResults.map(({ name, startTime, endTime }) => [
        path.relative(root, name).replaceAll(path.sep, '/'),
        (endTime - startTime) / 1000,
      ]),
    )
  } catch {
    return JSON.parse(readFileSync(path.join(root, 'scripts', 'budgets.json'), 'utf8'))['slow api tests']
  }
}

function lines(command, args) {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.trim() !== '')
}
