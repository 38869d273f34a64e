import { areaOrigin, clientById } from '../client-configuration/client.service.ts'
import { accountEmails } from './emails/account-emails.ts'
import { sendEmail, storeEmail } from '../notifications/notifications.service.ts'
import { renderEmail } from '../notifications/render-email.ts'
import { senderOf } from '../notifications/sender.ts'
import type { Services } from '../services.ts'
import { findUser, lockUser } from './accounts.repository.ts'
import type { AccountEmailJob } from './ask-for-email.service.ts'
import { replaceResets } from './passwords/password-reset.repository.ts'
import { hashToken, newToken } from './secret-token.ts'

const hourMs = 60 * 60_000

/**
 * Writes an e-mail about an account and sends it. This function makes the token of a link and stores only its hash; earlier links end.
 * Safe to repeat.
 */
export async function writeAccountEmail(services: Services, job: AccountEmailJob): Promise<void> {
  const { clientId, kind, userId, area, subjectId } = job
  if (userId === null) return
  const client = await clientById(services, clientId)
  const origin = areaOrigin(services, client, area)
  const token = newToken()
  const now = services.clock.now()
  const linkEnds = new Date(now.getTime() + hourMs)
  const isReset = kind === 'password_reset'
  const link = isReset
    ? `${origin}/reset-password?token=${token}`
    : job.aboutId
      ? `${areaOrigin(services, client, 'my-account')}/people`
      : `${origin}/login`
  const emailId = await services.db.inTransaction(async (tx) => {
    // If two links are asked for at once, the later one ends the other. None goes to an address that the account has just
    // left.
    const user = await lockUser(tx, clientId, userId)
    if (!user) return null
    const { firstName, reference } = user
    const sender = senderOf(client, user.locale)
    const about = job.aboutId ? await findUser(tx, clientId, job.aboutId) : null
    const aboutName = about ? `${about.firstName} ${about.lastName}` : ''
    const email = accountEmails[kind]({ sender, firstName, reference, link, aboutName })
    const content = await renderEmail(sender, email)
    const recipient = job.recipient ?? user.email
    const stored = await storeEmail(tx, services, {
      clientId,
      recipient,
      kind,
      subjectId,
      ...content,
      expiresAt: isReset ? linkEnds : null,
    })
    if (stored !== null && isReset)
      await replaceResets(tx, {
        clientId,
        tokenHash: hashToken(token),
        userId: user.id,
        createdAt: now,
        expiresAt: linkEnds,
      })
    return stored
  })
  if (emailId !== null) await sendEmail(services, clientId, emailId)
}
