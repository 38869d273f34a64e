import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

const left = new Set(['dist', 'node_modules'])

/** One name for everything that files and folders hold; paths are from the root of the checkout. */
export function digestOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(path.join(root, source))).sort())
    hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(place) {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !left.has(entry.name))
    .flatMap((entry) => filesBelow(path.join(place, entry.name)))
}
