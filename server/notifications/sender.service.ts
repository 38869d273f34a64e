import type { Client } from '../client-configuration/client.service.ts'
import type { Services } from '../services.ts'
import { wordsIn } from '../text/words.ts'
import { emailColours } from '../theme/theme-tokens.ts'
import { themeOf } from '../theme/theme.service.ts'
import type { Sender } from './render-email.ts'

/** An operator as it writes to somebody, with the colours of its own theme. @param locale null: the operator's main one */
export async function senderOf(services: Services, client: Client, locale: string | null): Promise<Sender> {
  const { colours } = await themeOf(services, client, undefined)
  return { client, words: wordsIn(locale ?? client.settings.locales[0]!), brand: emailColours(colours) }
}
