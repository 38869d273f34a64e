import type { Client } from '../client-configuration/client.service.ts'
import { queueEmail } from '../notifications/notifications.service.ts'
import { renderEmail, type Template } from '../notifications/render-email.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import { ResumeLink } from './ResumeLink.tsx'

/** The facts in the e-mail with the link to go on with joining. The names are the operator's own: nothing was typed. */
export interface ResumeFacts {
  client: Pick<Client, 'name' | 'settings'>
  link: string
  /** YYYY-MM-DD: the last day on which it opens. */
  lastDay: string
  venueName: string
  membershipName: string | null
  isCustomer: boolean
  /** The link opens details that a guest has typed. */
  hasDetails: boolean
}

const template: Template<ResumeFacts> = {
  body: ResumeLink,
  subject: ({ client }) => `Your membership at ${client.name}: carry on`,
}

/** Stores the e-mail with the link to a saved selection. */
export async function queueResumeLink(
  tx: Handle,
  services: Services,
  {
    id,
    recipient,
    client,
    expiresAt,
    ...facts
  }: ResumeFacts & { client: Client; id: string; recipient: string; expiresAt: Date },
): Promise<void> {
  const content = await renderEmail(template, { client, ...facts })
  const about = { clientId: client.id, recipient, kind: 'resume_link', subjectId: id, expiresAt }
  await queueEmail(tx, services, { ...about, ...content })
}
