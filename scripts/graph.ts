import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { arrowsIn, cyclesIn, levelsOf, type Arrow } from './module-cycles.ts'

/**
 * `npm run graph` draws which module uses which, on the server and in the web: in levels, so that every module stands below those
 * it uses. `npm run graph -- cart` says with which imports that module uses others and is used. Ends with 1 where there is a cycle.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const [asked] = process.argv.slice(2)
let cycles = 0

for (const folder of ['server', 'web/features']) {
  const files = (readdirSync(path.join(root, folder), { recursive: true }) as string[])
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => ({ path: name, text: readFileSync(path.join(root, name), 'utf8') }))
  const arrows = arrowsIn(folder, files)
  const found = cyclesIn(arrows)
  cycles += found.length
  if (asked === undefined) console.log([folder, ...drawn(arrows, found), ''].join('\n'))
  else
    for (const { from, to, line } of arrows)
      if (from === asked || to === asked) console.log(`${from} → ${to}\n    ${line}`)
}
process.exitCode = cycles > 0 ? 1 : 0

function drawn(arrows: readonly Arrow[], found: readonly string[][]): string[] {
  if (found.length > 0) return found.map((group) => `  A cycle: ${group.join(' → ')}`)
  const used = (module: string) =>
    [...new Set(arrows.filter(({ from }) => from === module).map(({ to }) => to))].sort()
  return levelsOf(arrows).flatMap((level, index) => [
    `  ${index}`,
    ...level.map((module) => `    ${[module, used(module).join(', ')].filter(Boolean).join(' → ')}`),
  ])
}
