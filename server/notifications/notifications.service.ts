import { randomUUID } from 'node:crypto'
import { keptSince } from '../kept-days.ts'
import type { Handle } from '../platform/db.ts'
import { addJob } from '../platform/jobs.ts'
import type { Services } from '../services.ts'
import type { EmailContent } from './render-email.ts'
import {
  clearSentBefore,
  findDue,
  findEmail,
  insertAsked,
  insertEmail,
  listEmails,
  markGivenUp,
  markSent,
  takeTry,
  type EmailRow,
} from './notifications.repository.ts'
import { isLastTry, nextTryAt } from './tries.ts'

/** Kinds of e-mail that hold a secret link: their text is removed once they are sent. */
const holdsSecret = (kind: string): boolean => ['password_reset', 'resume_link'].includes(kind)

interface NewEmail extends EmailContent {
  clientId: string
  /** '' for somebody without an address: nothing is stored. */
  recipient: string
  kind: string
  /** What the e-mail is about: for each such thing one e-mail of a kind is sent. */
  subjectId: string
  /** The last moment of the link in it: the e-mail is not sent afterwards. Null without a link. */
  expiresAt: Date | null
}

/** Stores an e-mail in the transaction of the change it is about; a job sends it once afterwards. */
export async function queueEmail(tx: Handle, services: Services, content: NewEmail): Promise<void> {
  const emailId = await storeEmail(tx, services, content)
  if (emailId !== null) await addJob(tx, 'send-email', { clientId: content.clientId, emailId })
}

/**
 * Stores an e-mail that its job has written and sends next. Where the process ends in between, a sweep sends it.
 * @returns the id by which `sendEmail` knows it; null where the same has been written before, or for nobody
 */
export async function storeEmail(tx: Handle, services: Services, content: NewEmail): Promise<string | null> {
  if (content.recipient === '') return null
  const email = rowOf(services, content)
  return (await insertEmail(tx, email)) ? email.id : null
}

function rowOf(services: Services, content: NewEmail): EmailRow {
  const now = services.clock.now()
  return {
    ...content,
    id: randomUUID(),
    createdAt: now,
    sentAt: null,
    tries: 0,
    nextTryAt: nextTryAt(0, now),
    givenUpAt: null,
  }
}

const unwritten = { recipient: '', subject: '', html: '', text: '', expiresAt: null }

/**
 * Stores that an e-mail is due, in the transaction of the change it is about. Its kind's writer writes it when it is sent:
 * `services.emailWriters`.
 */
export async function askForWriting(
  tx: Handle,
  services: Services,
  asked: Pick<NewEmail, 'clientId' | 'kind' | 'subjectId'>,
): Promise<void> {
  const email = rowOf(services, { ...asked, ...unwritten })
  await insertAsked(tx, email)
  await addJob(tx, 'send-email', { clientId: email.clientId, emailId: email.id })
}

/** Writes an e-mail that was asked for; null where there is nothing to tell. */
export type WriteEmail = (
  services: Services,
  asked: Pick<EmailRow, 'clientId' | 'subjectId'>,
) => Promise<(EmailContent & { recipient: string }) | null>

/** What an e-mail says; null where it has nothing to say, or nobody to say it to. */
async function contentOf(
  services: Services,
  email: EmailRow,
): Promise<Pick<EmailRow, 'recipient' | 'subject' | 'html' | 'text'> | null> {
  if (email.html !== '') return email
  const written = (await services.emailWriters[email.kind]?.(services, email)) ?? null
  return written?.recipient ? written : null
}

/**
 * Tries to send an e-mail that waits. The try is stored before it is made, so that no two processes make it at once, and a
 * sweep repeats the try of a killed process. The e-mail is given up when it is refused for good, was tried for a day, or its
 * link has expired.
 */
export async function sendEmail(services: Services, clientId: string, emailId: string): Promise<void> {
  const { handle } = services.db
  const now = services.clock.now()
  const email = await findEmail(handle, clientId, emailId)
  if (!email || email.sentAt !== null || email.givenUpAt !== null) return
  if (email.tries > 0 && email.nextTryAt > now) return
  if (email.expiresAt !== null && email.expiresAt <= now) return giveUp(services, email, 'its link has ended')
  const content = await contentOf(services, email)
  if (!content) return markGivenUp(handle, email, now)
  const tries = email.tries + 1
  if (!(await takeTry(handle, email, content, nextTryAt(tries, now)))) return
  const answer = await services.mailer.send({ ...email, ...content })
  const at = services.clock.now()
  if (answer.kind === 'sent')
    return markSent(handle, email, at, !(services.mailer.delivers && holdsSecret(email.kind)))
  if (answer.kind === 'refused' || isLastTry(email.createdAt, at))
    return giveUp(services, email, answer.reason)
  services.log.warn({ email: email.id, tries, reason: answer.reason }, 'an e-mail is sent again later')
}

/** An operator may reach the customer in another way: the log line names the e-mail, never the address. */
async function giveUp(services: Services, email: EmailRow, reason: string): Promise<void> {
  await markGivenUp(services.db.handle, email, services.clock.now())
  const { clientId, id, kind, subjectId } = email
  services.log.error(
    { client: clientId, email: id, kind, about: subjectId, reason },
    'an e-mail was given up',
  )
}

/** The demo's mailbox: newest first. */
export async function mailbox(services: Services, clientId: string): Promise<EmailRow[]> {
  return listEmails(services.db.handle, clientId, 200)
}

/** Tries again the e-mails that could not be sent, and those that a killed process left. */
export async function sweepEmails(services: Services): Promise<void> {
  for (const { clientId, id } of await findDue(services.db.handle, services.clock.now()))
    await sendEmail(services, clientId, id)
}

/** Removes the text of e-mails that were sent long ago; the fact stays. */
export async function forgetTexts(services: Services): Promise<void> {
  await clearSentBefore(services.db.handle, keptSince('emailTexts', services.clock.now()))
}
