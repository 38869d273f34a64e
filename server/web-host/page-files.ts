import type { Manifest } from './font-files.ts'

export interface PageFiles {
  /** Addresses of scripts, those that others import first. */
  modules: string[]
  /** Addresses of style sheets, in the order in which they apply. */
  styles: string[]
}

/** What sources need, themselves included, beyond what another one, which is there already, has brought. */
export function pageFiles(manifest: Manifest, sources: readonly string[], document: string): PageFiles {
  const there = new Set<string>()
  gather(manifest, document, there)
  const wanted = new Set<string>()
  for (const source of sources) gather(manifest, source, wanted)
  const missing = [...wanted].filter((name) => !there.has(name)).map((name) => manifest[name]!)
  return {
    modules: missing.map(({ file }) => `/${file}`),
    styles: [...new Set(missing.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
  }
}

/** Imports come before what imports them; two files may import each other. */
function gather(manifest: Manifest, name: string, into: Set<string>, begun = new Set<string>()): void {
  if (begun.has(name) || manifest[name] === undefined) return
  begun.add(name)
  for (const imported of manifest[name].imports ?? []) gather(manifest, imported, into, begun)
  into.add(name)
}
