import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { registerCustomer } from '../../contract/accounts.ts'
import { todayIn } from '../../contract/dates.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { checkDetails } from '../joining/check-fields.ts'
import { dataFormOf } from '../joining/data-forms.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { venueById } from '../venues/venues.service.ts'
import {
  deleteSession,
  findSessionUser,
  findUser,
  findUsersByEmailOrReference,
  insertSession,
  insertUser,
  lockEmail,
  nextReference,
  setBillingDay,
  setHomeVenue,
  type UserRow,
} from './accounts.repository.ts'
import { isCommonPassword } from './common-passwords.ts'
import { followsPasswordRule, passwordRule } from './password-rule.ts'
import { hashPassword, isPassword, spendTime } from './passwords.provider.ts'
import { sessionDays } from './session-cookies.ts'
import { detailNamed } from './user-details.ts'

export type SignedInUser = UserRow
export type Registration = z.output<typeof registerCustomer.body>

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Creates an account from the details form and signs in.
 * @throws 422 by field: anything wrong with the form, the password rule, an e-mail address in use, a form that changed.
 */
export async function register(services: Services, client: Client, registration: Registration) {
  const now = services.clock.now()
  if (registration.clientId !== client.id)
    throw invalid({ client_id: ['Client id does not belong to this site.'] })
  const form = await dataFormOf(services, client, 'customer_account_online')
  const { _checksum: checksum, ...values } = registration.dataFields
  if (checksum !== form.checksum)
    throw invalid(
      {
        'data_fields._checksum': [
          'This form has changed since you opened it. Please check it and send it again.',
        ],
      },
      'form_changed',
    )
  const { details, errors } = checkDetails(form.sections, values, todayIn(now, client.settings.timeZone))
  Object.assign(errors, passwordErrors(registration))
  if (registration.homeVenueId && !(await venueById(services, client, registration.homeVenueId))) {
    errors['home_venue_id'] = ['This centre is not known.']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)

  const email = detailNamed(details, 'email')
  const passwordHash = await hashPassword(registration.password)
  return services.db.inTransaction(async (tx) => {
    await lockEmail(tx, client.id, email)
    const taken = await findUsersByEmailOrReference(tx, client.id, email)
    if (taken.length > 0) throw emailInUse()
    const user: UserRow = {
      clientId: client.id,
      id: randomUUID(),
      reference: await nextReference(tx, client.id),
      email,
      firstName: detailNamed(details, 'first_name'),
      lastName: detailNamed(details, 'last_name'),
      dateOfBirth: detailNamed(details, 'date_of_birth') || null,
      details,
      passwordHash,
      marks: [],
      homeVenueId: registration.homeVenueId ?? null,
      billingDay: null,
      creditBalance: 0,
      createdAt: now,
    }
    await insertUser(tx, user)
    return { user, token: await openSession(tx, client.id, user.id, now) }
  })
}

function passwordErrors({ password, passwordConfirmation }: Registration): Record<string, string[]> {
  if (!followsPasswordRule(password)) return { password: [passwordRule] }
  if (isCommonPassword(password))
    return { password: ['This password is one of the most used. Choose one that is harder to guess.'] }
  if (password !== passwordConfirmation) return { password: ['The password confirmation does not match.'] }
  return {}
}

function emailInUse(): AppError {
  const error = new AppError('email_in_use')
  return invalid({ 'data_fields.contact_details.email': [error.message] }, 'email_in_use')
}

/** Signs in by e-mail address or customer id. @throws invalid_credentials */
export async function logIn(services: Services, client: Client, username: string, password: string) {
  const found = await findUsersByEmailOrReference(services.db.handle, client.id, username)
  if (found.length > 1) {
    throw invalid(
      { username: ['Multiple accounts use this email address. Log in with your customer ID instead.'] },
      'invalid_credentials',
    )
  }
  const user = found[0]
  if (!user) await spendTime(password)
  if (!user || !(await isPassword(user.passwordHash, password))) throw new AppError('invalid_credentials')
  return { user, token: await openSession(services.db.handle, client.id, user.id, services.clock.now()) }
}

async function openSession(db: Handle, clientId: string, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + sessionDays * 24 * 60 * 60 * 1000)
  await insertSession(db, { clientId, tokenHash: hashToken(token), userId, createdAt: now, expiresAt })
  return token
}

export async function endSession(services: Services, client: Client, token: string): Promise<void> {
  await deleteSession(services.db.handle, client.id, hashToken(token))
}

export async function userOfSession(
  services: Services,
  client: Client,
  token: string,
): Promise<SignedInUser | null> {
  return findSessionUser(services.db.handle, client.id, hashToken(token), services.clock.now())
}

export async function userById(services: Services, clientId: string, id: string): Promise<UserRow> {
  const user = await findUser(services.db.handle, clientId, id)
  if (!user) throw new AppError('not_found')
  return user
}

/** What a bought membership leaves with its customer: the home venue and, for a monthly one, the billing day. */
export async function settleCustomer(
  tx: Handle,
  clientId: string,
  userId: string,
  venueId: string,
  billingDay: number | null,
): Promise<void> {
  await setHomeVenue(tx, clientId, userId, venueId)
  if (billingDay !== null) await setBillingDay(tx, clientId, userId, billingDay)
}

/** An account made otherwise than by registering: from an operator's own records. */
export async function addAccount(services: Pick<Services, 'db'>, account: UserRow): Promise<void> {
  await insertUser(services.db.handle, account)
}

export async function accountExists(
  services: Pick<Services, 'db'>,
  clientId: string,
  reference: string,
): Promise<boolean> {
  return (await findUsersByEmailOrReference(services.db.handle, clientId, reference)).length > 0
}
