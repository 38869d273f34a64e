import type { z } from 'zod'
import type { submitMembership } from '../../contract/joining.ts'
import type { SignedInUser } from '../accounts/accounts.service.ts'
import { addressOf } from '../accounts/user-details.ts'
import { replaceCart } from '../cart/cart.service.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { quote, type Quote } from '../memberships/memberships.service.ts'
import type { Payer } from '../payments/direct-debit-provider.ts'
import { abandonBankAccount, hasInstruction, setUpBankAccount } from '../payments/direct-debit.service.ts'
import { invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { bankDetailErrors, normaliseBankDetails } from './bank-details.ts'
import { knownTermIds, recordAcceptance, termFor } from './terms.service.ts'

export type Submission = z.output<typeof submitMembership.body>

/**
 * Puts a new membership into the cart: everything is checked first, then the bank account is set up at the provider where a
 * new instruction is needed, then the cart is stored.
 * @returns the cart's id.
 * @throws 422 by field, price or eligibility refusals, direct_debit_unavailable.
 */
export async function submitNewMembership(
  services: Services,
  client: Client,
  user: SignedInUser,
  given: Submission,
): Promise<string> {
  const quoted = await quote(services, client, {
    paymentOptionId: given.paymentOptionId,
    membershipTypeId: given.membershipTypeId,
    venueId: given.homeVenueId,
    startDate: given.startDate,
    billingDay: given.billingDay,
    promotionId: given.promotionCodeId ?? null,
    user,
    mustBeForSale: true,
  })
  const needsBank = await needsNewInstruction(services, client, user, quoted)
  await checkSubmission(services, client, given, quoted, needsBank)
  const bankAccountId = needsBank
    ? await setUpBankAccount(services, client.id, user.id, payerOf(user, given), normaliseBankDetails(given))
    : null
  try {
    return await storeCart(services, client, user, given, quoted, bankAccountId)
  } catch (error) {
    if (bankAccountId !== null) {
      await services.db.inTransaction((tx) => abandonBankAccount(tx, services, client.id, bankAccountId))
    }
    throw error
  }
}

/** A monthly payer gives bank details, whatever was sent, unless there is an instruction to collect under. */
async function needsNewInstruction(
  services: Services,
  client: Client,
  user: SignedInUser,
  { option }: Quote,
): Promise<boolean> {
  return option.paymentType === 'recurring' && !(await hasInstruction(services, client.id, user.id))
}

async function checkSubmission(
  services: Services,
  client: Client,
  given: Submission,
  quoted: Quote,
  needsBank: boolean,
): Promise<void> {
  const errors: Record<string, string[]> = {}
  const { directDebit } = client.settings
  if (directDebit && needsBank)
    Object.assign(errors, bankDetailErrors(given, directDebit.collectBillingAddress))
  const required = await requiredTerms(services, client.id, given.membershipTypeId, needsBank)
  const accepted = given.terms ?? []
  for (const { title } of required.filter((term) => !accepted.includes(term.id))) {
    errors['terms'] = [...(errors['terms'] ?? []), `Please read and accept: ${title}.`]
  }
  const due = quoted.price.dueToday
  if (given.expectedTotal !== undefined && given.expectedTotal !== due) {
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

function payerOf(user: SignedInUser, given: Submission): Payer {
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
  given: Submission,
  quoted: Quote,
  bankAccountId: string | null,
): Promise<string> {
  return services.db.inTransaction(async (tx) => {
    const cart = await replaceCart(
      tx,
      services,
      { clientId: client.id, userId: user.id, source: 'online-joining' },
      {
        kind: 'new',
        replaces: null,
        membershipTypeId: given.membershipTypeId,
        paymentOptionId: given.paymentOptionId,
        venueId: given.homeVenueId,
        startDate: given.startDate,
        billingDay: quoted.price.billingDay,
        promotionId: given.promotionCodeId ?? null,
        price: quoted.price,
        bankAccountId,
      },
    )
    const terms = await knownTermIds(tx, client.id, given.membershipTypeId, given.terms ?? [])
    await recordAcceptance(tx, services, { clientId: client.id, cartId: cart.id, userId: user.id }, terms)
    return cart.id
  })
}
