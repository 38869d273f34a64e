import {
  renderEmail,
  type EmailContent,
  type EmailFacts,
  type Template,
} from '../../notifications/render-email.ts'
import { EmailChanged } from './EmailChanged.tsx'
import { PasswordChanged } from './PasswordChanged.tsx'
import { PasswordReset } from './PasswordReset.tsx'
import { Welcome } from './Welcome.tsx'

/** An e-mail about an account. */
export interface AccountEmailFacts extends EmailFacts {
  /** Customer id. */
  reference: string
  /** Where to go on: the link to choose a new password, else the page to log in. */
  link: string
}

const accountTemplates = {
  welcome: {
    body: Welcome,
    subject: ({ client, reference }) => `Your account at ${client.name} (${reference})`,
  },
  password_reset: {
    body: PasswordReset,
    subject: ({ client }) => `Choose a new password for ${client.name}`,
  },
  password_changed: {
    body: PasswordChanged,
    subject: ({ client }) => `Your password at ${client.name} was changed`,
  },
  email_changed: {
    body: EmailChanged,
    subject: ({ client }) => `Your email address at ${client.name} was changed`,
  },
} as const satisfies Record<string, Template<AccountEmailFacts>>

export type AccountEmailKind = keyof typeof accountTemplates

export const renderAccountEmail = (kind: AccountEmailKind, facts: AccountEmailFacts): Promise<EmailContent> =>
  renderEmail(accountTemplates[kind], facts)
