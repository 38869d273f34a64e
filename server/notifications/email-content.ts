import { render, toPlainText } from '@react-email/render'
import { createElement, type ComponentType, type ReactElement } from 'react'
import type { PurchaseKind } from '../memberships/membership-types.ts'
import type { EmailFacts, ResumeFacts } from './email-facts.ts'
import { MandateRefused } from './templates/MandateRefused.tsx'
import { OrderConfirmation } from './templates/OrderConfirmation.tsx'
import { PaymentFailed } from './templates/PaymentFailed.tsx'
import { ResumeLink } from './templates/ResumeLink.tsx'

interface Template {
  body: ComponentType<EmailFacts>
  subject: (facts: EmailFacts) => string
}

const subjects = {
  new: 'Your membership at',
  change: 'The change of your membership at',
  renewal: 'The renewal of your membership at',
} as const satisfies Record<PurchaseKind, string>

const templates = {
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
} as const satisfies Record<string, Template>

export type EmailKind = keyof typeof templates

export interface EmailContent {
  subject: string
  html: string
  text: string
}

/** An e-mail as HTML and as plain text of the same words. */
export async function renderEmail(kind: EmailKind, facts: EmailFacts): Promise<EmailContent> {
  const { body, subject } = templates[kind]
  return contentOf(subject(facts), createElement(body, facts))
}

/** The link to go on with joining. Nothing in it was typed by whoever asked for it. */
export const renderResumeLink = (facts: ResumeFacts): Promise<EmailContent> =>
  contentOf(`Your membership at ${facts.client.name}: carry on`, createElement(ResumeLink, facts))

async function contentOf(subject: string, body: ReactElement): Promise<EmailContent> {
  const html = await render(body)
  return { subject, html, text: toPlainText(html) }
}
