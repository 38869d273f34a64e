import type { Email } from '../../notifications/email.ts'
import { sayTo } from '../../notifications/printed-name.ts'
import type { Sender } from '../../notifications/render-email.ts'

/** What an e-mail about an account is made from. */
export interface AccountEmailFacts {
  sender: Sender
  firstName: string
  /** Customer id. */
  reference: string
  /** Where to go on: the link to choose a new password, the page of linked people, else the page to log in. */
  link: string
  /** The other person it is about; '' where it is about nobody else. */
  aboutName: string
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

/** Tells a person that somebody acts for them no longer. */
const actingEnded: Write = ({ sender: { client, words }, firstName, link, aboutName }) => {
  const { say } = words
  return {
    subject: say('emails.actingEnded.subject', { operator: client.name }),
    heading: say('emails.actingEnded.heading'),
    preview: say('emails.actingEnded.preview'),
    blocks: [
      sayTo(words, 'emails.hello', firstName),
      sayTo(words, 'emails.actingEnded.text', aboutName),
      { label: say('emails.people'), href: link },
    ],
  }
}

/** Tells whoever acted for a person that the person has left the link. */
const linkLeft: Write = ({ sender: { client, words }, firstName, link, aboutName }) => {
  const { say } = words
  return {
    subject: say('emails.linkLeft.subject', { operator: client.name }),
    heading: say('emails.linkLeft.heading'),
    preview: say('emails.linkLeft.preview'),
    blocks: [
      sayTo(words, 'emails.hello', firstName),
      sayTo(words, 'emails.linkLeft.text', aboutName),
      say('emails.paidStays'),
      { label: say('emails.people'), href: link },
    ],
  }
}

/** Tells whoever acted for a person that the person no longer agrees. */
const consentWithdrawn: Write = ({ sender: { client, words }, firstName, link, aboutName }) => {
  const { say } = words
  return {
    subject: say('emails.consentWithdrawn.subject', { operator: client.name }),
    heading: say('emails.consentWithdrawn.heading'),
    preview: say('emails.consentWithdrawn.preview'),
    blocks: [
      sayTo(words, 'emails.hello', firstName),
      sayTo(words, 'emails.consentWithdrawn.text', aboutName),
      say('emails.paidStays'),
      { label: say('emails.people'), href: link },
    ],
  }
}

export const accountEmails = {
  welcome,
  password_reset: passwordReset,
  password_changed: passwordChanged,
  email_changed: emailChanged,
  acting_ended: actingEnded,
  link_left: linkLeft,
  consent_withdrawn: consentWithdrawn,
} as const satisfies Record<string, Write>

export type AccountEmailKind = keyof typeof accountEmails
