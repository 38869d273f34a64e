import { usePageTitle } from '../../platform/page-title.ts'
import type { User } from '../../platform/session.ts'
import { text } from '../../platform/text.ts'
import { SignedInOnly } from '../accounts/SignedInOnly.tsx'
import styles from './AccountPage.module.css'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { NoMembership } from './NoMembership.tsx'
import { OwnMembershipCard } from './OwnMembershipCard.tsx'
import { grouped } from './own-memberships.ts'
import { useOwnMemberships } from './use-own-memberships.ts'

/** `/memberships` of my-account: what the customer has, will have and had, with the ways to change and renew it. */
export function MembershipsPage() {
  usePageTitle(text('account.memberships.title'))
  return <SignedInOnly waiting={<AccountSkeleton />}>{(user) => <Memberships user={user} />}</SignedInOnly>
}

function Memberships({ user }: { user: User }) {
  const own = useOwnMemberships()
  if (own.isPending) return <AccountSkeleton />
  const groups = grouped(own.data ?? [])
  const hasNone = !groups.some(({ id }) => id !== 'past')
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>{text('account.memberships.title')}</h1>
        <p className={styles.lead}>{text('account.memberships.lead')}</p>
      </header>
      {own.data ? (
        <>
          {hasNone ? <NoMembership user={user} /> : null}
          {groups.map(({ id, title, memberships }) => (
            <section key={id} className={styles.column} aria-labelledby={`memberships-${id}`}>
              <h2 id={`memberships-${id}`} className={styles.heading}>
                {title}
              </h2>
              {memberships.map((one) => (
                <OwnMembershipCard key={one.id} own={one} />
              ))}
            </section>
          ))}
        </>
      ) : (
        <LoadingFailed
          title={text('account.failed')}
          message={own.error?.message ?? ''}
          isRetrying={own.isFetching}
          retry={() => void own.refetch()}
        />
      )}
    </div>
  )
}
