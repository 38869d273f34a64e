import { randomUUID } from 'node:crypto'
import { userById } from '../accounts/accounts.service.ts'
import { allClients, clientById, type Client } from '../client-configuration/client.service.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import type { Handle } from '../platform/db.ts'
import { addJob } from '../platform/jobs.ts'
import { within, type Services } from '../services.ts'
import {
  holdsSecret,
  renderOrderEmail,
  renderResumeLink,
  type EmailContent,
  type OrderEmailKind,
} from './email-content.ts'
import type { ResumeFacts } from './email-facts.ts'
import {
  clearContent,
  findEmail,
  findUnsent,
  insertEmail,
  listEmails,
  markSent,
  type EmailRow,
} from './notifications.repository.ts'

interface NewEmail extends EmailContent {
  clientId: string
  /** '' for somebody without an address: nothing is stored. */
  recipient: string
  kind: string
  /** What it is about: the same kind is told once for each. */
  subjectId: string
}

/** Stores an e-mail with the change it tells of; a job sends it afterwards, once. @returns whether it was not there yet */
export async function queueEmail(tx: Handle, services: Services, content: NewEmail): Promise<boolean> {
  if (content.recipient === '') return false
  const email: EmailRow = {
    ...content,
    id: randomUUID(),
    createdAt: services.clock.now(),
    sentAt: null,
  }
  const isNew = await insertEmail(tx, email)
  if (isNew) await addJob(tx, 'send-email', { clientId: email.clientId, emailId: email.id })
  return isNew
}

/** Stores an e-mail about an order, for the customer who placed it. */
export async function queueOrderEmail(
  tx: Handle,
  services: Services,
  order: OrderRow,
  kind: OrderEmailKind,
): Promise<void> {
  const client = await clientById(within(services, tx), order.clientId)
  const user = await userById(within(services, tx), order.clientId, order.userId)
  const content = await renderOrderEmail(kind, { client, order, firstName: user.firstName })
  const about = { clientId: order.clientId, recipient: user.email, kind, subjectId: order.id }
  await queueEmail(tx, services, { ...about, ...content })
}

/** Stores the e-mail with the link to a saved selection. */
export async function queueResumeLink(
  tx: Handle,
  services: Services,
  { id, recipient, client, ...facts }: ResumeFacts & { client: Client; id: string; recipient: string },
): Promise<void> {
  const content = await renderResumeLink({ client, ...facts })
  const about = { clientId: client.id, recipient, kind: 'resume_link', subjectId: id }
  await queueEmail(tx, services, { ...about, ...content })
}

export async function sendEmail(services: Services, clientId: string, emailId: string): Promise<void> {
  const email = await findEmail(services.db.handle, clientId, emailId)
  if (!email || email.sentAt !== null) return
  await services.mailer.send(email)
  await markSent(services.db.handle, clientId, emailId, services.clock.now())
  if (services.mailer.delivers && holdsSecret(email.kind))
    await clearContent(services.db.handle, clientId, emailId)
}

/** The demo's mailbox: newest first. */
export async function mailbox(services: Services, clientId: string): Promise<EmailRow[]> {
  return listEmails(services.db.handle, clientId, 200)
}

/** Sends what a killed process left unsent for two minutes. */
export async function sweepEmails(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - 2 * 60_000)
  for (const { id: clientId } of await allClients(services)) {
    for (const id of await findUnsent(services.db.handle, clientId, before)) {
      await sendEmail(services, clientId, id).catch((error: unknown) =>
        services.log.warn({ email: id, err: error }, 'an e-mail is sent again later'),
      )
    }
  }
}
