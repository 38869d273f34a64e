import type { Email } from '../../notifications/email.ts'
import { sayTo } from '../../notifications/printed-name.ts'
import type { Sender } from '../../notifications/render-email.ts'

/** What an e-mail about an account is made from. */
export interface AccountEmailFacts {
  sender: Sender
  firstName: string
  /** Customer id. */
  reference: string
  /** Where to go on: the link to choose a new password, else the page to log in. */
  link: string
}

type Write = (facts: AccountEmailFacts) => Email

/** Welcomes a new customer with the customer id they can log in with. */
const welcome: Write = ({ sender: { client, words }, firstName, reference, link }) => {
  const { say } = words
  const operator = client.name
  return {
    subject: say('emails.welcome.subject', { operator, reference }),
    heading: sayTo(words, 'emails.welcome.heading', firstName),
    preview: say('emails.welcome.preview', { reference }),
    blocks: [
      say('emails.welcome.ready', { operator, reference }),
      { label: say('emails.welcome.login'), href: link },
      say('emails.welcome.notYou'),
    ],
  }
}

const passwordReset: Write = ({ sender: { client, words }, firstName, reference, link }) => {
  const { say } = words
  return {
    subject: say('emails.reset.subject', { operator: client.name }),
    heading: say('emails.reset.heading'),
    preview: say('emails.reset.preview'),
    blocks: [
      sayTo(words, 'emails.hello', firstName),
      say('emails.reset.asked', { reference }),
      { label: say('emails.reset.heading'), href: link },
      say('emails.reset.notYou'),
    ],
  }
}

const passwordChanged: Write = ({ sender: { client, words }, firstName, reference, link }) => {
  const { say } = words
  return {
    subject: say('emails.password.subject', { operator: client.name }),
    heading: say('emails.password.heading'),
    preview: say('emails.password.preview'),
    blocks: [
      sayTo(words, 'emails.hello', firstName),
      say('emails.password.changed', { reference }),
      say('emails.password.notYou'),
      { label: say('emails.login'), href: link },
    ],
  }
}

/** Tells the old address that the account has another one. */
const emailChanged: Write = ({ sender: { client, words }, firstName, reference, link }) => {
  const { say } = words
  return {
    subject: say('emails.address.subject', { operator: client.name }),
    heading: say('emails.address.heading'),
    preview: say('emails.address.preview'),
    blocks: [
      sayTo(words, 'emails.hello', firstName),
      say('emails.address.changed', { reference }),
      say('emails.address.notYou'),
      { label: say('emails.login'), href: link },
    ],
  }
}

export const accountEmails = {
  welcome,
  password_reset: passwordReset,
  password_changed: passwordChanged,
  email_changed: emailChanged,
} as const satisfies Record<string, Write>

export type AccountEmailKind = keyof typeof accountEmails
