/**
 * Every page there is: its area, its address, the HTML document it is drawn in, and the books of sentences it needs beyond
 * those of its document. The server answers these addresses with 200 and every other with 404; the browser's routes are made
 * of the same table.
 */

/** The areas of an operator: the first label of a host name. */
export const areas = ['bookings', 'my-account', 'online-joining', 'front-of-house'] as const
export type Area = (typeof areas)[number]

/** The HTML documents, with the books that each loads before it draws anything. */
export const documentBooks = {
  'online-joining': ['shell', 'venues'],
  checkout: ['shell', 'checkout', 'memberships', 'review'],
  'my-account': ['shell', 'accounts', 'areas'],
  area: ['shell', 'areas'],
} as const
export type HtmlDocument = keyof typeof documentBooks

/** The document of an area's pages that name none of their own. */
export const areaDocuments: Record<Area, HtmlDocument> = {
  'online-joining': 'online-joining',
  'my-account': 'my-account',
  bookings: 'area',
  'front-of-house': 'area',
}

export interface Page {
  /** As React Router reads it: `/centre/:centreSlug`. */
  path: string
  books: readonly string[]
  document?: HtmlDocument
  /** The file in `web` that draws it, where that is not part of its document: the browser is told of it with the document. */
  module?: string
  /** The file in `web` that the page fetches as soon as it is there: told with it. */
  opens?: string
  /** The values that a parameter may have, where they are few. */
  only?: Readonly<Record<string, readonly string[]>>
  /** The operator's setting without which the page is not there. */
  needs?: 'onlineGuestPassesEnabled' | 'campsAndCoursesBookingEnabled'
}

export const legalKinds = ['terms', 'privacy', 'accessibility'] as const
/** Files in `web` that draw a page. */
const modules = {
  finder: 'features/venues/CentreFinderPage.tsx',
  joining: 'features/joining/JoiningPage.tsx',
  details: 'features/joining/details/DetailsSection.tsx',
  change: 'features/joining/changes/ChangePage.tsx',
  renew: 'features/joining/changes/RenewPage.tsx',
  order: 'features/orders/OrderConfirmedPage.tsx',
  bookingOrder: 'features/orders/bookings/BookingConfirmedPage.tsx',
  resume: 'features/saved-selections/ResumePage.tsx',
  login: 'features/accounts/LoginPage.tsx',
  resetPassword: 'features/accounts/ResetPasswordPage.tsx',
  register: 'features/accounts/RegisterPage.tsx',
  planned: 'apps/area/AreaPage.tsx',
  bookings: 'features/bookings/home/BookingsHomePage.tsx',
  location: 'features/bookings/location/LocationPage.tsx',
  session: 'features/bookings/session/SessionPage.tsx',
  basket: 'features/bookings/basket-parts.ts',
  dashboard: 'features/dashboard/DashboardPage.tsx',
  userDetails: 'features/accounts/UserDetailsPage.tsx',
  memberships: 'features/dashboard/MembershipsPage.tsx',
  people: 'features/accounts/people/PeoplePage.tsx',
  payments: 'features/dashboard/PaymentsPage.tsx',
} as const

const legal = {
  path: '/legal/:kind',
  only: { kind: legalKinds },
  books: [],
  module: 'shell/DocumentPage.tsx',
} as const
const campsOrCourses = {
  books: [],
  needs: 'campsAndCoursesBookingEnabled',
  module: modules.planned,
} as const
const joining = ['joining', 'memberships', 'details', 'review', 'resume'] as const
const changing = ['joining', 'memberships', 'details', 'review', 'changes'] as const

