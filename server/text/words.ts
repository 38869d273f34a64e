import { setupI18n, type Messages } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import agreement from './en/agreement.json' with { type: 'json' }
import emails from './en/emails.json' with { type: 'json' }
import pages from './en/pages.json' with { type: 'json' }
import welshAgreement from './cy/agreement.json' with { type: 'json' }
import welshEmails from './cy/emails.json' with { type: 'json' }
import welshPages from './cy/pages.json' with { type: 'json' }

/** What the server writes itself: e-mails, what a customer agrees to, and what search engines show of a page. ICU messages, as in web/text. */
const english = { ...agreement, ...emails, ...pages }
const books: Record<string, Record<string, string>> = {
  en: english,
  cy: { ...welshAgreement, ...welshEmails, ...welshPages },
}

export type WordsId = keyof typeof english

/** A sentence in one language. */
export interface Words {
  /** BCP 47. */
  locale: string
  say: (id: WordsId, values?: Record<string, string | number>) => string
}

const known = new Map<string, Words['say']>()

/** The server's words in a locale's language; English where we have none in it. */
export function wordsIn(locale: string): Words {
  const named = locale.split('-')[0]!
  const language = Object.hasOwn(books, named) ? named : 'en'
  let say = known.get(language)
  if (!say) {
    const i18n = setupI18n({ locale: language, messages: { [language]: compiled(books[language]!) } })
    say = (id, values) => i18n._(id, values)
    known.set(language, say)
  }
  return { locale, say }
}

const compiled = (messages: Record<string, string>): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessageOrThrow(message)]))
