import { siteDomain } from '../addresses/area.ts'
import { cookieText, readCookie } from './cookies.ts'

/** What the browser would not keep, as it may not inside another site: good for this document. */
const inMemory = new Map<string, string>()

const isEmbedded = (): boolean => window.parent !== window && location.protocol === 'https:'

/** Value of a cookie of the operator's areas, or null. */
export const cookieValue = (name: string): string | null =>
  inMemory.get(name) ?? readCookie(name, document.cookie)

/**
 * Keeps a value in every area of the operator for a year, or until the browser closes; null forgets it. Where the browser
 * refuses, it holds for this document.
 * @returns whether the browser has kept it
 */
export function keepCookie(name: string, value: string | null, { forVisit = false } = {}): boolean {
  const domain = siteDomain(location.hostname)
  document.cookie = cookieText(name, value, { domain, isEmbedded: isEmbedded(), forVisit })
  const isKept = readCookie(name, document.cookie) === value
  if (isKept || value === null) inMemory.delete(name)
  else inMemory.set(name, value)
  return isKept
}
