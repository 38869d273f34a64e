import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import type { EmailFacts } from './email-facts.ts'
import { OrderConfirmation } from './templates/OrderConfirmation.tsx'
import { PaymentFailed } from './templates/PaymentFailed.tsx'

export type EmailKind = 'order_confirmation' | 'payment_failed'

export interface EmailContent {
  subject: string
  html: string
  text: string
}

/** An e-mail as HTML and as plain text of the same words. */
export async function renderEmail(kind: EmailKind, facts: EmailFacts): Promise<EmailContent> {
  const element = createElement(kind === 'order_confirmation' ? OrderConfirmation : PaymentFailed, facts)
  const html = await render(element)
  const subject =
    kind === 'order_confirmation'
      ? `Your membership at ${facts.client.name} (${facts.order.reference})`
      : `We could not take your payment (${facts.order.reference})`
  return { subject, html, text: toPlainText(html) }
}
