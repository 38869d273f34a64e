import { render, toPlainText } from '@react-email/render'
import { createElement, type ComponentType, type ReactElement } from 'react'
import type { PurchaseKind } from '../memberships/membership-types.ts'
import type { AccountEmailFacts, OrderEmailFacts, ResumeFacts } from './email-facts.ts'
import { EmailChanged } from './templates/EmailChanged.tsx'
import { MandateRefused } from './templates/MandateRefused.tsx'
import { OrderConfirmation } from './templates/OrderConfirmation.tsx'
import { PasswordChanged } from './templates/PasswordChanged.tsx'
import { PasswordReset } from './templates/PasswordReset.tsx'
import { PaymentFailed } from './templates/PaymentFailed.tsx'
import { ResumeLink } from './templates/ResumeLink.tsx'
import { Welcome } from './templates/Welcome.tsx'

interface Template<Facts> {
  body: ComponentType<Facts>
  subject: (facts: Facts) => string
}

const subjects = {
  new: 'Your membership at',
  change: 'The change of your membership at',
  renewal: 'The renewal of your membership at',
} as const satisfies Record<PurchaseKind, string>

const orderTemplates = {
  order_confirmation: {
    body: OrderConfirmation,
    subject: ({ client, order }) =>
      `${subjects[order.items[0]?.kind ?? 'new']} ${client.name} (${order.reference})`,
  },
  payment_failed: {
    body: PaymentFailed,
    subject: ({ order }) => `We could not take your payment (${order.reference})`,
  },
  mandate_refused: {
    body: MandateRefused,
    subject: ({ order }) => `Your bank did not set up your Direct Debit (${order.reference})`,
  },
} as const satisfies Record<string, Template<OrderEmailFacts>>

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

export type OrderEmailKind = keyof typeof orderTemplates
export type AccountEmailKind = keyof typeof accountTemplates

/** Kinds of e-mail that hold a secret link: their text is removed once they are sent. */
export const holdsSecret = (kind: string): boolean => ['password_reset', 'resume_link'].includes(kind)

export interface EmailContent {
  subject: string
  html: string
  text: string
}

export const renderOrderEmail = (kind: OrderEmailKind, facts: OrderEmailFacts): Promise<EmailContent> =>
  renderEmail(orderTemplates[kind], facts)

export const renderAccountEmail = (kind: AccountEmailKind, facts: AccountEmailFacts): Promise<EmailContent> =>
  renderEmail(accountTemplates[kind], facts)

function renderEmail<Facts extends object>(
  { body, subject }: Template<Facts>,
  facts: Facts,
): Promise<EmailContent> {
  return contentOf(subject(facts), createElement(body, facts))
}

/** The link to go on with joining. Nothing in the e-mail was typed by the person who asked for it. */
export const renderResumeLink = (facts: ResumeFacts): Promise<EmailContent> =>
  contentOf(`Your membership at ${facts.client.name}: carry on`, createElement(ResumeLink, facts))

/** An e-mail as HTML and as plain text of the same words. */
async function contentOf(subject: string, body: ReactElement): Promise<EmailContent> {
  const html = await render(body)
  return { subject, html, text: toPlainText(html) }
}
