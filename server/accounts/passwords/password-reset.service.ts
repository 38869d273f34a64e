import type { Area } from '../../../contract/pages.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { countUseWithin } from '../../limits/limits.service.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { askForEmail } from '../ask-for-email.service.ts'
import { findUsersByEmailOrReference, lockUser, updateUserRow } from '../accounts.repository.ts'
import { forgetBrowsers } from '../known-browsers.service.ts'
import { multipleAccounts } from '../login.service.ts'
import { passwordPairErrors } from './new-password.ts'
import { deleteResetsOf, findResetUser, takeReset } from './password-reset.repository.ts'
import { hashPassword } from './passwords.provider.ts'
import { hashToken } from '../secret-token.ts'
import { endSessionsOf } from '../sessions.service.ts'

/**
 * Sends a link to choose a new password, to the account's own address. With no account, or too many links already, it sends
 * nothing, and the answer is the same.
 * @throws multiple_accounts where several accounts have that e-mail address
 */
export async function requestReset(
  services: Services,
  client: Client,
  emailOrReference: string,
  area: Area,
): Promise<void> {
  const found = await findUsersByEmailOrReference(services.db.handle, client.id, emailOrReference)
  if (found.length > 1) throw multipleAccounts('email_or_reference')
  const user = found[0] ?? null
  const subject = user?.id ?? emailOrReference.toLowerCase()
  const isWithin = await countUseWithin(services, client, 'resetsSent', subject)
  const userId = user && isWithin && user.email !== '' ? user.id : null
  await askForEmail(services.db.handle, client, { kind: 'password_reset', userId, area })
}

/**
 * Sets a new password by a link. Every session of the customer ends, no browser is known any more, and an e-mail tells the
 * customer.
 * @returns the customer's id
 * @throws reset_link_expired; 422 on `password`, after which the link still works
 */
export async function choosePassword(
  services: Services,
  client: Client,
  {
    token,
    password,
    passwordConfirmation,
  }: { token: string; password: string; passwordConfirmation: string },
  area: Area,
): Promise<string> {
  const now = services.clock.now()
  const tokenHash = hashToken(token)
  const owner = await findResetUser(services.db.handle, client.id, tokenHash, now)
  if (owner === null) throw linkExpired()
  const errors = passwordPairErrors(password, passwordConfirmation)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const passwordHash = await hashPassword(password)
  return services.db.inTransaction(async (tx) => {
    await lockUser(tx, client.id, owner)
    const userId = await takeReset(tx, client.id, tokenHash, now)
    if (userId === null) throw linkExpired()
    await updateUserRow(tx, client.id, userId, { passwordHash })
    await deleteResetsOf(tx, client.id, userId)
    await endSessionsOf(tx, client.id, userId)
    await forgetBrowsers(tx, client.id, userId)
    await askForEmail(tx, client, { kind: 'password_changed', userId, area })
    return userId
  })
}

const linkExpired = () => new AppError('reset_link_expired')
