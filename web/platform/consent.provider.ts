import { useSyncExternalStore } from 'react'
import { siteDomain } from './area.ts'
import { formatConsent, parseConsent } from './consent.ts'
import type { Consent } from './consent.ts'
import { cookieText, readCookie } from './cookies.ts'

const cookieName = 'cc_consent'
const listeners = new Set<() => void>()

const cookie = () => readCookie(cookieName, document.cookie) ?? ''

/** The visitor's answers as they stand now. */
export const currentConsent = (): Consent => parseConsent(cookie())

export function useConsent(): Consent {
  return parseConsent(useSyncExternalStore(subscribe, cookie))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Keeps answers for a year, in every area of the operator, beside those given before. */
export function giveConsent(answers: Consent): void {
  const consent = { ...currentConsent(), ...answers }
  document.cookie = cookieText(cookieName, formatConsent(consent), siteDomain(location.hostname))
  listeners.forEach((listener) => listener())
}
