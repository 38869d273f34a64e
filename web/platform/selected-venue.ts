import { useSyncExternalStore } from 'react'
import { readCookie } from './cookies.ts'

const cookieName = 'cc_venue'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Slug of the venue the customer chose last, or null. Kept across visits, and readable by the server. */
export const selectedVenueSlug = (): string | null => readCookie(cookieName, document.cookie) || null

export function useSelectedVenueSlug(): string | null {
  return useSyncExternalStore(subscribe, selectedVenueSlug)
}

/** Remembers a venue for a year, or forgets it. */
export function selectVenue(slug: string | null): void {
  if (slug === selectedVenueSlug()) return
  const age = slug === null ? 0 : 365 * 24 * 60 * 60
  document.cookie = `${cookieName}=${encodeURIComponent(slug ?? '')}; path=/; max-age=${age}; samesite=lax`
  listeners.forEach((listener) => listener())
}
