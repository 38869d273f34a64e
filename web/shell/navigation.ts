import type { Area } from '../../contract/pages.ts'
import type { ClientConfiguration } from '../platform/calls/client.ts'
import { crossAreaAddress } from '../platform/flags.ts'
import type { Flags } from '../platform/flags.ts'
import { text } from '../platform/text.ts'

export interface NavigationLink {
  label: string
  /** Within this area `to`, in another one `href`. */
  to?: string
  href?: string
  current: boolean
}

type Facts = Pick<
  ClientConfiguration,
  'areas' | 'bookingsEnabled' | 'campsAndCoursesBookingEnabled' | 'onlineJoiningEnabled' | 'kioskHomeUrl'
>

/**
 * The areas as words, in order: only those the operator has. Other areas are other hosts, so plain addresses. A kiosk begins
 * with the way back to its home, and buys from the start.
 */
export function areaLinks(
  client: Facts,
  area: Area,
  venueSlug: string | null,
  flags: Flags,
): NavigationLink[] {
  const booking = (label: string, path: string, current = false): NavigationLink =>
    area === 'bookings'
      ? { label, to: path, current }
      : { label, href: crossAreaAddress(client.areas.bookings, path, flags), current: false }
  const campsAndCourses = client.bookingsEnabled && client.campsAndCoursesBookingEnabled
  return [
    ...(flags.kiosk ? [kioskHome(client, flags)] : []),
    ...(client.bookingsEnabled
      ? [booking(text('shell.nav.activity'), '/redirect-to-selected-venue', true)]
      : []),
    ...(campsAndCourses ? [booking(text('shell.nav.camp'), '/camp-redirect-to-selected-venue')] : []),
    ...(campsAndCourses ? [booking(text('shell.nav.course'), '/course-redirect-to-selected-venue')] : []),
    ...(client.onlineJoiningEnabled ? [joining(client, area, venueSlug, flags)] : []),
  ]
}

function joining(client: Facts, area: Area, venueSlug: string | null, flags: Flags): NavigationLink {
  const label = text('shell.nav.membership')
  const path = venueSlug === null || flags.kiosk ? '/' : `/centre/${venueSlug}`
  return area === 'online-joining'
    ? { label, to: path, current: true }
    : { label, href: crossAreaAddress(client.areas.onlineJoining, path, flags), current: false }
}

/** The configured home of the kiosk, else our own with its centre. */
function kioskHome({ kioskHomeUrl, areas }: Facts, flags: Flags): NavigationLink {
  return {
    label: text('shell.nav.kioskHome'),
    href: kioskHomeUrl ?? crossAreaAddress(areas.onlineJoining, '/kiosk/', flags),
    current: false,
  }
}

export interface Crumb {
  label: string
  /** Within this area `to`, in another one `href`; neither on the page one is on. */
  to?: string
  href?: string
}

/**
 * The trail of the joining area: the finder and what comes after it, or the memberships of the account, which are changed and
 * renewed here.
 */
export function joiningTrail(pathname: string, myMemberships: string): Crumb[] {
  const start = { label: text('shell.crumb.start') }
  if (pathname === '/') return [start]
  const linked = { ...start, to: '/' }
  if (/^\/checkout(\/|$)/.test(pathname)) return [linked, { label: text('shell.crumb.checkout') }]
  if (pathname.startsWith('/order-confirmed/')) return [linked, { label: text('shell.crumb.confirmation') }]
  const held = { label: text('shell.crumb.memberships'), href: myMemberships }
  if (pathname.startsWith('/change/')) return [held, { label: text('shell.crumb.change') }]
  if (pathname.startsWith('/renew/')) return [held, { label: text('shell.crumb.renewal') }]
  if (pathname.startsWith('/centre/')) return [linked, { label: text('shell.crumb.membership') }]
  return []
}

/** The venue in an address such as `/centre/{slug}`: the second segment, where the first is about a venue. */
export function venueInPath(pathname: string): string | null {
  const [, first, second] = pathname.split('/')
  if (!second || (first !== 'centre' && first !== 'location')) return null
  try {
    return decodeURIComponent(second)
  } catch {
    return null
  }
}

/** Whether a page goes without header and full footer: inside another site, on a kiosk that joins, in somebody else's checkout. */
export const isBare = (area: Area, { embedded, kiosk }: Flags, isThirdPartyCheckout: boolean): boolean =>
  embedded || (kiosk && area === 'online-joining') || isThirdPartyCheckout
