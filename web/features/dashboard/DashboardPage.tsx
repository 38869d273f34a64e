import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatMoney } from '../../../contract/money.ts'
import { useClient } from '../../platform/client.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import type { User } from '../../platform/session.ts'
import { locale, text } from '../../platform/text.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SignedInOnly } from '../accounts/SignedInOnly.tsx'
import { accountAlerts } from './account-alerts.ts'
import styles from './AccountPage.module.css'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { CustomerPass } from './CustomerPass.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { NoMembership } from './NoMembership.tsx'
import { OwnMembershipCard } from './OwnMembershipCard.tsx'
import { membershipNow } from './own-memberships.ts'
import { useOwnMemberships } from './use-own-memberships.ts'

/** `/` of my-account: what needs the customer first, then their membership, their card and their credit. */
export function DashboardPage() {
  usePageTitle(text('account.title'))
  return (
    <SignedInOnly waiting={<AccountSkeleton withPass />}>{(user) => <Dashboard user={user} />}</SignedInOnly>
  )
}

function Dashboard({ user }: { user: User }) {
  const alerts = accountAlerts(user)
  return (
    <div className={styles.page} id="home-dashboard">
      <header className={styles.intro}>
        <h1 id="welcome">{text('account.welcome', { name: user.firstName })}</h1>
      </header>
      {alerts.length === 0 ? null : (
        <section className={styles.alerts} aria-labelledby="account-alerts">
          <h2 id="account-alerts" className={styles.heading}>
            {text('account.alerts', { count: alerts.length })}
          </h2>
          {alerts.map((alert) => (
            <Notice key={alert.key} tone={alert.tone} title={alert.title}>
              <p>{alert.text}</p>
            </Notice>
          ))}
        </section>
      )}
      <div className={styles.columns}>
        <section className={styles.column} aria-labelledby="dashboard-membership">
          <h2 id="dashboard-membership" className={styles.heading}>
            {text('account.membership')}
          </h2>
          <MembershipNow user={user} />
        </section>
        <div className={styles.column}>
          <CustomerPass user={user} />
          <Credit balance={user.credit.balance} />
        </div>
      </div>
    </div>
  )
}

function MembershipNow({ user }: { user: User }) {
  const own = useOwnMemberships()
  if (own.isPending) {
    return (
      <div aria-busy="true">
        <Skeleton height="16rem" radius="12px" />
      </div>
    )
  }
  if (!own.data) {
    return (
      <LoadingFailed
        title={text('account.failed')}
        message={own.error?.message ?? ''}
        isRetrying={own.isFetching}
        retry={() => void own.refetch()}
      />
    )
  }
  const now = membershipNow(own.data)
  const toAll = (
    <Link to="/memberships" className={styles.link}>
      <span>{text(now === null ? 'account.membership.past' : 'account.membership.manage')}</span>
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  )
  if (now !== null) return <OwnMembershipCard own={now} actions={toAll} />
  return (
    <>
      <NoMembership user={user} />
      {own.data.length > 0 ? toAll : null}
    </>
  )
}

function Credit({ balance }: { balance: number }) {
  const { currency } = useClient()
  if (balance <= 0) return null
  return (
    <Card className={styles.credit}>
      <h2 className={styles.creditTitle}>{text('account.credit')}</h2>
      <p className={styles.amount}>{formatMoney({ amount: balance, currency }, locale)}</p>
      <p className={styles.quiet}>{text('account.credit.text')}</p>
    </Card>
  )
}
