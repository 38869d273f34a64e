import { setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import type { Book, TextId } from '../text/books.ts'

/** What a message may be filled with. A number in a plural is also its amount. */
export type TextValues = Record<string, string | number>

/** A file for each language and book, its messages compiled by the build (web/compile-texts.ts). */
const files = import.meta.glob<Messages>('../text/*/*.json', { import: 'default' })

/** The document's language, which the server has written: `en-GB`, `cy`. It stays the same for the document's life. */
export const locale: string = typeof document === 'undefined' ? 'en-GB' : document.documentElement.lang

/** Names of the folders in web/text are languages without a region. */
const language = locale.split('-')[0]!

export const texts = setupI18n({ locale: language, messages: { [language]: {} } })
// The build leaves a sentence without placeholders as it is.
texts.setMessagesCompiler((message) => [message])

/** Books that the server has written into the document, by name. */
const written: Partial<Record<Book, Messages>> =
  typeof document === 'undefined'
    ? {}
    : JSON.parse(document.getElementById('page-texts')?.textContent || '{}')

/** Makes the sentences of these books ready. Fails where a file cannot be had; a book that is there already costs nothing. */
export async function loadTexts(...books: readonly Book[]): Promise<void> {
  await Promise.all(
    books.map(async (book) => {
      const file = files[`../text/${language}/${book}.json`] ?? files[`../text/en/${book}.json`]
      texts.load(language, written[book] ?? (await file!()))
    }),
  )
}

/**
 * A sentence in the document's language. Its book must have been loaded: pages come with theirs (lazy-page.ts), so never call
 * this while a module is being evaluated.
 */
export const text = (id: TextId, values?: TextValues): string => texts._(id, values)
