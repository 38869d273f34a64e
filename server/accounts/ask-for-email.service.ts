import { randomUUID } from 'node:crypto'
import type { Area } from '../../contract/pages.ts'
import type { Client } from '../client-configuration/client.service.ts'
import type { AccountEmailKind } from './emails/account-emails.ts'
import type { Handle } from '../platform/db.ts'
import { addJob } from '../platform/jobs.ts'

interface AccountEmail {
  kind: AccountEmailKind
  /** Null: nobody gets an e-mail. The work is the same, so that an answer does not show whether there is an account. */
  userId: string | null
  /** Where the customer was: links lead back there. */
  area: Area
  /** Another address than the account's. */
  recipient?: string
  /** The other person it is about. */
  aboutId?: string
  /** The one that was sent before went to a wrong address. One that waits to be written takes the place of the other. */
  isAgain?: boolean
}

/**
 * Stores a request for an e-mail about an account, with the change it is about. A job writes the e-mail, so that nobody waits
 * for it.
 */
export async function askForEmail(
  tx: Handle,
  client: Client,
  { kind, userId, area, recipient, aboutId, isAgain = false }: AccountEmail,
): Promise<void> {
  const isWelcome = kind === 'welcome' && userId !== null
  const job: AccountEmailJob = {
    clientId: client.id,
    kind,
    userId,
    // The desk has no pages for customers.
    area: area === 'front-of-house' ? 'my-account' : area,
    subjectId: isWelcome && !isAgain ? userId : randomUUID(),
    recipient: recipient ?? null,
    aboutId: aboutId ?? null,
  }
  await addJob(tx, 'write-account-email', { ...job }, isWelcome ? { key: `welcome:${userId}` } : {})
}

export interface AccountEmailJob {
  clientId: string
  kind: AccountEmailKind
  userId: string | null
  area: Area
  subjectId: string
  recipient: string | null
  /** Absent from a job of before there were such e-mails. */
  aboutId?: string | null
}
