import type { FieldErrors } from '../../contract/errors.ts'
import { userById, type SignedInUser } from '../accounts/accounts.service.ts'
import { addressOf } from '../forms/user-details.ts'
import type { CartLineRow } from '../cart/cart.repository.ts'
import { addLine } from '../cart/add-lines.service.ts'
import { holdOpenCart, openCart } from '../cart/cart.service.ts'
import type { Client } from '../client-configuration/client.service.ts'
import type { PurchaseKind } from '../memberships/membership-types.ts'
import { fixedDayErrors } from '../memberships/memberships.service.ts'
import type { Offer } from '../memberships/offers.ts'
import type { Price } from '../memberships/price/price.ts'
import type { Replaced } from '../memberships/replaced.ts'
import type { Payer } from '../payments/direct-debit-provider.ts'
import { correctIfMended } from '../payments/payer.service.ts'
import { abandonBankAccount, hasInstruction, setUpBankAccount } from '../payments/direct-debit.service.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import { within, type Services } from '../services.ts'
import { bankDetailErrors, normaliseBankDetails, type GivenBankDetails } from './bank-details.ts'
import { missingDetails } from '../forms/check-fields.ts'
import { dataFormOf } from '../forms/forms.ts'
import type { Handle } from '../platform/db.ts'
import { acceptForLines } from '../terms/terms.service.ts'
import { knownTermIds, termsOfMembership } from '../terms/terms.ts'
import { findNewMember, listMonthly, useAccountForAll } from './joining.repository.ts'
import { membershipIn, membershipLineOf, purchaseOf } from './membership-line.service.ts'
import { isSamePerson, keepNewMember, knownErrors, type Whom } from './whom.service.ts'

/** The fields of every submission, whatever is bought. */
export interface Given extends GivenBankDetails {
  /** Ids of the terms that the customer ticked. */
  terms?: string[] | undefined
  /** The amount that the page showed as due today, in minor units. */
  expectedTotal?: number | undefined
}

/** What is bought, priced and known to be for sale to this customer. */
export interface Selection extends Offer {
  kind: PurchaseKind
  replaces: Replaced | null
  venueId: string
  price: Price
  promotionId: string | null
  whom: Pick<Whom, 'personId' | 'isNew'>
  /** The line of the cart that it was chosen in place of, where the customer has come back to it. */
  insteadOf?: string | undefined
}

/**
 * Puts a selection into the cart. It checks everything first, then sets up the bank account at the provider where a new
 * instruction is needed, then stores the cart. All monthly memberships of a cart are paid on one day under one instruction.
 * @throws 422 by field, direct_debit_unavailable, payment_in_progress, cart_changed.
 */
export async function submitSelection(
  services: Services,
  client: Client,
  user: SignedInUser,
  given: Given,
  selection: Selection,
): Promise<{ cartId: string; cartItemId: string }> {
  const beside = await monthlyBeside(services, client, user, selection)
  const bank = await bankNeeded(services, client, user, given, selection, beside)
  checkSubmission(client, user, given, selection, { bank, beside })
  const newAccountId =
    bank === 'new'
      ? await setUpBankAccount(
          services,
          client.id,
          user.id,
          payerOf(user, given),
          normaliseBankDetails(given),
        )
      : null
  try {
    return await storeCart(services, client, user, given, selection, { bank, newAccountId })
  } catch (error) {
    if (newAccountId !== null) {
      await services.db.inTransaction((tx) => abandonBankAccount(tx, services, client.id, newAccountId))
    }
    throw error
  }
}

/** Monthly memberships that stay in the cart beside the selection; only another monthly one has to agree with them. */
type Beside = Awaited<ReturnType<typeof listMonthly>>

async function monthlyBeside(
  services: Services,
  client: Client,
  user: SignedInUser,
  selection: Selection,
): Promise<Beside> {
  if (selection.option.paymentType !== 'recurring') return []
  const { handle } = services.db
  const held = await openCart(handle, { clientId: client.id, userId: user.id, source: 'online-joining' })
  return held ? monthlyOf(handle, held.cart, held.lines, selection) : []
}

