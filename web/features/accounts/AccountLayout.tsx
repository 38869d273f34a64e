import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { text } from '../../platform/text.ts'
import { ActingFor } from '../../shell/ActingFor.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './AccountLayout.module.css'
import { AccountNavigation } from './AccountNavigation.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'

/** The pages of the account beside its navigation, for whoever is signed in; strangers are sent to the log-in page. */
export function AccountLayout() {
  return (
    <SignedInOnly waiting={<AccountSkeleton />}>
      {() => (
        <Frame
          side={
            <>
              <ActingFor className={styles.acting} />
              <AccountNavigation />
            </>
          }
        >
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </Frame>
      )}
    </SignedInOnly>
  )
}

const Frame = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className={styles.frame}>
    <div className={styles.side}>{side}</div>
    <div className={styles.page}>{children}</div>
  </div>
)

const AccountSkeleton = () => (
  <Frame
    side={
      <div className={styles.waiting} aria-hidden="true">
        {['6rem', '6rem', '8rem', '6rem', '5rem', '6rem'].map((width, row) => (
          <Skeleton key={row} width={width} height="1.5rem" />
        ))}
      </div>
    }
  >
    <VisuallyHidden>
      <span role="status">{text('accounts.nav.loading')}</span>
    </VisuallyHidden>
    <div className={styles.waitingPage}>
      <Skeleton width="14rem" height="2.5rem" />
      <Skeleton height="9rem" radius="var(--radius-card)" />
      <Skeleton height="9rem" radius="var(--radius-card)" />
    </div>
  </Frame>
)
