import type { RouteName } from '../../contract/routes.ts'
import { answersTo, buildRegistration, buildSubmission, rightSelection, riverside } from './builders.ts'
import type { AccessWorld, Asker, Owner } from './access-world.ts'
import { termsFor } from './members.ts'

/** What comes of a call: done, or the status it is refused with. */
export type Outcome = 'done' | 401 | 403 | 404 | 422

/** One call of the contract, asked about what the owner has. */
export interface AccessRow {
  /** Who may. */
  outcomes: Record<Asker, Outcome>
  /** Whose things it is about; `member` unless told. */
  owner?: Owner
  params?: Record<string, string>
  query?: string
  body?: unknown
  host?: string
  /** What is asked of the call here needs more than the call does. */
  needsMore?: true
  /** The answer may name the owner to these, by name and customer id, never by an address: they know already. */
  knows?: readonly Asker[]
}

const everybody = (outcome: Outcome): Record<Asker, Outcome> => ({
  visitor: outcome,
  owner: outcome,
  linked: outcome,
  otherParent: outcome,
  childOf16: outcome,
  stranger: outcome,
  staff: outcome,
  foreigner: outcome,
})
const nobodySignedIn = { visitor: 401, staff: 401, foreigner: 401 } as const

/** By a secret from an e-mail or a link, which nobody here has. */
const bySecret = (status: 404 | 422) => everybody(status)

/** Anybody may. */
const open = everybody('done')
/** Each customer for themselves. */
const own = { ...everybody('done'), ...nobodySignedIn }
/** Another customer, whoever they are to the owner. */
const otherCustomers = <Refusal extends Outcome>(outcome: Refusal) => ({
  linked: outcome,
  otherParent: outcome,
  childOf16: outcome,
  stranger: outcome,
})
/** It names something of the owner's: for others it is not there. */
const hidden = { ...own, ...otherCustomers(404) }
/** It names something of the owner's, of which others learn that it is not theirs. */
const refused = { ...own, ...otherCustomers(403) }

/** What whoever may act for the owner may do too, knowing for whom. */
const actedFor = { ...refused, linked: 'done' } as const
/** Whoever may act for the owner learns that it is the owner who pays. */
const notTheirMoney = { ...refused, linked: 422 } as const

/** It names something in the owner's cart, which is not in that of others. */
const notTheirs = { ...own, ...otherCustomers(422) }

const manchester = riverside.venue()
const fitness = riverside.membership('fitness')
const fitnessOption = riverside.option('fitness-recurring')
const onlineJoining = { source: 'online-joining' }

/**
 * Every call there is, in the order in which the owner can make them one after the other. A call that is missing here fails
 * the test.
 */
