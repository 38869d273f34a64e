import type { z } from 'zod'
import type { updateUser } from '../../contract/accounts.ts'
import { todayIn } from '../../contract/dates.ts'
import type { FieldErrors } from '../../contract/errors.ts'
import type { Area } from '../../contract/pages.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { checkSomeDetails } from '../forms/check-fields.ts'
import { dataFormOf } from '../forms/forms.ts'
import { countUse, limitRefusals } from '../limits/limits.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import { addJob } from '../platform/jobs.ts'
import { within, type Services } from '../services.ts'
import { askForEmail } from './ask-for-email.service.ts'
import {
  findUsersByEmailOrReference,
  lockEmail,
  lockUser,
  updateUserRow,
  type UserRow,
} from './accounts.repository.ts'
import { emailInUse, formChanged } from './accounts.service.ts'
import { comparedAddress, storedAddress } from './email-address.ts'
import { refuseOtherBirthDate } from './birth-date.service.ts'
import { forgetBrowsers } from './known-browsers.service.ts'
import { mayMend } from './mending.ts'
import { passwordFault } from './passwords/new-password.ts'
import { deleteResetsOf } from './passwords/password-reset.repository.ts'
import { hashPassword, isPassword } from './passwords/passwords.provider.ts'
import {
  endSessionsOf,
  endSessionSoon,
  openSession,
  justTheSession,
  sessionOf,
  type SessionFacts,
} from './sessions.service.ts'
import { changedDetails, detailNamed, type UserDetails } from '../forms/user-details.ts'

type Change = z.output<typeof updateUser.body>

/** The session that makes the call, in the area it makes it from. */
interface Asking {
  user: UserRow
  sessionToken: string
  session: SessionFacts
  area: Area
  /** The caller's, by which registrations are counted. */
  network: string
  /** Whether the customer has ever ordered anything. Orders know accounts, so they are asked through this. */
  hasOrdered: (db: Handle) => Promise<boolean>
}

/**
 * Changes the given details of an account, and its password. The session goes on under a new token. With a new password or
 * e-mail address every other session ends at once, links to choose a password no longer work, and an e-mail tells the
 * customer. Whoever has just registered while joining needs no password to mend the e-mail address, until they have ordered:
 * an order and this change wait for each other at the customer's row.
 * @throws 422 by field: a detail that is wrong or that the customer may not change, an e-mail address in use, a form that
 * changed, the current password, the new one, its repetition; too_many_requests
 */
export async function updateAccount(
  services: Services,
  client: Client,
  asking: Asking,
  onboardingType: string,
  change: Change,
): Promise<{ user: UserRow; token: string }> {
  const { details, errors } = await givenDetails(services, client, onboardingType, change.dataFields)
  const email = detailNamed(details, 'email')
  const isNewEmail = asking.user.email !== '' && email !== '' && !isSameEmail(asking.user.email, email)
  const mends = isNewEmail && !change.password && (await isMending(services.db.handle, asking))
  Object.assign(errors, passwordErrors(change, isNewEmail, mends))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (change.password || (isNewEmail && !mends)) await confirmPassword(services, client, asking.user, change)
  // It writes to an address that somebody has typed, as a registration does.
  if (mends) await countUse(services, client, 'registrations', asking.network)
  const passwordHash = change.password ? await hashPassword(change.password) : null
  return services.db.inTransaction(async (tx) => {
    if (email !== '') await lockEmail(tx, client.id, email)
    const before = await lockUser(tx, client.id, asking.user.id)
    // A session that has been ended meanwhile, by a new password elsewhere, changes nothing.
    if (!before || !(await sessionOf(within(services, tx), client, asking.sessionToken, justTheSession)))
      throw new AppError('unauthenticated')
    if (mends && !(await isMending(tx, asking))) throw invalid(passwordErrors(change, isNewEmail, false))
    if (email !== '') await refuseTaken(tx, before, email)
    const after = { ...before, ...changeOf(before, details), ...(passwordHash ? { passwordHash } : {}) }
    if (!(await isMending(tx, asking))) await refuseOtherBirthDate(tx, services, client, before, after)
    await updateUserRow(tx, client.id, before.id, after)
    if (isAnotherName(before, after))
      await addJob(tx, 'correct-payer', { clientId: client.id, userId: before.id })
    await tellOf(tx, client, { before, after, area: asking.area, mends })
    return { user: after, token: await nextSession(tx, services, asking, before, after) }
  })
}

const isMending = async (db: Handle, { session, hasOrdered }: Asking): Promise<boolean> =>
  session.registeredIn !== null && mayMend({ ...session, hasOrdered: await hasOrdered(db) })

