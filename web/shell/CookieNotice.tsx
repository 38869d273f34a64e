import { useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPage } from '../platform/addresses/lazy-page.ts'
import { inCheckout } from '../platform/addresses/checkout-path.ts'
import { useClient } from '../platform/calls/client.ts'
import { consentToAll, kindsToAsk } from '../platform/kept/consent.ts'
import type { ConsentKind } from '../platform/kept/consent.ts'
import { giveConsent, useConsent } from '../platform/kept/consent.provider.ts'
import { text } from '../platform/text.ts'
import { Button } from '../ui/Button.tsx'
import { Opened } from '../ui/Opened.tsx'
import { showToast } from '../ui/messages/toasts.ts'
import styles from './CookieNotice.module.css'
import { SiteLink } from './SiteLink.tsx'

export const CookieSettings = lazyPage(() => import('./CookieSettings.tsx'), 'CookieSettings')

/**
 * Asks once about what needs consent, at the top of the page and in its flow: it covers nothing and can be left alone. Not
 * there where the operator has nothing to ask, nor in the checkout. A screen reader finds a region called by its heading.
 */
export function CookieNotice() {
  const kinds = kindsToAsk(useClient())
  const consent = useConsent()
  const { pathname } = useLocation()
  const [isChoosing, setChoosing] = useState(false)
  if (kinds.every((kind) => consent[kind] !== undefined) || inCheckout(pathname)) return null

  const answer = (yes: boolean) => {
    if (giveConsent(consentToAll(kinds, yes)))
      showToast({ content: text('shell.cookies.saved'), type: 'success' })
    // The buttons are gone: the next Tab begins with the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.notice} aria-labelledby="cookie-notice">
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 id="cookie-notice" className={styles.title}>
            {text('shell.cookies.title')}
          </h2>
          <p>
            <span>{wordsFor(kinds)}</span>{' '}
            <SiteLink to="/legal/privacy">{text('shell.cookies.privacy')}</SiteLink>
          </p>
        </div>
        <div className={styles.actions}>
          <Button small onClick={() => answer(true)}>
            {text('shell.cookies.accept')}
          </Button>
          <Button small onClick={() => answer(false)}>
            {text('shell.cookies.reject')}
          </Button>
          <Button small variant="secondary" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {text('shell.cookies.choose')}
          </Button>
        </div>
      </div>
      {isChoosing ? (
        <Opened onFailed={() => setChoosing(false)}>
          <CookieSettings onClose={() => setChoosing(false)} />
        </Opened>
      ) : null}
    </section>
  )
}

function wordsFor(kinds: readonly ConsentKind[]): string {
  if (kinds.length > 1) return text('shell.cookies.both')
  return kinds[0] === 'analytics' ? text('shell.cookies.analytics') : text('shell.cookies.translation')
}
