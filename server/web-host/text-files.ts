import type { Manifest } from './font-files.ts'

/** Addresses of the catalogues a page needs first, in its language or, where that has none, in English. */
export function textFiles(manifest: Manifest, locale: string, books: readonly string[]): string[] {
  const language = locale.split('-')[0]
  return books.flatMap((book) => {
    const entry = manifest[`text/${language}/${book}.json`] ?? manifest[`text/en/${book}.json`]
    return entry === undefined ? [] : [`/${entry.file}`]
  })
}
