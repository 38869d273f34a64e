import { render, toPlainText } from '@react-email/render'
import { createElement, type ComponentType } from 'react'
import type { Client } from '../client-configuration/client.service.ts'

/** The facts that every e-mail to a customer is made from. */
export interface EmailFacts {
  client: Pick<Client, 'name' | 'settings'>
  firstName: string
}

export interface Template<Facts> {
  body: ComponentType<Facts>
  subject: (facts: Facts) => string
}

export interface EmailContent {
  subject: string
  html: string
  text: string
}

/** An e-mail as HTML and as plain text of the same words. */
export async function renderEmail<Facts extends object>(
  { body, subject }: Template<Facts>,
  facts: Facts,
): Promise<EmailContent> {
  const html = await render(createElement(body, facts))
  return { subject: subject(facts), html, text: toPlainText(html) }
}
