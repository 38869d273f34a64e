/**
 * Which file imports which, read from the sources: what a test reaches, and how far away it is. Imports that vanish when the
 * program runs (`import type`) do not count, nor do packages.
 */

const statements = [
  /^\s*(?:import|export)\s+(?!type\s)[^'"`;]*?from\s*['"](\.[^'"]+)['"]/gm,
  /^\s*import\s*['"](\.[^'"]+)['"]/gm,
  /\bimport\(\s*['"](\.[^'"]+)['"]/g,
  // A program of our own that is started beside the one that names it.
  /\bnew URL\(\s*['"](\.[^'"]+\.(?:m?js|tsx?))['"]\s*,\s*import\.meta\.url/g,
  /\b(?:launch|fork)\(\s*['"](\.[^'"]+\.(?:m?js|tsx?))['"]/g,
]

/** What a source names: each relative address once, without what follows a `?`. */
export function importsOf(text) {
  const found = statements.flatMap((statement) => [...text.matchAll(statement)].map(([, name]) => name))
  return [...new Set(found.map((name) => name.split('?')[0]))]
}

/** Of each file, the files that import it. `sources` maps paths from the root, with `/`, to their text. */
export function importersOf(sources) {
  const importers = new Map()
  for (const [file, text] of sources) {
    for (const name of importsOf(text)) {
      const target = resolve(file, name)
      if (!sources.has(target)) continue
      if (!importers.has(target)) importers.set(target, new Set())
      importers.get(target).add(file)
    }
  }
  return importers
}

/** Every file that reaches this one, with the fewest steps between them; the file itself is 0 steps away. */
export function distancesTo(file, importers) {
  const distances = new Map([[file, 0]])
  for (const [near, steps] of distances) {
    for (const importer of importers.get(near) ?? [])
      if (!distances.has(importer)) distances.set(importer, steps + 1)
  }
  return distances
}

/**
 * The tests that reach a file, the likeliest to show a fault first: those in its folder, then by steps, then by how much of
 * the way through the folders they share.
 */
export function testsReaching(file, importers) {
  const distances = distancesTo(file, importers)
  const rank = (test) => [inFolderOf(file, test) ? 0 : 1, distances.get(test), -sharedFolders(file, test)]
  return [...distances.keys()]
    .filter((test) => /\.test\.tsx?$/.test(test))
    .sort((one, other) => compare(rank(one), rank(other)) || (one < other ? -1 : 1))
}

function compare(one, other) {
  const index = one.findIndex((value, place) => value !== other[place])
  return index < 0 ? 0 : one[index] - other[index]
}

const foldersOf = (file) => file.split('/').slice(0, -1)
const inFolderOf = (file, test) => foldersOf(file).join('/') === foldersOf(test).join('/')

function sharedFolders(one, other) {
  const [ours, theirs] = [foldersOf(one), foldersOf(other)]
  const apart = ours.findIndex((folder, index) => folder !== theirs[index])
  return apart < 0 ? ours.length : apart
}

/** The address that an import names, seen from the file it stands in. */
function resolve(from, name) {
  const place = foldersOf(from)
  for (const part of name.split('/')) {
    if (part === '..') place.pop()
    else if (part !== '.') place.push(part)
  }
  return place.join('/')
}
