import { useSyncExternalStore } from 'react'
import { choiceCookies } from '../../../contract/cookies.ts'
import { formatConsent, parseConsent } from './consent.ts'
import type { Consent } from './consent.ts'
import { cookieValue, keepCookie } from './cookies.provider.ts'

const cookieName = choiceCookies.consent
const listeners = new Set<() => void>()

const cookie = () => cookieValue(cookieName) ?? ''

/** The visitor's answers as they stand now. */
export const currentConsent = (): Consent => parseConsent(cookie())

export function useConsent(): Consent {
  return parseConsent(useSyncExternalStore(subscribe, cookie))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Keeps answers for a year, in every area of the operator, beside those given before.
 * @returns whether the browser has kept them; they hold for this document in any case
 */
export function giveConsent(answers: Consent): boolean {
  const consent = { ...currentConsent(), ...answers }
  const isKept = keepCookie(cookieName, formatConsent(consent))
  listeners.forEach((listener) => listener())
  return isKept
}
