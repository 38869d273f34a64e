import type { Area } from '../client-configuration/areas.ts'

/** Addresses that have a page, by area: what the browser's routes draw. Every other one answers 404 with the not-found page. */
const known: Record<Area, RegExp> = {
  'online-joining':
    /^\/($|centre\/[^/]+(\/membership\/[^/]+\/[^/]+)?$|change\/[^/]+(\/membership\/[^/]+)?$|renew\/[^/]+$|checkout$|login$|reset-password$|resume$|order-confirmed\/[^/]+$|legal\/(terms|privacy|accessibility)$)/,
  bookings:
    /^\/($|login$|register$|reset-password$|basket$|((camp|course)-)?redirect-to-selected-venue$|legal\/(terms|privacy|accessibility)$)/,
  'my-account':
    /^\/($|login$|register$|reset-password$|user-details$|memberships$|packages$|bookings(\/(upcoming|past))?$|guest-passes$|payments$|legal\/(terms|privacy|accessibility)$)/,
  'front-of-house': /^\/($|login$|reset-password$|legal\/(terms|privacy|accessibility)$)/,
}

export interface AreaFacts {
  bookingsEnabled: boolean
  onlineJoiningEnabled: boolean
  onlineGuestPassesEnabled: boolean
}

/** Whether an area of an operator has a page at a path; a slash at the end makes no difference. */
export function isKnownPath(area: Area, path: string, facts: AreaFacts): boolean {
  if (area === 'bookings' && !facts.bookingsEnabled) return false
  if (area === 'online-joining' && !facts.onlineJoiningEnabled) return false
  const plain = path === '/' ? path : path.replace(/\/+$/, '')
  if (plain === '/guest-passes' && !facts.onlineGuestPassesEnabled) return false
  return known[area].test(plain)
}
