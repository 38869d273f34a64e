import { useSyncExternalStore } from 'react'
import { choiceCookies } from '../../../contract/cookies.ts'
import { cookieValue, keepCookie } from './cookies.provider.ts'

const cookieName = choiceCookies.venue
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Slug of the venue the customer chose last, or null. Kept across visits and areas, and readable by the server. */
export const selectedVenueSlug = (): string | null => cookieValue(cookieName) || null

export function useSelectedVenueSlug(): string | null {
  return useSyncExternalStore(subscribe, selectedVenueSlug)
}

/** Remembers a venue for a year, in every area of the operator, or forgets it. */
export function selectVenue(slug: string | null): void {
  if (slug === selectedVenueSlug()) return
  keepCookie(cookieName, slug)
  listeners.forEach((listener) => listener())
}