export const pages = {
  'online-joining': {
    finder: { path: '/', books: [], module: modules.finder },
    centre: { path: '/centre/:centreSlug', books: joining, module: modules.joining },
    membership: {
      module: modules.joining,
      opens: modules.details,
      path: '/centre/:centreSlug/membership/:selectedMembershipSlug/:selectedPaymentType',
      books: joining,
    },
    change: { path: '/change/:membershipId', books: changing, module: modules.change },
    changeTo: {
      path: '/change/:membershipId/membership/:selectedMembershipId',
      books: changing,
      module: modules.change,
    },
    renew: { path: '/renew/:membershipId', books: changing, module: modules.renew },
    checkout: { path: '/checkout', books: [], document: 'checkout' },
    confirmation: {
      path: '/order-confirmed/:completeOrderId',
      books: ['memberships', 'orders'],
      module: modules.order,
    },
    resume: {
      path: '/resume',
      books: ['joining', 'memberships', 'details', 'resume'],
      module: modules.resume,
    },
    login: { path: '/login', books: ['accounts'], module: modules.login },
    resetPassword: { path: '/reset-password', books: ['accounts', 'details'], module: modules.resetPassword },
    legal,
  },
  bookings: {
    home: { path: '/', books: ['bookings', 'venues'], module: modules.bookings },
    location: { path: '/location/:locationSlug', books: ['bookings'], module: modules.location },
    session: {
      path: '/location/:locationSlug/sessions/:sessionId',
      books: ['bookings'],
      module: modules.session,
    },
    camps: { ...campsOrCourses, path: '/camps/:venueSlug' },
    camp: { ...campsOrCourses, path: '/camps/:venueSlug/:slug' },
    courses: { ...campsOrCourses, path: '/courses/:venueSlug' },
    course: { ...campsOrCourses, path: '/courses/:venueSlug/:slug' },
    login: { path: '/login', books: ['accounts'], module: modules.login },
    register: { path: '/register', books: ['accounts', 'details'], module: modules.register },
    resetPassword: { path: '/reset-password', books: ['accounts', 'details'], module: modules.resetPassword },
    basket: { path: '/basket', books: ['bookings', 'basket'], module: modules.basket },
    checkout: { path: '/checkout', books: ['basket'], document: 'checkout', opens: modules.basket },
    confirmation: {
      path: '/booking-confirmed/:completeOrderId',
      books: ['memberships', 'orders'],
      module: modules.bookingOrder,
    },
    toSelectedVenue: { path: '/redirect-to-selected-venue', books: [] },
    campsOfSelectedVenue: { path: '/camp-redirect-to-selected-venue', books: [] },
    coursesOfSelectedVenue: { path: '/course-redirect-to-selected-venue', books: [] },
    legal,
  },
  'my-account': {
    dashboard: { path: '/', books: ['dashboard', 'memberships'], module: modules.dashboard },
    userDetails: { path: '/user-details', books: ['details'], module: modules.userDetails },
    memberships: { path: '/memberships', books: ['dashboard', 'memberships'], module: modules.memberships },
    people: { path: '/people', books: ['people'], module: modules.people },
    packages: { path: '/packages', books: [], module: modules.planned },
    bookings: { path: '/bookings', books: [] },
    upcomingBookings: { path: '/bookings/upcoming', books: [], module: modules.planned },
    pastBookings: { path: '/bookings/past', books: [], module: modules.planned },
    guestPasses: {
      path: '/guest-passes',
      books: [],
      needs: 'onlineGuestPassesEnabled',
      module: modules.planned,
    },
    payments: { path: '/payments', books: ['dashboard'], module: modules.payments },
    login: { path: '/login', books: [], module: modules.login },
    register: { path: '/register', books: ['details'], module: modules.register },
    resetPassword: { path: '/reset-password', books: ['details'], module: modules.resetPassword },
    legal,
  },
  'front-of-house': {
    home: { path: '/', books: [], module: modules.planned },
    login: { path: '/login', books: ['accounts'], module: modules.login },
    resetPassword: { path: '/reset-password', books: ['accounts', 'details'], module: modules.resetPassword },
    legal,
  },
} as const satisfies Record<Area, Record<string, Page>>

export type PageOf<Name extends Area> = keyof (typeof pages)[Name]