async function monthlyOf(
  db: Handle,
  { clientId, id }: { clientId: string; id: string },
  lines: readonly CartLineRow[],
  selection: Selection,
): Promise<Beside> {
  const monthly = await listMonthly(db, clientId, id)
  const leaving: string[] = []
  for (const line of lines) if (await standsInsteadOf(db, selection, line)) leaving.push(line.id)
  return monthly.filter(({ lineId }) => !leaving.includes(lineId))
}

/** `none`: nothing is collected, or there is an instruction already. `shared`: that of the memberships beside it. */
type Bank = 'none' | 'new' | 'shared'

/** A customer who pays monthly must give bank details, unless there is an instruction to collect by, or one being asked for. */
async function bankNeeded(
  services: Services,
  client: Client,
  user: SignedInUser,
  given: Given,
  { option }: Selection,
  beside: Beside,
): Promise<Bank> {
  if (option.paymentType !== 'recurring') return 'none'
  if (user.known?.hasInstruction ?? (await hasInstruction(services, client.id, user.id))) return 'none'
  const isShared = beside.some(({ bankAccountId }) => bankAccountId !== null)
  return isShared && given.accountDetails === undefined ? 'shared' : 'new'
}

function checkSubmission(
  client: Client,
  user: SignedInUser,
  given: Given,
  { type, price, option }: Selection,
  { bank, beside }: { bank: Bank; beside: Beside },
): void {
  const { sections } = dataFormOf(client, 'membership_purchase')
  const errors = missingDetails(sections, user.details)
  const { directDebit } = client.settings
  if (directDebit && bank === 'new')
    Object.assign(errors, bankDetailErrors(given, directDebit.collectBillingAddress))
  if (option.paymentType === 'recurring') Object.assign(errors, otherDayErrors(beside, price.billingDay))
  const required = termsOfMembership(client, type.id, bank === 'new')
  const accepted = given.terms ?? []
  for (const { title } of required.filter((term) => !accepted.includes(term.id))) {
    errors['terms'] = [...(errors['terms'] ?? []), `Please read and accept: ${title}.`]
  }
  if (given.expectedTotal !== undefined && given.expectedTotal !== price.dueToday) {
    errors['expected_total'] = ['The amount to pay has changed. Please check it and try again.']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** All monthly memberships of a cart are paid on one day. */
function otherDayErrors(beside: Beside, billingDay: number | null): FieldErrors {
  const other = beside.find((each) => each.billingDay !== billingDay)
  return other
    ? {
        billing_day: [
          `The other memberships in your basket are paid on day ${other.billingDay} of each month. Choose that day, or take them out first.`,
        ],
      }
    : {}
}

function payerOf(user: SignedInUser, given: Given): Payer {
  const account = addressOf(user.details)
  return {
    givenName: user.firstName,
    familyName: user.lastName,
    email: user.email,
    addressLineOne: given.billingAddressLineOne?.trim() || (account?.addressLineOne ?? ''),
    addressLineTwo: given.billingAddressLineTwo?.trim() || (account?.addressLineTwo ?? ''),
    city: given.billingCity?.trim() || (account?.city ?? ''),
    postcode: given.billingPostcode?.trim() || (account?.postcode ?? ''),
  }
}

async function storeCart(
  services: Services,
  client: Client,
  user: SignedInUser,
  given: Given,
  selection: Selection,
  { bank, newAccountId }: { bank: Bank; newAccountId: string | null },
): Promise<{ cartId: string; cartItemId: string }> {
  const { type, option, price, kind, whom } = selection
  const itemFor = (bankAccountId: string | null) => ({
    kind,
    replaces: selection.replaces,
    membershipTypeId: type.id,
    paymentOptionId: option.id,
    venueId: selection.venueId,
    startDate: price.startDate,
    billingDay: price.billingDay,
    promotionId: selection.promotionId,
    price,
    bankAccountId,
  })
  return services.db.inTransaction(async (tx) => {
    const owner = { clientId: client.id, userId: user.id, source: 'online-joining' } as const
    const held = await holdOpenCart(tx, owner)
    const beside = held ? await monthlyOf(tx, held.cart, held.lines, selection) : []
    // Another tab may have added or ordered something since this was checked.
    const changed = await changedSince(tx, services, client, user, selection, beside)
    if (Object.keys(changed).length > 0) throw invalid(changed)
    const shared = beside.find(({ bankAccountId }) => bankAccountId !== null)?.bankAccountId ?? null
    // Another tab has taken out the membership whose bank details this one was to share.
    if (bank === 'shared' && shared === null) throw new AppError('instruction_ended')
    // Another tab may have ordered meanwhile: what it asks the bank for serves this one too.
    const isServed = newAccountId !== null && (await hasInstruction(within(services, tx), client.id, user.id))
    const ownAccountId = isServed ? null : newAccountId
    const accountId = bank === 'shared' ? shared : ownAccountId
    const item = membershipLineOf(client, whom.personId, itemFor(accountId))
    const isReplaced = (each: CartLineRow) => standsInsteadOf(tx, selection, each)
    const { cart, line } = await addLine(tx, services, owner, item, isReplaced, held)
    if (isServed) await abandonBankAccount(tx, services, client.id, newAccountId)
    if (ownAccountId !== null && shared !== null) {
      const others = beside.filter(({ bankAccountId }) => bankAccountId !== null)
      await useAccountForAll(
        tx,
        client.id,
        others.map(({ lineId }) => lineId),
        ownAccountId,
      )
      await abandonBankAccount(tx, services, client.id, shared)
    }
    if (newAccountId !== null) await correctIfMended(tx, services, user)
    const terms = knownTermIds(client, type.id, given.terms ?? [])
    await acceptForLines(tx, services, owner, [line], terms)
    if (whom.isNew) await keepNewMember(tx, line, whom.personId, whom.isNew)
    return { cartId: cart.id, cartItemId: line.id }
  })
}

/** What no longer fits, by field, now that the customer and the cart are locked. */
async function changedSince(
  tx: Handle,
  services: Services,
  client: Client,
  user: SignedInUser,
  { option, price, whom }: Selection,
  beside: Beside,
): Promise<FieldErrors> {
  const reading = within(services, tx)
  const payer = await userById(reading, client.id, user.id)
  const { billingDay } = payer
  return {
    ...(option.paymentType === 'recurring'
      ? {
          ...otherDayErrors(beside, price.billingDay),
          ...(billingDay === null ? {} : fixedDayErrors(billingDay, price.billingDay)),
        }
      : {}),
    ...(whom.isNew ? await knownErrors(reading, client, payer, whom.isNew) : {}),
  }
}

/**
 * Whether a selection stands instead of a line of the cart. Whoever changes a membership chooses anew and begins with an empty
 * cart. Otherwise people and renewals stand beside each other: a new membership takes the place of what was there for the same
 * person, a renewal that of the same membership's.
 */
async function standsInsteadOf(
  db: Handle,
  { kind, replaces, whom, insteadOf }: Selection,
  line: CartLineRow,
): Promise<boolean> {
  const purchase = purchaseOf(line)
  if (purchase === null || kind === 'change' || purchase === 'change' || line.id === insteadOf) return true
  if (kind === 'renewal' && purchase === 'renewal') {
    const other = await membershipIn(db, line)
    return other.replaces?.membershipId === replaces?.membershipId
  }
  if (whom.isNew === null) return line.personId === whom.personId
  const other = await findNewMember(db, line.clientId, line.id)
  return other !== null && isSamePerson(other, whom.isNew)
}
