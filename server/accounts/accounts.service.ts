import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { registerCustomer } from '../../contract/accounts.ts'
import { todayIn } from '../../contract/dates.ts'
import { errorCatalogue } from '../../contract/errors.ts'
import type { Area } from '../../contract/pages.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { checkDetails } from '../forms/check-fields.ts'
import { dataFormOf } from '../forms/forms.ts'
import type { Handle } from '../platform/db.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { venueById } from '../venues/venues.ts'
import { askForEmail } from './ask-for-email.service.ts'
import { storedAddress } from './email-address.ts'
import {
  findUser,
  findUsersByEmailOrReference,
  insertUser,
  lockEmail,
  lockPeople,
  lockUser,
  nextReference,
  setLocale,
  settleUser,
  type UserRow,
} from './accounts.repository.ts'
import { barcodeOf } from './barcode.ts'
import { passwordPairErrors } from './passwords/new-password.ts'
import { hashPassword } from './passwords/passwords.provider.ts'
import { insertLink } from './links/linked-people.repository.ts'
import { rememberBrowserIn } from './known-browsers.service.ts'
import { openSession } from './sessions.service.ts'
import { detailNamed } from '../forms/user-details.ts'

/** What was read with the session of a customer, so that nobody asks again while their call is answered. */
export interface KnownFacts {
  /** The memberships that they hold today. */
  held: readonly { id: string; membershipTypeId: string }[]
  hasInstruction: boolean
  hasActiveInstruction: boolean
  openCartIds: readonly string[]
}

export type SignedInUser = UserRow & { known?: KnownFacts }
type Registration = z.output<typeof registerCustomer.body>

/**
 * Creates an account from the details form, signs in and asks for the e-mail that welcomes them.
 * @param takeBack called where nothing can be refused any more, with the transaction
 * @throws 422 by field: anything wrong with the form, the password rule, an e-mail address in use, a form that changed.
 */
export async function register(
  services: Services,
  client: Client,
  registration: Registration,
  { area, locale, browserToken }: { area: Area; locale: string; browserToken: string | null },
  takeBack: (tx: Handle) => Promise<void>,
) {
  const now = services.clock.now()
  if (registration.clientId !== client.id)
    throw invalid({ client_id: ['Client id does not belong to this site.'] })
  const form = dataFormOf(client, 'customer_account_online')
  const { _checksum: checksum, ...values } = registration.dataFields
  if (checksum !== form.checksum) throw formChanged()
  const { details, errors } = checkDetails(form.sections, values, todayIn(now, client.settings.timeZone))
  Object.assign(errors, passwordPairErrors(registration.password, registration.passwordConfirmation))
  if (registration.homeVenueId && !venueById(client, registration.homeVenueId)) {
    errors['home_venue_id'] = ['This centre is not known.']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)

  const email = storedAddress(detailNamed(details, 'email'))
  const passwordHash = await hashPassword(registration.password)
  return services.db.inTransaction(async (tx) => {
    await lockEmail(tx, client.id, email)
    const taken = await findUsersByEmailOrReference(tx, client.id, email)
    if (taken.length > 0) throw emailInUse()
    const reference = await nextReference(tx, client.id)
    const user: UserRow = {
      clientId: client.id,
      id: randomUUID(),
      reference,
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
      barcode: barcodeOf(reference),
      profilePhoto: null,
      createdAt: now,
      locale,
    }
    await insertUser(tx, user)
    await askForEmail(tx, client, { kind: 'welcome', userId: user.id, area })
    const session = { selectedUserId: null, registeredIn: area }
    const token = await openSession(tx, client.id, user.id, now, session)
    const browser = await rememberBrowserIn(tx, services, client, user.id, browserToken)
    await takeBack(tx)
    return { user, token, browser }
  })
}

/** The operator has changed the form since the customer opened it. */
export function formChanged(): AppError {
  return invalid({ 'data_fields._checksum': [errorCatalogue.form_changed.message] }, 'form_changed')
}

/** Somebody has that e-mail address already. */
export function emailInUse(): AppError {
  const error = new AppError('email_in_use')
  return invalid({ 'data_fields.contact_details.email': [error.message] }, 'email_in_use')
}

/** @throws not_found */
export async function userIn(db: Handle, clientId: string, id: string): Promise<UserRow> {
  const user = await findUser(db, clientId, id)
  if (!user) throw new AppError('not_found')
  return user
}

export const userById = (services: Services, clientId: string, id: string): Promise<UserRow> =>
  userIn(services.db.handle, clientId, id)

/** The customer does something on a page in that language: their e-mails are written in it from now on. */
export async function rememberLocale(
  services: Services,
  client: Client,
  user: SignedInUser,
  locale: string,
): Promise<void> {
  if ((user.locale ?? client.settings.locales[0]) === locale) return
  await setLocale(services.db.handle, client.id, user.id, locale)
}

/**
 * Stores what a bought membership decides: the home venue of whom it is for and, for a monthly one, the billing day of whoever
 * pays.
 * @returns whether the payer had no billing day until then.
 */
export async function settleCustomer(
  tx: Handle,
  clientId: string,
  { payerId, personId }: { payerId: string; personId: string },
  venueId: string,
  billingDay: number | null,
): Promise<boolean> {
  const before = await lockUser(tx, clientId, payerId)
  const monthly = billingDay === null ? {} : { billingDay }
  if (personId === payerId) await settleUser(tx, clientId, payerId, { homeVenueId: venueId, ...monthly })
  else {
    await settleUser(tx, clientId, personId, { homeVenueId: venueId })
    if (billingDay !== null) await settleUser(tx, clientId, payerId, monthly)
  }
  return billingDay !== null && before?.billingDay === null
}

/** Locks a customer's row until the transaction ends, so that decisions about all they have are made one after the other. */
export async function holdCustomer(tx: Handle, clientId: string, userId: string): Promise<void> {
  await lockUser(tx, clientId, userId)
}

/** What people hold stays as it is until the transaction ends: two payers may order the same thing for one person. */
export const holdPeople = lockPeople

/** Takes back the billing day that `settleCustomer` set: nothing is collected on it. */
export async function forgetBillingDay(tx: Handle, clientId: string, userId: string): Promise<void> {
  await settleUser(tx, clientId, userId, { billingDay: null })
}

/** The customer id of somebody who becomes a customer later. */
export const nextCustomerId = nextReference

/** Makes somebody without a login of their own a customer, for whom the payer may act. */
export async function addLinkedPerson(
  tx: Handle,
  services: Services,
  payerId: string,
  person: Pick<
    UserRow,
    'clientId' | 'id' | 'reference' | 'firstName' | 'lastName' | 'dateOfBirth' | 'details'
  >,
): Promise<void> {
  const createdAt = services.clock.now()
  await insertUser(tx, {
    ...person,
    email: '',
    passwordHash: null,
    marks: [],
    homeVenueId: null,
    billingDay: null,
    creditBalance: 0,
    barcode: barcodeOf(person.reference),
    profilePhoto: null,
    createdAt,
    locale: null,
  })
  await insertLink(tx, {
    clientId: person.clientId,
    userId: payerId,
    linkedUserId: person.id,
    createdAt,
    consentedAt: null,
  })
}

/** Makes an account without a registration: from an operator's own records. */
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
