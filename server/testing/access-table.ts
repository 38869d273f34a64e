import type { RouteName } from '../../contract/routes.ts'
import { answersTo, buildRegistration, buildSubmission, rightSelection, riverside } from './builders.ts'
import {
  type AccessRow,
  bySecret,
  open,
  own,
  hidden,
  refused,
  ofMember,
  forMember,
  notTheirMoney,
  notTheirs,
} from './access-outcomes.ts'
import { basketRows } from './basket-access.ts'
import type { AccessWorld } from './access-world.ts'
import { termsFor } from './members.ts'

const manchester = riverside.venue()
const fitness = riverside.membership('fitness')
const fitnessOption = riverside.option('fitness-recurring')
const aDay = { params: { id: 'riverside-manchester', activity: 'badminton' }, query: 'day=2026-12-14' }
const onlineJoining = { source: 'online-joining' }

/**
 * Every call there is, in the order in which the payer can make them one after the other. A call that is missing here fails
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
  listBookableVenues: async () => ({ outcomes: open }),
  getBookableVenue: async () => ({ outcomes: open, params: aDay.params }),
  getTimetable: async () => ({ outcomes: open, ...aDay }),
  getOwnTimetable: async () => ({ outcomes: own, ...aDay }),
  getActivitySession: async ({ activitySessionId: id }) => ({ outcomes: open, params: { id } }),
  getSessionPrices: async ({ activitySessionId: id }) => ({ outcomes: own, params: { id } }),
  listCourtTimes: async () => ({ outcomes: open, ...aDay }),
  getCourtPrices: async () => ({ outcomes: own, ...aDay }),
  listNextSessions: async () => ({ outcomes: open, params: aDay.params }),
  getTime: async () => ({ outcomes: open }),
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

  getUser: async () => ({ outcomes: own }),
  getLinkedUsers: async ({ changer }) => ({ outcomes: refused, params: { id: changer.id } }),
  selectUser: async ({ changer }) => ({
    outcomes: refused,
    params: { id: changer.id },
    body: { selected_user_id: changer.member.id },
  }),
  // The payer does not learn who else may act for the member.
  getLinkedBy: async ({ changer }) => ({
    outcomes: ofMember,
    params: { id: changer.member.id },
    namesActors: true,
  }),
  decideConsent: async ({ changer, otherParent }) => ({
    outcomes: ofMember,
    params: { id: changer.member.id, userId: otherParent.id },
    body: { consents: true },
    namesActors: true,
  }),
  updateUser: async () => ({
    outcomes: own,
    query: 'onboarding_type=membership_purchase',
    body: { current_password: 'Swimming1!', password: 'Swimming2!', repeat_new_password: 'Swimming2!' },
  }),
  listOwnMemberships: async ({ changer }) => ({
    outcomes: forMember,
    query: `selected_user_id=${changer.member.id}`,
  }),
  listPaidForOthers: async () => ({ outcomes: own }),
  listSavedCards: async () => ({ outcomes: own }),
  getChangeOptions: async ({ changer }) => ({
    outcomes: notTheirMoney,
    params: { membershipId: changer.membershipId },
  }),
  getChangeCosts: async ({ changer }) => ({
    outcomes: notTheirMoney,
    params: { membershipId: changer.membershipId },
    query: `payment_option_id=${riverside.option('swim-recurring')}`,
  }),
  submitChange: async ({ app, changer }) => ({
    outcomes: notTheirMoney,
    params: { membershipId: changer.membershipId },
    body: {
      payment_option_id: riverside.option('swim-recurring'),
      start_date: '2026-12-15',
      terms: await termsFor(app, 'swim'),
    },
  }),
  getRenewalCosts: async ({ renewer }) => ({
    outcomes: forMember,
    owner: 'renewer',
    params: { membershipId: renewer.membershipId },
  }),
  // Who acts for the member and does not pay gets none of them.
  getGivenAnswers: async ({ renewer }) => ({
    outcomes: forMember,
    owner: 'renewer',
    params: { membershipId: renewer.membershipId },
    query: `membership_type_id=${fitness}`,
  }),

  submitMembership: async ({ app, newcomer }) => ({
    outcomes: forMember,
    owner: 'newcomer',
    body: {
      ...(await buildSubmission(app, { membership: 'swim' })),
      purchased_for_user_id: newcomer.member.id,
    },
  }),
  // The others bought nothing that asks questions.
  sendAnswers: async ({ app }) => ({
    outcomes: notTheirs,
    owner: 'buyer',
    body: { answers: await answersTo(app, fitness) },
  }),
  getCart: async () => ({ outcomes: open }),
  getCheckoutCart: async () => ({ outcomes: own, owner: 'buyer' }),
  getCartTerms: async ({ buyer }) => ({
    outcomes: hidden,
    owner: 'buyer',
    query: `cart_id=${buyer.cart.cart_id}`,
  }),
  createHandOver: async () => ({ outcomes: own, owner: 'buyer', body: onlineJoining }),
  getHandOver: async ({ buyer }) => ({
    outcomes: hidden,
    owner: 'buyer',
    params: { cartId: buyer.cart.cart_id },
  }),
  claimHandOver: async () => ({ outcomes: bySecret(404), body: { code: 'none' } }),
  addToCart: async ({ app, renewer }) => ({
    // Visitors may fill a cart, but not with a renewal.
    needsMore: true,
    outcomes: forMember,
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
  useCredit: async () => ({ outcomes: own, owner: 'renewer', body: { ...onlineJoining, amount: 0 } }),
  preparePayment: async () => ({ outcomes: own, owner: 'buyer' }),
  authorisePayment: async ({ buyer }) => ({
    outcomes: hidden,
    owner: 'buyer',
    body: buyer.authorisation,
  }),
  removeFromCart: async ({ app, renewer }) => {
    const { data } = await app.call('GET', '/api/online-joining/checkout-cart', undefined, renewer)
    return {
      outcomes: { ...notTheirs, visitor: 422, staff: 422, foreigner: 422 },
      owner: 'renewer',
      body: { cart_item_ids: [data?.lines[0].id ?? 'none'] },
    }
  },
  getPaymentStatus: async ({ buyer }) => ({
    outcomes: hidden,
    owner: 'buyer',
    params: { transactionUuid: buyer.paymentId },
  }),
  completeSca: async ({ buyer }) => ({
    outcomes: hidden,
    owner: 'buyer',
    params: { transactionId: buyer.paymentId },
    body: { transaction_uuid: buyer.paymentId, sca_result: 'done' },
  }),
  completeCheckout: async ({ buyer }) => ({ outcomes: hidden, owner: 'buyer', body: buyer.agreement }),
  getOrder: async ({ orderId }) => ({ outcomes: refused, params: { orderId } }),
  getOrderCalendar: async ({ orderId }) => ({ outcomes: refused, params: { orderId } }),
  deleteSavedCard: async ({ cardId }) => ({ outcomes: hidden, params: { savedCardId: cardId } }),

  prepareSession: async () => ({ outcomes: own, owner: 'sessionBuyer', body: onlineJoining }),
  paySession: async ({ sessionBuyer }) => ({
    outcomes: hidden,
    owner: 'sessionBuyer',
    body: sessionBuyer.agreement,
  }),
  completeSession: async ({ sessionBuyer }) => ({
    outcomes: hidden,
    owner: 'sessionBuyer',
    params: { transactionId: sessionBuyer.paymentId },
    body: onlineJoining,
  }),

  ...basketRows,
  clearCart: async () => ({ outcomes: own, body: onlineJoining }),

  // Last: they end what the calls before are asked with, links and the session.
  leaveLinkedBy: async ({ changer, otherParent }) => ({
    outcomes: ofMember,
    params: { id: changer.member.id, userId: otherParent.id },
    namesActors: true,
  }),
  leaveLinkedUser: async ({ changer }) => ({
    outcomes: refused,
    params: { id: changer.id, linkedUserId: changer.member.id },
  }),
  logOut: async () => ({ outcomes: open }),
  logOutStaff: async ({ frontOfHouse }) => ({ outcomes: open, host: frontOfHouse }),
}