async function givenDetails(
  services: Services,
  client: Client,
  onboardingType: string,
  dataFields: Record<string, unknown> | undefined,
): Promise<{ details: UserDetails; errors: FieldErrors }> {
  if (!dataFields) return { details: {}, errors: {} }
  const form = dataFormOf(client, onboardingType)
  const { _checksum: checksum, ...values } = dataFields
  if (checksum !== form.checksum) throw formChanged()
  return checkSomeDetails(form.sections, values, todayIn(services.clock.now(), client.settings.timeZone))
}

/**
 * What is wrong with the three password fields, where one of them is filled in. Another e-mail address needs the current
 * password too, because the person who has the address can have a new password sent there; one that is mended does not.
 */
function passwordErrors(
  { currentPassword, password, repeatNewPassword }: Change,
  isNewEmail: boolean,
  mends: boolean,
): FieldErrors {
  if (isNewEmail && !password && !repeatNewPassword)
    return currentPassword || mends
      ? {}
      : { current_password: ['Enter your current password to change your email address.'] }
  if (!currentPassword && !password && !repeatNewPassword) return {}
  const fault = passwordFault(password ?? '')
  return {
    ...(currentPassword ? {} : { current_password: ['Enter your current password.'] }),
    ...(fault === null ? {} : { password: [fault] }),
    ...(fault === null && password !== repeatNewPassword
      ? { repeat_new_password: ['The new passwords are not the same.'] }
      : {}),
  }
}

/** @throws 422 on current_password where it is wrong, and too_many_requests after several wrong ones */
async function confirmPassword(
  services: Services,
  client: Client,
  user: UserRow,
  { currentPassword = '' }: Change,
): Promise<void> {
  await limitRefusals(
    services,
    client,
    { limit: 'passwordsRefused', subject: `account ${user.id}` },
    async () => {
      if (!user.passwordHash || !(await isPassword(user.passwordHash, currentPassword)))
        throw invalid({ current_password: ['This is not your current password.'] })
    },
  )
}

/** Whether the direct debit provider, which writes to its payers, must be told. */
const isAnotherName = (before: UserRow, after: UserRow): boolean =>
  before.email !== after.email || before.firstName !== after.firstName || before.lastName !== after.lastName

const hasMoved = (before: UserRow, after: UserRow): boolean =>
  before.email !== '' && !isSameEmail(before.email, after.email)

const isSameEmail = (one: string, other: string): boolean => comparedAddress(one) === comparedAddress(other)

async function refuseTaken(tx: Handle, before: UserRow, email: string): Promise<void> {
  if (isSameEmail(email, before.email)) return
  const found = await findUsersByEmailOrReference(tx, before.clientId, email)
  if (found.some(({ id }) => id !== before.id)) throw emailInUse()
}

/** The columns that follow from the details. */
function changeOf(before: UserRow, given: UserDetails) {
  const details = changedDetails(before.details, given)
  return {
    details,
    email: storedAddress(detailNamed(given, 'email')) || before.email,
    firstName: detailNamed(given, 'first_name') || before.firstName,
    lastName: detailNamed(given, 'last_name') || before.lastName,
    dateOfBirth: detailNamed(given, 'date_of_birth') || before.dateOfBirth,
  }
}

async function tellOf(
  tx: Handle,
  client: Client,
  { before, after, area, mends }: { before: UserRow; after: UserRow; area: Area; mends: boolean },
): Promise<void> {
  const about = { userId: after.id, area }
  if (hasMoved(before, after))
    await askForEmail(tx, client, { ...about, kind: 'email_changed', recipient: before.email })
  if (mends) await askForEmail(tx, client, { ...about, kind: 'welcome', isAgain: true })
  if (before.passwordHash !== after.passwordHash)
    await askForEmail(tx, client, { ...about, kind: 'password_changed' })
}

async function nextSession(
  tx: Handle,
  services: Services,
  { sessionToken, session }: Asking,
  before: UserRow,
  after: UserRow,
): Promise<string> {
  const { clientId, id } = after
  const now = services.clock.now()
  // A person who has the old password or the old mailbox can no longer open the account.
  if (before.passwordHash !== after.passwordHash || hasMoved(before, after)) {
    await endSessionsOf(tx, clientId, id)
    await forgetBrowsers(tx, clientId, id)
    await deleteResetsOf(tx, clientId, id)
  } else {
    await endSessionSoon(tx, clientId, sessionToken, now)
  }
  return openSession(tx, clientId, id, now, session)
}
