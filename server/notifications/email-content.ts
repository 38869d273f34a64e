import { render, toPlainText } from '@react-email/render'
import { createElement, type ComponentType } from 'react'
import type { AccountEmailFacts, OrderEmailFacts } from './email-facts.ts'
import { EmailChanged } from './templates/EmailChanged.tsx'
import { MandateRefused } from './templates/MandateRefused.tsx'
import { OrderConfirmation } from './templates/OrderConfirmation.tsx'
import { PasswordChanged } from './templates/PasswordChanged.tsx'
import { PasswordReset } from './templates/PasswordReset.tsx'
import { PaymentFailed } from './templates/PaymentFailed.tsx'
import { Welcome } from './templates/Welcome.tsx'

interface Template<Facts> {
  body: ComponentType<Facts>
  subject: (facts: Facts) => string
}

const orderTemplates = {
  order_confirmation: {
    body: OrderConfirmation,
    subject: ({ client, order }) => `Your membership at ${client.name} (${order.reference})`,
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

/** Kinds whose words are themselves a key to the account: they are not kept longer than it takes to send them. */
export const holdsSecret = (kind: string): boolean => kind === 'password_reset'

export interface EmailContent {
  subject: string
  html: string
  text: string
}

export const renderOrderEmail = (kind: OrderEmailKind, facts: OrderEmailFacts): Promise<EmailContent> =>
  renderEmail(orderTemplates[kind], facts)

export const renderAccountEmail = (kind: AccountEmailKind, facts: AccountEmailFacts): Promise<EmailContent> =>
  renderEmail(accountTemplates[kind], facts)

/** An e-mail as HTML and as plain text of the same words. */
async function renderEmail<Facts extends object>(
  { body, subject }: Template<Facts>,
  facts: Facts,
): Promise<EmailContent> {
  const html = await render(createElement(body, facts))
  return { subject: subject(facts), html, text: toPlainText(html) }
}
