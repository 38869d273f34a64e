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
  /** The values that a parameter may have, where they are few. */
  only?: Readonly<Record<string, readonly string[]>>
  /** The operator's setting without which the page is not there. */
  needs?: 'onlineGuestPassesEnabled'
}

export const legalKinds = ['terms', 'privacy', 'accessibility'] as const
const legal = { path: '/legal/:kind', only: { kind: legalKinds }, books: [] } as const
const joining = ['joining', 'memberships', 'details', 'review', 'resume'] as const
const changing = ['joining', 'memberships', 'details', 'review', 'changes'] as const

export const pages = {
  'online-joining': {
    finder: { path: '/', books: [] },
    centre: { path: '/centre/:centreSlug', books: joining },
    membership: {
      path: '/centre/:centreSlug/membership/:selectedMembershipSlug/:selectedPaymentType',
      books: joining,
    },
    change: { path: '/change/:membershipId', books: changing },
    changeTo: { path: '/change/:membershipId/membership/:selectedMembershipId', books: changing },
    renew: { path: '/renew/:membershipId', books: changing },
    checkout: { path: '/checkout', books: [], document: 'checkout' },
    confirmation: { path: '/order-confirmed/:completeOrderId', books: ['memberships', 'orders'] },
    resume: { path: '/resume', books: ['joining', 'memberships', 'details', 'resume'] },
    login: { path: '/login', books: ['accounts'] },
    resetPassword: { path: '/reset-password', books: ['accounts', 'details'] },
    legal,
  },
  bookings: {
    home: { path: '/', books: [] },
    login: { path: '/login', books: ['accounts'] },
    register: { path: '/register', books: ['accounts', 'details'] },
    resetPassword: { path: '/reset-password', books: ['accounts', 'details'] },
    basket: { path: '/basket', books: [] },
    checkout: { path: '/checkout', books: [], document: 'checkout' },
    confirmation: { path: '/booking-confirmed/:completeOrderId', books: ['memberships', 'orders'] },
    toSelectedVenue: { path: '/redirect-to-selected-venue', books: [] },
    campsOfSelectedVenue: { path: '/camp-redirect-to-selected-venue', books: [] },
    coursesOfSelectedVenue: { path: '/course-redirect-to-selected-venue', books: [] },
    legal,
  },
  'my-account': {
    dashboard: { path: '/', books: ['account', 'memberships'] },
    userDetails: { path: '/user-details', books: ['details'] },
    memberships: { path: '/memberships', books: ['account', 'memberships'] },
    people: { path: '/people', books: ['people'] },
    packages: { path: '/packages', books: [] },
    bookings: { path: '/bookings', books: [] },
    upcomingBookings: { path: '/bookings/upcoming', books: [] },
    pastBookings: { path: '/bookings/past', books: [] },
    guestPasses: { path: '/guest-passes', books: [], needs: 'onlineGuestPassesEnabled' },
    payments: { path: '/payments', books: ['account'] },
    login: { path: '/login', books: [] },
    register: { path: '/register', books: ['details'] },
    resetPassword: { path: '/reset-password', books: ['details'] },
    legal,
  },
  'front-of-house': {
    home: { path: '/', books: [] },
    login: { path: '/login', books: ['accounts'] },
    resetPassword: { path: '/reset-password', books: ['accounts', 'details'] },
    legal,
  },
} as const satisfies Record<Area, Record<string, Page>>

export type PageOf<Name extends Area> = keyof (typeof pages)[Name]