export const accessRows: Record<RouteName, (world: AccessWorld) => Promise<AccessRow>> = {
  getClient: async () => ({ outcomes: open }),
  getTheme: async () => ({ outcomes: open }),
  getFooter: async () => ({ outcomes: open }),
  getLogo: async () => ({ outcomes: open, params: { name: 'riverside-leeds.svg' } }),
  getDocument: async () => ({ outcomes: open, params: { kind: 'privacy' } }),
  listJoiningVenues: async () => ({ outcomes: open }),
  getJoiningVenue: async () => ({ outcomes: open, params: { id: 'riverside-manchester' } }),
  listActivityVenues: async () => ({ outcomes: open }),
  getActivityVenue: async () => ({ outcomes: open, params: { id: 'riverside-manchester' } }),
  geocode: async () => ({ outcomes: open, query: 'term=Manchester&country=gb' }),
  lookUpAddresses: async () => ({ outcomes: open, query: 'postcode=M1+1AE' }),
  listMemberships: async () => ({ outcomes: open, query: `venue_id=${manchester}` }),
  getCosts: async () => ({ outcomes: open, query: `payment_option_id=${fitnessOption}` }),
  validatePromotion: async () => ({
    outcomes: open,
    params: { code: 'TENOFF', paymentOptionId: fitnessOption },
  }),
  getQuestions: async () => ({ outcomes: open, params: { membershipTypeId: fitness } }),
  getDirectDebitTerms: async () => ({ outcomes: open, query: `membership_type_id=${fitness}` }),
  getHealthCommitment: async () => ({ outcomes: open, query: `membership_type_id=${fitness}` }),
  getMembershipTerms: async () => ({ outcomes: open, query: `membership_type_id=${fitness}` }),
  getDataFields: async () => ({ outcomes: open, query: 'onboarding_type=customer_account_online' }),

  registerCustomer: async ({ app }) => ({
    outcomes: open,
    query: 'onboarding_type=customer_account_online',
    body: await buildRegistration(app),
  }),
  logIn: async ({ passer }) => ({
    outcomes: open,
    body: { username: passer.email, password: 'Swimming1!' },
  }),
  requestPasswordReset: async () => ({ outcomes: open, body: { email_or_reference: 'nobody@example.com' } }),
  resetPassword: async () => ({
    outcomes: bySecret(422),
    body: { token: 'none', password: 'Swimming2!', password_confirmation: 'Swimming2!' },
  }),
  saveSelection: async () => ({
    outcomes: open,
    body: rightSelection({ email: 'later@example.com' }),
  }),
  claimSelection: async () => ({ outcomes: bySecret(404), body: { token: 'none' } }),
  logInStaff: async ({ frontOfHouse }) => ({
    outcomes: open,
    host: frontOfHouse,
    body: { email: 'manager@riverside.example', password: 'Manager1!' },
  }),

  getUser: async () => ({ outcomes: own, knows: ['linked'] }),
  getLinkedUsers: async ({ member }) => ({ outcomes: refused, params: { id: member.id } }),
  selectUser: async ({ member, child }) => ({
    outcomes: refused,
    params: { id: member.id },
    body: { selected_user_id: child.id },
  }),
  getLinkedBy: async ({ member }) => ({ outcomes: refused, params: { id: member.id } }),
  decideConsent: async ({ member, linked }) => ({
    outcomes: refused,
    params: { id: member.id, userId: linked.id },
    body: { consents: true },
  }),
  updateUser: async () => ({
    outcomes: own,
    query: 'onboarding_type=membership_purchase',
    body: { current_password: 'Swimming1!', password: 'Swimming2!', repeat_new_password: 'Swimming2!' },
    knows: ['linked'],
  }),
  listOwnMemberships: async ({ member }) => ({
    outcomes: actedFor,
    query: `selected_user_id=${member.id}`,
    knows: ['linked'],
  }),
  listPaidForOthers: async () => ({ outcomes: own }),
  listSavedCards: async () => ({ outcomes: own }),
  getChangeOptions: async ({ member }) => ({
    outcomes: notTheirMoney,
    params: { membershipId: member.membershipId },
  }),
  getChangeCosts: async ({ member }) => ({
    outcomes: notTheirMoney,
    params: { membershipId: member.membershipId },
    query: `payment_option_id=${riverside.option('swim-recurring')}`,
  }),
  submitChange: async ({ app, member }) => ({
    outcomes: notTheirMoney,
    params: { membershipId: member.membershipId },
    body: {
      payment_option_id: riverside.option('swim-recurring'),
      start_date: '2026-12-15',
      terms: await termsFor(app, 'swim'),
    },
  }),
  getRenewalCosts: async ({ renewer }) => ({
    outcomes: actedFor,
    knows: ['linked'],
    owner: 'renewer',
    params: { membershipId: renewer.membershipId },
  }),
  // Who acts for the owner gets none of them: the owner pays, and gave them.
  getGivenAnswers: async ({ renewer }) => ({
    outcomes: actedFor,
    owner: 'renewer',
    params: { membershipId: renewer.membershipId },
    query: `membership_type_id=${fitness}`,
  }),
  addToCart: async ({ app, renewer }) => ({
    // Visitors may fill a cart, but not with a renewal.
    needsMore: true,
    outcomes: actedFor,
    owner: 'renewer',
    body: {
      items: [
        {
          id: renewer.membershipId,
          type: 'membership_renewal',
          pricing_option_id: riverside.option('fitness-fixed-12-month'),
          options: { terms: await termsFor(app, 'fitness') },
        },
      ],
    },
  }),
  clearCart: async () => ({ outcomes: own, body: onlineJoining }),

  submitMembership: async ({ app }) => ({
    outcomes: own,
    owner: 'newcomer',
    body: await buildSubmission(app, { membership: 'swim' }),
  }),
  // The others bought nothing that asks questions.
  sendAnswers: async ({ app }) => ({
    outcomes: notTheirs,
    owner: 'payer',
    body: { answers: await answersTo(app, fitness) },
  }),
  getCart: async () => ({ outcomes: open }),
  getCheckoutCart: async () => ({ outcomes: own, owner: 'payer' }),
  getCartTerms: async ({ payer }) => ({
    outcomes: hidden,
    owner: 'payer',
    query: `cart_id=${payer.cart.cart_id}`,
  }),
  createHandOver: async () => ({ outcomes: own, owner: 'payer', body: onlineJoining }),
  getHandOver: async ({ payer }) => ({
    outcomes: hidden,
    owner: 'payer',
    params: { cartId: payer.cart.cart_id },
  }),
  claimHandOver: async () => ({ outcomes: bySecret(404), body: { code: 'none' } }),
  useCredit: async () => ({ outcomes: own, owner: 'renewer', body: { ...onlineJoining, amount: 0 } }),
  preparePayment: async () => ({ outcomes: own, owner: 'payer' }),
  authorisePayment: async ({ payer }) => ({
    outcomes: hidden,
    owner: 'payer',
    body: payer.authorisation,
  }),
  removeFromCart: async ({ app, renewer }) => {
    const { data } = await app.call('GET', '/api/online-joining/checkout-cart', undefined, renewer)
    return {
      outcomes: notTheirs,
      owner: 'renewer',
      body: { cart_item_ids: [data?.lines[0].id ?? 'none'] },
    }
  },
  getPaymentStatus: async ({ payer }) => ({
    outcomes: hidden,
    owner: 'payer',
    params: { transactionUuid: payer.paymentId },
  }),
  completeSca: async ({ payer }) => ({
    outcomes: hidden,
    owner: 'payer',
    params: { transactionId: payer.paymentId },
    body: { transaction_uuid: payer.paymentId, sca_result: 'done' },
  }),
  completeCheckout: async ({ payer }) => ({ outcomes: hidden, owner: 'payer', body: payer.agreement }),
  getOrder: async ({ orderId }) => ({ outcomes: refused, params: { orderId } }),
  getOrderCalendar: async ({ orderId }) => ({ outcomes: refused, params: { orderId } }),
  deleteSavedCard: async ({ cardId }) => ({ outcomes: hidden, params: { savedCardId: cardId } }),

  prepareSession: async () => ({ outcomes: own, owner: 'sessionPayer', body: onlineJoining }),
  paySession: async ({ sessionPayer }) => ({
    outcomes: hidden,
    owner: 'sessionPayer',
    body: sessionPayer.agreement,
  }),
  completeSession: async ({ sessionPayer }) => ({
    outcomes: hidden,
    owner: 'sessionPayer',
    params: { transactionId: sessionPayer.paymentId },
    body: onlineJoining,
  }),

  // Last: they end what the calls before are asked with, links and the session.
  leaveLinkedUser: async ({ member, child }) => ({
    outcomes: refused,
    params: { id: member.id, linkedUserId: child.id },
  }),
  leaveLinkedBy: async ({ member, linked }) => ({
    outcomes: refused,
    params: { id: member.id, userId: linked.id },
  }),
  logOut: async () => ({ outcomes: open }),
  logOutStaff: async ({ frontOfHouse }) => ({ outcomes: open, host: frontOfHouse }),
}
