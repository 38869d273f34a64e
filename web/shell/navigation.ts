import type { ClientConfiguration } from '../platform/client.ts'

export type Area = 'bookings' | 'my-account' | 'online-joining' | 'front-of-house'

export interface NavigationLink {
  label: string
  /** Within this area `to`, in another one `href`. */
  to?: string
  href?: string
  current: boolean
}

type Facts = Pick<
  ClientConfiguration,
  'areas' | 'bookingsEnabled' | 'campsAndCoursesBookingEnabled' | 'onlineJoiningEnabled'
>

/** The areas as words, in order: only those the operator has. Other areas are other hosts, so plain addresses. */
export function areaLinks(client: Facts, area: Area, venueSlug: string | null): NavigationLink[] {
  const inBookings = area === 'bookings'
  const booking = (label: string, path: string): NavigationLink =>
    inBookings
      ? { label, to: path, current: label === 'Book an activity' }
      : { label, href: client.areas.bookings + path, current: false }
  const joiningPath = venueSlug === null ? '/' : `/centre/${venueSlug}`
  const joining: NavigationLink =
    area === 'online-joining'
      ? { label: 'Buy a membership', to: joiningPath, current: true }
      : { label: 'Buy a membership', href: client.areas.onlineJoining + joiningPath, current: false }
  const campsAndCourses = client.bookingsEnabled && client.campsAndCoursesBookingEnabled
  return [
    ...(client.bookingsEnabled ? [booking('Book an activity', '/redirect-to-selected-venue')] : []),
    ...(campsAndCourses ? [booking('Book a camp', '/camp-redirect-to-selected-venue')] : []),
    ...(campsAndCourses ? [booking('Book a course', '/course-redirect-to-selected-venue')] : []),
    ...(client.onlineJoiningEnabled ? [joining] : []),
  ]
}

export interface Crumb {
  label: string
  /** Absent on the page one is on. */
  to?: string
}

/** The trail of the joining area: the finder, and what comes after it. */
export function joiningTrail(pathname: string): Crumb[] {
  const start = { label: 'Buy membership' }
  if (pathname === '/') return [start]
  const linked = { ...start, to: '/' }
  if (/^\/checkout(\/|$)/.test(pathname)) return [linked, { label: 'Checkout' }]
  if (pathname.startsWith('/order-confirmed/')) return [linked, { label: 'Confirmation' }]
  if (pathname.startsWith('/centre/')) return [linked, { label: 'Choose membership' }]
  return []
}

/** The venue in an address such as `/centre/{slug}`: the second segment, where the first is about a venue. */
export function venueInPath(pathname: string): string | null {
  const [, first, second] = pathname.split('/')
  return second && (first === 'centre' || first === 'location') ? decodeURIComponent(second) : null
}
