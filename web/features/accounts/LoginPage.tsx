import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { inCheckout } from '../../platform/checkout-path.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { sameSitePath } from '../../platform/same-site-path.ts'
import { useUser } from '../../platform/session.ts'
import { text } from '../../platform/text.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'

/** `/login?redirect={path}`: signs in, then goes there; who is signed in already goes at once. */
export function LoginPage() {
  usePageTitle(text('accounts.logIn'))
  const { status } = useUser()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const target = sameSitePath(search.get('redirect'))
  // The checkout is another document: only a full page load reaches it.
  const inOtherDocument = inCheckout(target)
  const leave = () => (inOtherDocument ? location.replace(target) : void navigate(target, { replace: true }))
  const isElsewhere = status === 'signed-in' && inOtherDocument
  useEffect(() => {
    if (isElsewhere) location.replace(target)
  }, [isElsewhere, target])
  if (isElsewhere) return <Spinner />
  if (status === 'signed-in') return <Navigate to={target} replace />
  return (
    <div className={styles.page}>
      <h1>{text('accounts.logIn')}</h1>
      <p className={styles.lead}>{text('accounts.lead')}</p>
      <Card>
        <LoginForm onSignedIn={leave}>
          <LinkButton to="/" variant="quiet">
            {text('accounts.noAccount')}
          </LinkButton>
        </LoginForm>
      </Card>
    </div>
  )
}
