import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { namedIn, readRequirements, reportLines, reportRows } from './requirements.ts'

/**
 * `npm run rows -- JOIN DD` prints the requirements of those groups (of all, without a name) that no test names, with what
 * docs/requirements.md says is left of each and which work brings it, and counts those that are there, partly there and later.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const requirements = readRequirements(readFileSync(path.join(root, 'docs/requirements.md'), 'utf8'))
const named = new Set(testFiles(root).flatMap((file) => namedIn(readFileSync(file, 'utf8'))))
for (const line of reportLines(reportRows(requirements, named, process.argv.slice(2)))) console.log(line)

/** Its own test names rows only to show how they are counted. */
function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'data', '.git', '.cache'].includes(entry.name)) return []
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return testFiles(place)
    return /\.(test|spec)\.tsx?$/.test(entry.name) && entry.name !== 'requirements.test.ts' ? [place] : []
  })
}
