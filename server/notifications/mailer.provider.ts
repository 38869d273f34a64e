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
  send(email: OutgoingEmail): Promise<void>
}

/** SMTP where an address is configured; else nothing leaves this machine and the stored e-mail is the mailbox. */
export function createMailer(config: Config['mail']): Mailer {
  if (config.smtpUrl === null) return { send: () => Promise.resolve() }
  const transport = createTransport(config.smtpUrl)
  return {
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
