import { useState } from 'react'
import { cookieNames } from '../../contract/cookies.ts'
import { useClient } from '../platform/calls/client.ts'
import { kindsToAsk } from '../platform/kept/consent.ts'
import type { ConsentKind } from '../platform/kept/consent.ts'
import { currentConsent, giveConsent } from '../platform/kept/consent.provider.ts'
import { text } from '../platform/text.ts'
import { chooseTranslation } from '../platform/words/translation.provider.ts'
import { Button } from '../ui/Button.tsx'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Hint } from '../ui/Hint.tsx'
import { showToast } from '../ui/messages/toasts.ts'
import styles from './CookieSettings.module.css'

/** Each kind by itself, changeable at any time. What has run already can only be stopped by a fresh page. */
export function CookieSettings({ onClose }: { onClose: () => void }) {
  const client = useClient()
  const kinds = kindsToAsk(client)
  const names = cookieNames(client.sessionCookieName.replace(/_signed_in$/, ''))
  const [before] = useState(currentConsent)
  const [consent, setConsent] = useState(before)
  const save = () => {
    const isKept = giveConsent(Object.fromEntries(kinds.map((kind) => [kind, consent[kind] === true])))
    if (consent.translation !== true) chooseTranslation(null)
    onClose()
    if (isKept) showToast({ content: text('shell.cookies.saved'), type: 'success' })
    if (kinds.some((kind) => before[kind] === true && consent[kind] !== true)) window.location.reload()
  }
  return (
    <Dialog
      open
      id="cookie-settings"
      onClose={onClose}
      title={text('shell.cookies.settings')}
      footer={<Button onClick={save}>{text('shell.cookies.save')}</Button>}
    >
      <p className={styles.intro}>{text('shell.cookies.intro')}</p>
      <h3 className={styles.needed}>
        <span>{text('shell.cookies.needed')}</span>
        <Hint subject={text('shell.cookies.needed')}>{text('shell.cookies.neededHint', names)}</Hint>
      </h3>
      <p className={styles.intro}>{text('shell.cookies.neededText')}</p>
      {kinds.map((kind) => (
        <CheckboxField
          key={kind}
          id={`cookies-${kind}`}
          label={wordsOf(kind).name}
          help={wordsOf(kind).help}
          checked={consent[kind] === true}
          onChange={(event) => setConsent({ ...consent, [kind]: event.target.checked })}
        />
      ))}
    </Dialog>
  )
}

function wordsOf(kind: ConsentKind): { name: string; help: string } {
  return kind === 'analytics'
    ? { name: text('shell.cookies.analyticsName'), help: text('shell.cookies.analyticsText') }
    : { name: text('shell.cookies.translationName'), help: text('shell.cookies.translationText') }
}
