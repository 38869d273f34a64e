import * as accounts from './accounts.ts'
import * as bookings from './bookings.ts'
import * as cart from './cart.ts'
import * as changes from './changes.ts'
import * as checkout from './checkout.ts'
import * as checkoutSession from './checkout-session.ts'
import * as client from './client.ts'
import * as courtTimes from './court-times.ts'
import * as handOver from './hand-over.ts'
import * as joining from './joining.ts'
import * as memberships from './memberships.ts'
import * as orders from './orders.ts'
import * as savedCards from './saved-cards.ts'
import * as staff from './staff.ts'
import * as savedSelections from './saved-selections.ts'
import * as venues from './venues.ts'

/** Every call there is. A call that is not listed here does not exist. */
export const routes = {
  getClient: client.getClient,
  getTheme: client.getTheme,
  getFooter: client.getFooter,
  getLogo: client.getLogo,
  getDocument: client.getDocument,
  listJoiningVenues: venues.listJoiningVenues,
  getJoiningVenue: venues.getJoiningVenue,
  listActivityVenues: venues.listActivityVenues,
  getActivityVenue: venues.getActivityVenue,
  listBookableVenues: bookings.listBookableVenues,
  getBookableVenue: bookings.getBookableVenue,
  getTimetable: bookings.getTimetable,
  getOwnTimetable: bookings.getOwnTimetable,
  getActivitySession: bookings.getActivitySession,
  getSessionPrices: bookings.getSessionPrices,
  listCourtTimes: courtTimes.listCourtTimes,
  getCourtPrices: courtTimes.getCourtPrices,
  listNextSessions: bookings.listNextSessions,
  getTime: client.getTime,
  geocode: venues.geocode,
  lookUpAddresses: venues.lookUpAddresses,
  listMemberships: memberships.listMemberships,
  getCosts: memberships.getCosts,
  validatePromotion: memberships.validatePromotion,
  getDataFields: joining.getDataFields,
  getQuestions: joining.getQuestions,
  sendAnswers: joining.sendAnswers,
  submitMembership: joining.submitMembership,
  saveSelection: savedSelections.saveSelection,
  claimSelection: savedSelections.claimSelection,
  getDirectDebitTerms: joining.getDirectDebitTerms,
  getHealthCommitment: joining.getHealthCommitment,
  getMembershipTerms: joining.getMembershipTerms,
  registerCustomer: accounts.registerCustomer,
  logIn: accounts.logIn,
  logOut: accounts.logOut,
  getUser: accounts.getUser,
  getLinkedUsers: accounts.getLinkedUsers,
  selectUser: accounts.selectUser,
  leaveLinkedUser: accounts.leaveLinkedUser,
  getLinkedBy: accounts.getLinkedBy,
  decideConsent: accounts.decideConsent,
  leaveLinkedBy: accounts.leaveLinkedBy,
  requestPasswordReset: accounts.requestPasswordReset,
  resetPassword: accounts.resetPassword,
  updateUser: accounts.updateUser,
  listOwnMemberships: changes.listOwnMemberships,
  listPaidForOthers: changes.listPaidForOthers,
  getChangeOptions: changes.getChangeOptions,
  getChangeCosts: changes.getChangeCosts,
  submitChange: changes.submitChange,
  getRenewalCosts: changes.getRenewalCosts,
  getGivenAnswers: changes.getGivenAnswers,
  addToCart: cart.addToCart,
  getCart: cart.getCart,
  removeFromCart: cart.removeFromCart,
  discardCart: cart.discardCart,
  changeCartItem: cart.changeCartItem,
  removeBenefit: cart.removeBenefit,
  extendCart: cart.extendCart,
  retakePlaces: cart.retakePlaces,
  listSavedCards: savedCards.listSavedCards,
  deleteSavedCard: savedCards.deleteSavedCard,
  getCheckoutCart: checkout.getCheckoutCart,
  clearCart: checkout.clearCart,
  getCartTerms: checkout.getCartTerms,
  preparePayment: checkout.preparePayment,
  authorisePayment: checkout.authorisePayment,
  completeSca: checkout.completeSca,
  completeCheckout: checkout.completeCheckout,
  getPaymentStatus: checkout.getPaymentStatus,
  prepareSession: checkoutSession.prepareSession,
  paySession: checkoutSession.paySession,
  completeSession: checkoutSession.completeSession,
  useCredit: checkoutSession.useCredit,
  createHandOver: handOver.createHandOver,
  claimHandOver: handOver.claimHandOver,
  getHandOver: handOver.getHandOver,
  getOrder: orders.getOrder,
  getOrderCalendar: orders.getOrderCalendar,
  logInStaff: staff.logInStaff,
  logOutStaff: staff.logOutStaff,
} as const

export type Routes = typeof routes
export type RouteName = keyof Routes
