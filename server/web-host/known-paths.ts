import type { Area } from '../client-configuration/areas.ts'

/** Addresses that have a page, by area: what the browser's routes draw. Every other one answers 404 with the not-found page. */
const known: Record<Area, RegExp> = {
  'online-joining':
    /^\/($|centre\/[^/]+(\/membership\/[^/]+\/[^/]+)?$|checkout$|login$|resume$|order-confirmed\/[^/]+$|legal\/(terms|privacy|accessibility)$)/,
  bookings:
    /^\/($|login$|register$|basket$|((camp|course)-)?redirect-to-selected-venue$|legal\/(terms|privacy|accessibility)$)/,
  'my-account':
    /^\/($|login$|register$|user-details$|memberships$|packages$|bookings\/upcoming$|payments$|legal\/(terms|privacy|accessibility)$)/,
  'front-of-house': /^\/($|login$|legal\/(terms|privacy|accessibility)$)/,
}

export interface AreaFacts {
  bookingsEnabled: boolean
  onlineJoiningEnabled: boolean
}

/** Whether an area of an operator has a page at a path; a slash at the end makes no difference. */
export function isKnownPath(area: Area, path: string, facts: AreaFacts): boolean {
  if (area === 'bookings' && !facts.bookingsEnabled) return false
  if (area === 'online-joining' && !facts.onlineJoiningEnabled) return false
  return known[area].test(path === '/' ? path : path.replace(/\/+$/, ''))
}
