import { bankDetailsToSend } from '../direct-debit/bank-numbers.ts'
import { currentDetails, dataFieldsToSend, type DataFieldsForm } from '../../forms/data-fields.ts'
import type { JoiningState, Selection } from '../selection/selection.ts'
import type { Whom } from '../whom/whom.ts'

interface Shown {
  /** Start date of the costs on the screen, for a customer who left it at today. */
  startDate: string
  totalToPayNow: { raw: { amount: number } }
}

/**
 * The body of the submit in the order of the form. Bank details go along only where they were asked for; the total is the
 * one on the screen, so that a price that moved meanwhile is refused instead of charged.
 */
export function membershipToSubmit(
  state: JoiningState,
  costs: Shown,
  asked: {
    /** Null where it is not asked for. */
    billingDay: number | null
    whom: Whom
    memberForm: DataFieldsForm | null
    bankDetails: boolean
    collectBillingAddress: boolean
    terms: readonly string[]
  },
) {
  const { selection, bank } = state
  if (!selection.venue || !selection.membership) throw new Error('Nothing is chosen yet.')
  return {
    homeVenueId: selection.venue.id,
    membershipTypeId: selection.membership.membershipTypeId,
    paymentOptionId: selection.membership.paymentOptionId,
    startDate: selection.startDate ?? costs.startDate,
    billingDay: asked.billingDay,
    ...whomToSend(selection, asked),
    ...(selection.heldCart?.lineId ? { cartItemId: selection.heldCart.lineId } : {}),
    promotionCodeId: selection.promotion?.id ?? null,
    terms: selection.checkedTerms.filter((id) => asked.terms.includes(id)),
    expectedTotal: costs.totalToPayNow.raw.amount,
    ...(asked.bankDetails && bank
      ? { ...bankDetailsToSend(bank, asked.collectBillingAddress), ddTermsAccepted: true }
      : {}),
  }
}

/** Nothing is sent where it is for the customer. */
function whomToSend(
  { member }: Selection,
  { whom, memberForm }: { whom: Whom; memberForm: DataFieldsForm | null },
) {
  if (whom.who === 'linked') return { purchasedForUserId: whom.id }
  if (whom.who === 'me' || !memberForm) return {}
  return { newMember: { dataFields: dataFieldsToSend(memberForm, currentDetails(memberForm, member)) } }
}

/** The body of a change: the start, and bank details where they were asked for. */
export function changeToSubmit(
  state: JoiningState,
  costs: Shown & { paymentOptionId: string },
  asked: { bankDetails: boolean; collectBillingAddress: boolean; terms: readonly string[] },
) {
  const { selection, bank } = state
  return {
    paymentOptionId: costs.paymentOptionId,
    startDate: selection.startDate ?? costs.startDate,
    terms: selection.checkedTerms.filter((id) => asked.terms.includes(id)),
    expectedTotal: costs.totalToPayNow.raw.amount,
    ...(asked.bankDetails && bank
      ? { ...bankDetailsToSend(bank, asked.collectBillingAddress), ddTermsAccepted: true }
      : {}),
  }
}

/** A renewal as the one thing put into the cart. */
export function renewalToAdd(
  membershipId: string,
  { selection }: JoiningState,
  costs: Shown & { paymentOptionId: string; oldMembership?: { purchasedFor: { id: string } } },
  terms: readonly string[],
) {
  const personId = costs.oldMembership?.purchasedFor.id
  return {
    ...(personId === undefined ? {} : { selectedUserId: personId }),
    items: [
      {
        id: membershipId,
        type: 'membership_renewal' as const,
        pricingOptionId: costs.paymentOptionId,
        ...(personId === undefined ? {} : { purchasedForUserId: personId }),
        options: {
          promotionCodeId: selection.promotion?.id ?? null,
          terms: selection.checkedTerms.filter((id) => terms.includes(id)),
          expectedTotal: costs.totalToPayNow.raw.amount,
        },
      },
    ],
  }
}
