import { render } from '@react-email/render'
import { createElement } from 'react'
import type { Client } from '../client-configuration/client.service.ts'
import type { EmailColours } from '../theme/theme-tokens.ts'
import type { Words } from '../text/words.ts'
import { plainText, type Email } from './email.ts'
import { EmailPage } from './EmailPage.tsx'

/** Who writes, in which language and with which colours. */
export interface Sender {
  client: Pick<Client, 'name' | 'settings'>
  words: Words
  brand: EmailColours
}

export interface EmailContent {
  subject: string
  html: string
  text: string
}

/** An e-mail as HTML and as plain text of the same words. */
export async function renderEmail(sender: Sender, email: Email): Promise<EmailContent> {
  const help = helpOf(sender)
  const html = await render(createElement(EmailPage, { sender, email, help }))
  return { subject: email.subject, html, text: plainText(sender.client.name, email, help) }
}

function helpOf({ client, words: { say } }: Sender): string {
  const { phone, email } = client.settings.customerServiceContact
  const ways =
    phone && email
      ? say('emails.help.both', { phone, email })
      : phone
        ? say('emails.help.call', { phone })
        : email
          ? say('emails.help.write', { email })
          : ''
  return ways === '' ? '' : `${say('emails.help')} ${ways}`
}
