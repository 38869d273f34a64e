import { useState, useSyncExternalStore } from 'react'
import { lazyPage } from '../platform/addresses/lazy-page.ts'
import { useClient } from '../platform/calls/client.ts'
import { kindsToAsk } from '../platform/kept/consent.ts'
import { text } from '../platform/text.ts'
import { Opened } from '../ui/Opened.tsx'
import { messageLog } from '../ui/messages/toasts.ts'
import { CookieSettings } from './CookieNotice.tsx'
import styles from './Footer.module.css'
import { SiteLink } from './SiteLink.tsx'

const MessageLog = lazyPage(() => import('../ui/messages/MessageLog.tsx'), 'MessageLog')

/** How to reach the operator, as list items. */
export function ContactLinks() {
  const { phone, email } = useClient().customerServiceContact
  return (
    <>
      {phone ? (
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </li>
      ) : null}
      {email ? (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      ) : null}
    </>
  )
}

/** The pages the law asks for, as list items. */
export const LegalLinks = () => (
  <>
    <li>
      <SiteLink to="/legal/terms">{text('shell.legal.terms')}</SiteLink>
    </li>
    <li>
      <SiteLink to="/legal/privacy">{text('shell.legal.privacy')}</SiteLink>
    </li>
    <li>
      <SiteLink to="/legal/accessibility">{text('shell.legal.accessibility')}</SiteLink>
    </li>
  </>
)

/** As list items: the consent that was given, and the messages of this visit once there is one. */
export function FooterControls() {
  const kinds = kindsToAsk(useClient())
  const messages = useSyncExternalStore(messageLog.subscribe, messageLog.read)
  const [open, setOpen] = useState<'cookies' | 'messages' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {kinds.length > 0 ? (
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            className={styles.control}
            onClick={() => setOpen('cookies')}
          >
            <span>{text('shell.cookies.settings')}</span>
          </button>
        </li>
      ) : null}
      {messages.length > 0 ? (
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            className={styles.control}
            onClick={() => setOpen('messages')}
          >
            <span>{text('shell.messages.open', { count: messages.length })}</span>
          </button>
        </li>
      ) : null}
      {open === null ? null : (
        <Opened onFailed={close}>
          {open === 'cookies' ? <CookieSettings onClose={close} /> : null}
          {open === 'messages' ? <MessageLog messages={messages} onClose={close} /> : null}
        </Opened>
      )}
    </>
  )
}
