import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/**
 * `npm run rows -- JOIN DD` prints the requirements of those groups (of all, without a name) that no test names, with what
 * docs/requirements.md says of each and, where that is known, the work that will bring it.
 */
const groups = process.argv.slice(2)
const listed = [
  ...readFileSync(path.join(root, 'docs/requirements.md'), 'utf8').matchAll(
    /^\| ([A-Z0-9]+)-(\d+) \| (.*?) \| (.*?) ?\|$/gm,
  ),
].map(([, group, number, phrase, work]) => ({ group, id: `${group}-${number}`, phrase, work }))
const named = new Set(
  testFiles(root).flatMap((file) => readFileSync(file, 'utf8').match(/\b[A-Z][A-Z0-9]*-\d{2}\b/g) ?? []),
)
const known = new Set(listed.map(({ group }) => group))

for (const group of groups.filter((name) => !known.has(name)))
  console.log(`${group}: not listed in docs/requirements.md yet`)
const open = listed.filter(
  ({ group, id }) => (groups.length === 0 || groups.includes(group)) && !named.has(id),
)
for (const { id, phrase, work } of open) console.log(`${id}  ${phrase}${work === '' ? '' : `  [${work}]`}`)
const asked = listed.filter(({ group }) => groups.length === 0 || groups.includes(group))
const later = open.filter(({ work }) => work !== '')
console.log(
  `\n${open.length} of ${asked.length} rows without a test, ${later.length} of these come with later work`,
)

const claimed = asked.filter(({ id, work }) => work !== '' && named.has(id))
for (const { id, work } of claimed) console.log(`${id} has a test, yet is said to come with: ${work}`)

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'data', '.git', '.cache'].includes(entry.name)) return []
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return testFiles(place)
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [place] : []
  })
}
