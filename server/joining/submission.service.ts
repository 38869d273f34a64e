import type { SignedInUser } from '../accounts/accounts.service.ts'
import { addressOf } from '../forms/user-details.ts'
import type { CartLineRow } from '../cart/cart.repository.ts'
import { addLine } from '../cart/cart.service.ts'
import type { Client } from '../client-configuration/client.service.ts'
import type { PurchaseKind } from '../memberships/membership-types.ts'
import type { Offer } from '../memberships/memberships.repository.ts'
import type { Price } from '../memberships/price/price.ts'
import type { Replaced } from '../memberships/change/replaced.ts'
import type { Payer } from '../payments/direct-debit-provider.ts'
import { abandonBankAccount, hasInstruction, setUpBankAccount } from '../payments/direct-debit.service.ts'
import { invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { bankDetailErrors, normaliseBankDetails, type GivenBankDetails } from './bank-details.ts'
import { missingDetails } from '../forms/check-fields.ts'
import { dataFormOf } from '../forms/forms.service.ts'
import type { Handle } from '../platform/db.ts'
import { acceptForLines, knownTermIds, termFor } from '../terms/terms.service.ts'
import { membershipIn, membershipLineOf, purchaseOf } from './membership-line.service.ts'

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
}

/**
 * Puts a selection into the cart. It checks everything first, then sets up the bank account at the provider where a new
 * instruction is needed, then stores the cart.
 * @returns the cart's id.
 * @throws 422 by field, direct_debit_unavailable, payment_in_progress.
 */
export async function submitSelection(
  services: Services,
  client: Client,
  user: SignedInUser,
  given: Given,
  selection: Selection,
): Promise<string> {
  const needsBank = await needsNewInstruction(services, client, user, selection)
  await checkSubmission(services, client, user, given, selection, needsBank)
  const bankAccountId = needsBank
    ? await setUpBankAccount(services, client.id, user.id, payerOf(user, given), normaliseBankDetails(given))
    : null
  try {
    return await storeCart(services, client, user, given, selection, bankAccountId)
  } catch (error) {
    if (bankAccountId !== null) {
      await services.db.inTransaction((tx) => abandonBankAccount(tx, services, client.id, bankAccountId))
    }
    throw error
  }
}

/** A customer who pays monthly must give bank details, unless there is an instruction to collect by. */
async function needsNewInstruction(
  services: Services,
  client: Client,
  user: SignedInUser,
  { option }: Selection,
): Promise<boolean> {
  return option.paymentType === 'recurring' && !(await hasInstruction(services, client.id, user.id))
}

async function checkSubmission(
  services: Services,
  client: Client,
  user: SignedInUser,
  given: Given,
  { type, price }: Selection,
  needsBank: boolean,
): Promise<void> {
  const { sections } = await dataFormOf(services, client, 'membership_purchase')
  const errors = missingDetails(sections, user.details)
  const { directDebit } = client.settings
  if (directDebit && needsBank)
    Object.assign(errors, bankDetailErrors(given, directDebit.collectBillingAddress))
  const required = await requiredTerms(services, client.id, type.id, needsBank)
  const accepted = given.terms ?? []
  for (const { title } of required.filter((term) => !accepted.includes(term.id))) {
    errors['terms'] = [...(errors['terms'] ?? []), `Please read and accept: ${title}.`]
  }
  if (given.expectedTotal !== undefined && given.expectedTotal !== price.dueToday) {
    errors['expected_total'] = ['The amount to pay has changed. Please check it and try again.']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function requiredTerms(
  services: Services,
  clientId: string,
  membershipTypeId: string,
  directDebit: boolean,
) {
  const kinds = [
    'health_commitment',
    'membership',
    ...(directDebit ? (['direct_debit'] as const) : []),
  ] as const
  const found = await Promise.all(kinds.map((kind) => termFor(services, clientId, kind, membershipTypeId)))
  return found.filter((term) => term !== null)
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
  bankAccountId: string | null,
): Promise<string> {
  const { type, option, price, kind } = selection
  const item = membershipLineOf(client, user.id, {
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
    const { cart, line } = await addLine(tx, services, owner, item, (held) =>
      standsInsteadOf(tx, selection, held),
    )
    const terms = await knownTermIds(tx, client.id, type.id, given.terms ?? [])
    await acceptForLines(tx, services, owner, [line], terms)
    return cart.id
  })
}

/**
 * Whether a selection stands instead of a line of the cart: whoever joins or changes chooses anew and begins with an empty cart;
 * a renewal stands beside the renewals of other memberships.
 */
async function standsInsteadOf(
  tx: Handle,
  { kind, replaces }: Selection,
  line: CartLineRow,
): Promise<boolean> {
  if (kind !== 'renewal' || purchaseOf(line) !== 'renewal') return true
  const other = await membershipIn(tx, line)
  return other.replaces?.membershipId === replaces?.membershipId
}
