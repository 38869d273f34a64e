import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config.ts'

export interface OutgoingEmail {
  /** Stays the same when a send is repeated. */
  id: string
  recipient: string
  subject: string
  html: string
  text: string
}

export interface Mailer {
  /** Whether e-mails leave this machine; where they do not, the stored ones are the mailbox. */
  delivers: boolean
  send(email: OutgoingEmail): Promise<void>
}

/** SMTP where an address is configured; else nothing leaves this machine and the stored e-mail is the mailbox. */
export function createMailer(config: Config['mail']): Mailer {
  if (config.smtpUrl === null) return { delivers: false, send: () => Promise.resolve() }
  const transport = createTransport(config.smtpUrl)
  return {
    delivers: true,
    async send({ id, recipient, subject, html, text }) {
      const host = config.from.split('@')[1]?.replace(/>$/, '') ?? 'localhost'
      await transport.sendMail({
        from: config.from,
        to: recipient,
        subject,
        html,
        text,
        messageId: `<${id}@${host}>`,
      })
    },
  }
}
