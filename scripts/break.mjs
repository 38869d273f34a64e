import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dependentsOf, importersOf } from './import-graph.mjs'
import { installPackages, root } from './install.mjs'

/**
 * `npm run break -- LIST [--only ID]`: plays the small breakages of a list one at a time in a copy of the last commit, runs the
 * test files that import the broken file, nearest first, for at most 60 seconds, and prints whether one of them caught it.
 * docs/breaking.md says how a list is written.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
})
const [listFile] = positionals
if (!listFile) {
  console.error('Usage: npm run break -- breakages/first.json [--only ID]')
  process.exit(2)
}
installPackages()
const withinMs = 60_000
const copy = path.join(root, '.cache', 'broken')
const breakages = JSON.parse(readFileSync(path.resolve(listFile), 'utf8')).filter(
  ({ id }) => values.only === undefined || id === values.only,
)

git('worktree', 'prune')
rmSync(copy, { recursive: true, force: true })
git('worktree', 'prune')
git('worktree', 'add', '--detach', '--force', copy, 'HEAD')
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
const importers = importersOf(sourcesOf(copy))
const results = []
for (const breakage of breakages) {
  const result = await play(breakage)
  results.push({ id: breakage.id, file: breakage.file, ...result })
  console.log(`${breakage.id}: ${result.outcome}${result.by ? ` by ${result.by}` : ''}, ${result.seconds} s`)
}
git('worktree', 'remove', '--force', copy)
const caught = results.filter(({ outcome }) => outcome === 'caught').length
console.log(`\n${caught} caught, ${results.length - caught} not`)
writeFileSync(path.join(root, '.cache', 'breakages.json'), `${JSON.stringify(results, null, 2)}\n`)

async function play({ file, text, replacement, tests = [] }) {
  const place = path.join(copy, file)
  const whole = existsSync(place) ? readFileSync(place, 'utf8') : ''
  if (whole.split(text).length !== 2) return { outcome: 'not found', seconds: 0 }
  writeFileSync(
    place,
    whole.replace(text, () => replacement),
  )
  const begun = performance.now()
  const near = dependentsOf(importers, file)
    .map(({ file: name }) => name)
    .filter((name) => /\.test\.tsx?$/.test(name))
  const wanted = [...new Set([...tests, ...near])]
  let result = { outcome: 'survived' }
  for (const [project, files] of [
    ['pure', wanted.filter((name) => !isApi(name))],
    ['api', wanted.filter(isApi).slice(0, 12)],
  ]) {
    const left = withinMs - (performance.now() - begun)
    if (files.length === 0 || left <= 0 || result.outcome !== 'survived') continue
    result = await test(project, files, left)
  }
  writeFileSync(place, whole)
  return { ...result, seconds: Math.round((performance.now() - begun) / 1000) }
}

const isApi = (name) => name.endsWith('.api.test.ts') || /^simulators\/.*\.test\.ts$/.test(name)

/** Ends with the first test that fails. */
function test(project, files, withinLeft) {
  const report = path.join(copy, '.cache', 'broken.json')
  rmSync(report, { force: true })
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [
    'run',
    '--project',
    project,
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
    ...files,
  ]
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'test' },
  })
  const impatience = setTimeout(() => child.kill('SIGTERM'), withinLeft)
  return new Promise((resolve) =>
    child.once('close', (code, signal) => {
      clearTimeout(impatience)
      if (code === 0) resolve({ outcome: 'survived' })
      else if (signal) resolve({ outcome: 'out of time' })
      else resolve({ outcome: 'caught', by: firstFailure(report) })
    }),
  )
}

function firstFailure(report) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  return failed?.fullName ?? 'a file that could not be loaded'
}

function sourcesOf(folder) {
  const names = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: folder, encoding: 'utf8' })
  return new Map(
    names.stdout
      .trim()
      .split('\n')
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  )
}

function git(...args) {
  const { status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
