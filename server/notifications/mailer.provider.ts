import { createTransport, type NodemailerError } from 'nodemailer'
import type { Config } from '../platform/config.ts'

export interface OutgoingEmail {
  /** Stays the same when a send is repeated. */
  id: string
  recipient: string
  subject: string
  html: string
  text: string
}

/** The outcome of one try. `reason` is a code, because the mail server's own words name the recipient. */
export type MailAnswer =
  | { kind: 'sent' }
  /** `refused`: this e-mail will never be taken. `failed`: a later try may succeed. */
  | { kind: 'refused' | 'failed'; reason: string }

export interface Mailer {
  /** Whether e-mails leave this machine; where they do not, the stored ones are the mailbox. */
  delivers: boolean
  /** Ends within a few minutes, whatever the mail server does. It does not throw. */
  send(email: OutgoingEmail): Promise<MailAnswer>
}

/** The library's own limits are two and ten minutes. */
const patience = { connectionTimeout: 30_000, socketTimeout: 60_000 }

/** SMTP where an address is configured; else nothing leaves this machine and the stored e-mail is the mailbox. */
export function createMailer(config: Config['mail']): Mailer {
  if (config.smtpUrl === null) return { delivers: false, send: () => Promise.resolve({ kind: 'sent' }) }
  const transport = createTransport({ url: config.smtpUrl, ...patience })
  return {
    delivers: true,
    async send({ id, recipient, subject, html, text }) {
      const host = config.from.split('@')[1]?.replace(/>$/, '') ?? 'localhost'
      try {
        await transport.sendMail({
          from: config.from,
          // An object, because text would be parsed: it is one recipient, whatever the address contains.
          to: { name: '', address: recipient },
          subject,
          html,
          text,
          messageId: `<${id}@${host}>`,
        })
        return { kind: 'sent' }
      } catch (error) {
        return answerOf(error as NodemailerError)
      }
    },
  }
}

/** If the mail server refuses our login or sender, the settings are wrong and can be mended. If it refuses recipient or message, that is final. */
function answerOf({ code, command, permanent, responseCode }: NodemailerError): MailAnswer {
  const isAboutThis = command === 'RCPT TO' || command === 'DATA'
  const reason = [code, command, responseCode].filter((part) => part !== undefined).join(' ')
  return { kind: permanent === true && isAboutThis ? 'refused' : 'failed', reason }
}
