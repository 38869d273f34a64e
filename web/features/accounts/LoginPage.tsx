import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { usePageTitle } from '../../platform/page-title.ts'
import { sameSitePath } from '../../platform/same-site-path.ts'
import { useUser } from '../../platform/session.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'

/** `/login?redirect={path}`: signs in, then goes there; who is signed in already goes at once. */
export function LoginPage() {
  usePageTitle('Log in')
  const { status } = useUser()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const target = sameSitePath(search.get('redirect'))
  // The checkout is another document: only a full page load reaches it.
  const inOtherDocument = target.startsWith('/checkout')
  const leave = () => (inOtherDocument ? location.assign(target) : void navigate(target, { replace: true }))
  if (status === 'signed-in' && !inOtherDocument) return <Navigate to={target} replace />
  return (
    <div className={styles.page}>
      <h1>Log in</h1>
      <p className={styles.lead}>
        Already have an online account? Signing in now will make your membership purchase quicker.
      </p>
      <Card>
        <LoginForm onSignedIn={leave}>
          <LinkButton to="/" variant="quiet">
            I don't have an account
          </LinkButton>
        </LoginForm>
      </Card>
    </div>
  )
}
