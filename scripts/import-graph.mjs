import path from 'node:path'

/** Who imports whom, from the texts of the files: pure. Paths are from the root of the checkout, with slashes. */

const specifier = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g

/**
 * @param {Map<string, string>} files path to text
 * @returns {Map<string, string[]>} path to the files that import it
 */
export function importersOf(files) {
  const importers = new Map()
  for (const [file, text] of files) {
    for (const [, relative] of text.matchAll(specifier)) {
      const target = path.posix.join(path.posix.dirname(file), relative)
      if (files.has(target)) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

/** The files that import a file, directly or through others, nearest first. */
export function dependentsOf(importers, file) {
  const distances = new Map([[file, 0]])
  for (const next of distances.keys()) {
    for (const importer of importers.get(next) ?? [])
      if (!distances.has(importer)) distances.set(importer, distances.get(next) + 1)
  }
  return [...distances].map(([name, distance]) => ({ file: name, distance })).slice(1)
}
