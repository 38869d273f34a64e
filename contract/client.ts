import { z } from 'zod'
import { route } from './route.ts'
import { Slug } from './shapes.ts'

export const ClientConfiguration = z.object({
  id: z.string(),
  name: z.string(),
  /** Shown before the page title: one for each area. */
  appName: z.string(),
  onlineJoiningEnabled: z.boolean(),
  bookingsEnabled: z.boolean(),
  campsAndCoursesBookingEnabled: z.boolean(),
  onlineGuestPassesEnabled: z.boolean(),
  savedCardsEnabled: z.boolean(),
  /** Whether the name on a card may have one letter. */
  oneLetterBillingNamesEnabled: z.boolean(),
  isKiosk: z.boolean(),
  kioskHomeUrl: z.string().nullable(),
  currentDeviceCentre: z.string().nullable(),
  currency: z.string(),
  staffCurrencySymbol: z.string(),
  timeZone: z.string(),
  directDebitProvider: z.enum(['go_cardless']).nullable(),
  collectDirectDebitBillingAddress: z.boolean(),
  directDebitServiceUserName: z.string().nullable(),
  /** Working days of notice promised in the Direct Debit Guarantee. */
  directDebitNoticeDays: z.int().nullable(),
  /** Whether customers can join somebody new under 18: the operator has a form for them. */
  joinsNewMembers: z.boolean(),
  /** Days between saying that one leaves and the end of a monthly membership. */
  cancellationNoticeDays: z.int(),
  customerServiceContact: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
  /** Machine translation by a third party's script; without an address there is none to load. */
  autoTranslate: z.object({
    enabled: z.boolean(),
    languages: z.array(z.string()),
    scriptUrl: z.string().nullable(),
  }),
  /** Measuring of visits, which needs the visitor's consent; null where the operator does none. */
  analytics: z.object({ containerUrl: z.string().nullable() }).nullable(),
  locales: z.array(z.string()),
  /** Origins of the areas, for plain links from one to another. */
  areas: z.object({ bookings: z.string(), myAccount: z.string(), onlineJoining: z.string() }),
  /** Any MapLibre style; null draws the built-in outline, which needs no network. */
  mapStyleUrl: z.string().nullable(),
  /** Path of an archive of map tiles (PMTiles) on this very host; null where there is none. */
  mapTilesPath: z.string().nullable(),
  /** Name of the readable cookie that says whether somebody is signed in; it carries no secret. */
  sessionCookieName: z.string(),
  /** Name of the cookie with the checkout token, which the pages under `/checkout` send as `X-Checkout-Authorization`. */
  checkoutCookieName: z.string(),
})

export const getClient = route({
  method: 'GET',
  path: '/api/client',
  summary: 'Client configuration',
  tag: 'client',
  access: 'visitor',
  sameFor: 'everybody',
  response: ClientConfiguration,
})

/** Fields as the specification names them, and `tokens`: every computed colour role as a CSS custom property. */
export const Theme = z.object({
  themeAppPrimaryColour: z.string(),
  themeAppSecondaryColour1: z.string(),
  themeAppSecondaryColour2: z.string(),
  themeAppBodyFontStyle: z.string(),
  themeAppHeadingFontStyle: z.string(),
  themeAppLogo: z.string().nullable(),
  themeAppDarkBgColour: z.string(),
  themeAppHeaderBgColour: z.string(),
  headerPrimaryColour: z.string(),
  themeAppSecondaryButtonStyle: z.enum(['solid', 'outline']),
  kioskBackgroundImage: z.string().nullable(),
  tokens: z.record(z.string(), z.string()),
})

export const getTheme = route({
  method: 'GET',
  path: '/api/frontend/theme',
  summary: 'Theme of a venue, or of the operator',
  tag: 'client',
  access: 'visitor',
  sameFor: 'everybody',
  query: z.object({ venue: Slug.optional() }),
  response: Theme,
})

export const getFooter = route({
  method: 'GET',
  path: '/api/activities/footer',
  summary: 'Footer of a venue as an HTML fragment',
  tag: 'client',
  access: 'visitor',
  sameFor: 'everybody',
  query: z.object({ venue: Slug.optional() }),
  response: z.string(),
  text: 'text/html',
})

export const getLogo = route({
  method: 'GET',
  path: '/api/frontend/logo/:name',
  summary: 'Logo of a theme',
  tag: 'client',
  access: 'visitor',
  sameFor: 'everybody',
  params: z.object({ name: z.string().max(120) }),
  response: z.string(),
  text: 'image/svg+xml',
})

export const DocumentKind = z.enum(['terms', 'privacy', 'accessibility'])

export const getDocument = route({
  method: 'GET',
  path: '/api/documents/:kind',
  summary: "One of the operator's legal pages",
  tag: 'client',
  access: 'visitor',
  sameFor: 'everybody',
  params: z.object({ kind: DocumentKind }),
  response: z.object({ id: z.string(), title: z.string(), html: z.string() }),
})

/** What a countdown runs on. */
export const getTime = route({
  method: 'GET',
  path: '/api/time',
  summary: 'The instant at the server',
  tag: 'bookings',
  access: 'visitor',
  response: z.object({ now: z.string() }),
})
