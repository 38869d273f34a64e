import type { Client } from '../client-configuration/client.service.ts'
import { wordsIn } from '../text/words.ts'
import { emailColours } from '../theme/theme-tokens.ts'
import { themeOf } from '../theme/themes.ts'
import type { Sender } from './render-email.ts'

/** An operator as it writes to somebody, with the colours of its own theme. @param locale null: the operator's main one */
export function senderOf(client: Client, locale: string | null): Sender {
  const { colours } = themeOf(client, undefined)
  return { client, words: wordsIn(locale ?? client.settings.locales[0]!), brand: emailColours(colours) }
}
