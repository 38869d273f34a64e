import { useSyncExternalStore } from 'react'
import { siteDomain } from './area.ts'
import { cookieText, readCookie } from './cookies.ts'

const cookieName = 'cc_venue'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Slug of the venue the customer chose last, or null. Kept across visits and areas, and readable by the server. */
export const selectedVenueSlug = (): string | null => readCookie(cookieName, document.cookie) || null

export function useSelectedVenueSlug(): string | null {
  return useSyncExternalStore(subscribe, selectedVenueSlug)
}

/** Remembers a venue for a year, in every area of the operator, or forgets it. */
export function selectVenue(slug: string | null): void {
  if (slug === selectedVenueSlug()) return
  document.cookie = cookieText(cookieName, slug, siteDomain(location.hostname))
  listeners.forEach((listener) => listener())
}
