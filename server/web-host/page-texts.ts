import { readFileSync, readdirSync } from 'node:fs'

/** Compiled books as the build leaves them, by language and book: the text of a JSON object. */
export type BookFiles = Record<string, Record<string, string>>

/** Reads `text/LANGUAGE/BOOK.json` of the built web. */
export function readBooks(builtFolder: string): BookFiles {
  const inside = (folder: string) => readdirSync(`${builtFolder}text/${folder}`)
  return Object.fromEntries(
    inside('').map((language) => [
      language,
      Object.fromEntries(
        inside(language).map((file) => [
          file.slice(0, -'.json'.length),
          readFileSync(`${builtFolder}text/${language}/${file}`, 'utf8'),
        ]),
      ),
    ]),
  )
}

/** The sentences of a page, by book, in its language or, where a book has no other, in English. */
export function pageTexts(
  books: BookFiles,
  locale: string,
  names: readonly string[],
): Record<string, unknown> {
  const language = locale.split('-')[0]!
  const found = [...new Set(names)].map((name) => [name, books[language]?.[name] ?? books['en']?.[name]])
  return Object.fromEntries(
    found.flatMap(([name, text]) =>
      name !== undefined && text !== undefined ? [[name, JSON.parse(text)]] : [],
    ),
  )
}
