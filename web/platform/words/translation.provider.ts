import { useSyncExternalStore } from 'react'
import { choiceCookies } from '../../../contract/cookies.ts'
import type { ClientConfiguration } from '../calls/client.ts'
import { cookieValue, keepCookie } from '../kept/cookies.provider.ts'
import { machineLanguages } from './languages.ts'
import type { TranslationWidget } from './translate-widget.provider.ts'

const cookieName = choiceCookies.translation
const listeners = new Set<() => void>()

/** Language that pages are translated into by machine, for this visit; null for pages as they are written. */
const chosenTranslation = (): string | null => cookieValue(cookieName) || null

export function useChosenTranslation(): string | null {
  return useSyncExternalStore(subscribe, chosenTranslation)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Remembers the choice until the browser closes, in every area of the operator. */
export function chooseTranslation(language: string | null): void {
  keepCookie(cookieName, language, { forVisit: true })
  listeners.forEach((listener) => listener())
}

/** What the operator offers to have translated by machine; null where there is nothing to offer. */
export function offeredTranslation({
  autoTranslate,
  locales,
}: Pick<ClientConfiguration, 'autoTranslate' | 'locales'>): TranslationWidget | null {
  const { enabled, scriptUrl } = autoTranslate
  const languages = machineLanguages(autoTranslate.languages, locales)
  return enabled && scriptUrl !== null && languages.length > 0 ? { scriptUrl, languages } : null
}
