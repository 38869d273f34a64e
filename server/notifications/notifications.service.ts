import { randomUUID } from 'node:crypto'
import { userById } from '../accounts/accounts.service.ts'
import { allClients, clientById, type Client } from '../client-configuration/client.service.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import type { Handle } from '../platform/db.ts'
import { addJob } from '../platform/jobs.ts'
import { within, type Services } from '../services.ts'
import { renderEmail, renderResumeLink, type EmailContent, type EmailKind } from './email-content.ts'
import type { ResumeFacts } from './email-facts.ts'
import {
  findEmail,
  findUnsent,
  insertEmail,
  listEmails,
  markSent,
  type EmailRow,
} from './notifications.repository.ts'

/** Stores an e-mail about an order with the change it tells of; a job sends it afterwards, once. */
export async function queueEmail(
  tx: Handle,
  services: Services,
  order: OrderRow,
  kind: EmailKind,
): Promise<void> {
  const client = await clientById(within(services, tx), order.clientId)
  const user = await userById(within(services, tx), order.clientId, order.userId)
  const content = await renderEmail(kind, { client, order, firstName: user.firstName })
  const { id: subjectId, clientId } = order
  await queue(tx, services, { clientId, recipient: user.email, kind, subjectId }, content)
}

/** Stores the e-mail with the link to a saved selection. */
export async function queueResumeLink(
  tx: Handle,
  services: Services,
  { id, recipient, client, ...facts }: ResumeFacts & { client: Client; id: string; recipient: string },
): Promise<void> {
  const content = await renderResumeLink({ client, ...facts })
  await queue(tx, services, { clientId: client.id, recipient, kind: 'resume_link', subjectId: id }, content)
}

async function queue(
  tx: Handle,
  services: Services,
  about: Pick<EmailRow, 'clientId' | 'recipient' | 'kind' | 'subjectId'>,
  content: EmailContent,
): Promise<void> {
  const email = { ...about, ...content, id: randomUUID(), createdAt: services.clock.now(), sentAt: null }
  if (await insertEmail(tx, email))
    await addJob(tx, 'send-email', { clientId: email.clientId, emailId: email.id })
}

export async function sendEmail(services: Services, clientId: string, emailId: string): Promise<void> {
  const email = await findEmail(services.db.handle, clientId, emailId)
  if (!email || email.sentAt !== null) return
  await services.mailer.send(email)
  await markSent(services.db.handle, clientId, emailId, services.clock.now())
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
