import { IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { inCheckout } from '../platform/addresses/checkout-path.ts'
import { lazyPage } from '../platform/addresses/lazy-page.ts'
import { useClient } from '../platform/calls/client.ts'
import { giveConsent, useConsent } from '../platform/kept/consent.provider.ts'
import { languageName } from '../platform/words/languages.ts'
import { text } from '../platform/text.ts'
import {
  chooseTranslation,
  offeredTranslation,
  useChosenTranslation,
} from '../platform/words/translation.provider.ts'
import { classNames } from '../ui/class-names.ts'
import { Opened } from '../ui/Opened.tsx'
import styles from './TranslateSelect.module.css'

const TranslateConsent = lazyPage(() => import('./TranslateConsent.tsx'), 'TranslateConsent')

/**
 * Machine translation, where the operator offers it: pick a language, agree to it once, and the pages are translated. A
 * screen reader hears a list called "Translate"; the names of the languages are in themselves. Never in the checkout.
 */
export function TranslateSelect({ className }: { className?: string }) {
  const client = useClient()
  const consent = useConsent()
  const chosen = useChosenTranslation()
  const [asked, setAsked] = useState<string | null>(null)
  const { pathname } = useLocation()
  const offered = offeredTranslation(client)
  if (offered === null || inCheckout(pathname)) return null

  const choose = (language: string | null) => {
    if (language !== null && consent.translation !== true) setAsked(language)
    else chooseTranslation(language)
  }
  return (
    <div className={classNames('notranslate', styles.translate, className)} translate="no">
      <IconLanguage size={20} aria-hidden="true" />
      <select
        aria-label={text('shell.translate')}
        value={chosen ?? ''}
        className={styles.select}
        onChange={(event) => choose(event.target.value || null)}
      >
        <option value="">
          {chosen === null ? text('shell.translate') : text('shell.translate.original')}
        </option>
        {offered.languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageName(language)}
          </option>
        ))}
      </select>
      {asked === null ? null : (
        <Opened onFailed={() => setAsked(null)}>
          <TranslateConsent
            onAllow={() => {
              giveConsent({ translation: true })
              chooseTranslation(asked)
              setAsked(null)
            }}
            onClose={() => setAsked(null)}
          />
        </Opened>
      )}
    </div>
  )
}
