import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPath } from '../../platform/addresses/login-path.ts'
import { useUser } from '../../platform/calls/session.ts'
import type { User } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './SignedInOnly.module.css'

/**
 * The guard of a page that needs a customer: strangers go to `/login?redirect={path and query}` and come back from there.
 * The page is not drawn, and so makes no call, before the customer is known:
 *
 *     <SignedInOnly waiting={<DashboardSkeleton />}>{(user) => <Dashboard user={user} />}</SignedInOnly>
 *
 * `waiting` has the shape of the page; without it a spinner turns. Not for `/checkout`, which is a document of its own. Its
 * sentences are the shell's, so the page needs no further book. The server refuses strangers by itself: this is for people.
 */
export function SignedInOnly({
  children,
  waiting = <Spinner />,
}: {
  children: (user: User) => ReactNode
  waiting?: ReactNode
}) {
  const { user, status } = useUser()
  const { pathname, search } = useLocation()
  if (status === 'signed-out') return <Navigate to={loginPath(pathname, search)} replace />
  if (status === 'error') return <AccountFailure />
  return user === null ? waiting : children(user)
}

/** Somebody is signed in, but who could not be asked. */
function AccountFailure() {
  const queries = useQueryClient()
  return (
    <div className={styles.failure}>
      <Notice
        role="alert"
        tone="warn"
        isPage
        title={text('shell.title.failed')}
        actions={
          <Button onClick={() => void queries.resetQueries({ queryKey: ['getUser'] })}>
            {text('shell.tryAgain')}
          </Button>
        }
      >
        <p>{text('shell.generic')}</p>
      </Notice>
    </div>
  )
}
