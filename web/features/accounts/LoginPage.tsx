import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { areaOfHost } from '../../platform/addresses/area.ts'
import { usePageTitle } from '../../platform/addresses/page-title.ts'
import { takeEndedSession } from '../../platform/kept/ended-session.ts'
import { text } from '../../platform/text.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './door.module.css'
import { LoginForm } from './LoginForm.tsx'
import type { LoginState } from './password-help.ts'
import { useRedirect } from './use-redirect.ts'

/** `/login?redirect={path}`: signs in, then goes there; who is signed in already goes at once. */
export function LoginPage() {
  usePageTitle(text('accounts.logIn'))
  const { isLeaving, door } = useRedirect()
  const { isChanged } = (useLocation().state ?? {}) as LoginState
  const hasEnded = useEndedSession()
  const area = areaOfHost(location.hostname)
  if (isLeaving) return <Spinner />
  // Where accounts are made on a page of their own, that is where to go without one; in joining it is a part of joining.
  const hasRegister = area === 'bookings' || area === 'my-account'
  return (
    <div className={styles.page}>
      <h1>{text('accounts.logIn')}</h1>
      {isChanged ? (
        <Notice tone="good" role="status" title={text('accounts.reset.done')}>
          <p>{text('accounts.reset.logIn')}</p>
        </Notice>
      ) : hasEnded ? (
        <Notice tone="warn" role="status" title={text('accounts.ended')}>
          <p>{text('accounts.ended.text')}</p>
        </Notice>
      ) : (
        <p className={styles.lead}>{hasRegister ? text('accounts.leadAccount') : text('accounts.lead')}</p>
      )}
      <Card>
        <LoginForm>
          <LinkButton to={hasRegister ? door('/register') : '/'} variant="quiet" full="phone">
            {text('accounts.noAccount')}
          </LinkButton>
        </LoginForm>
      </Card>
    </div>
  )
}

/** Whether the customer stands here because their session ended without this tab. */
function useEndedSession(): boolean {
  const [hasEnded, setHasEnded] = useState(false)
  useLayoutEffect(() => {
    if (takeEndedSession(() => window.sessionStorage)) setHasEnded(true)
  }, [])
  return hasEnded
}
