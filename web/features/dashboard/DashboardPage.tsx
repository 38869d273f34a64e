import { IconChevronRight } from '@tabler/icons-react'
import { formatMoney } from '../../../contract/money.ts'
import { useClient } from '../../platform/calls/client.ts'
import { usePageTitle } from '../../platform/addresses/page-title.ts'
import { useUser, type User } from '../../platform/calls/session.ts'
import { locale, text } from '../../platform/text.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { personShown, type PersonShown } from '../accounts/person-shown.ts'
import { SignedInOnly } from '../accounts/SignedInOnly.tsx'
import { accountAlerts } from './account-alerts.ts'
import styles from './AccountPage.module.css'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { CustomerPass } from './CustomerPass.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { NoMembership } from './NoMembership.tsx'
import { OwnMembershipCard } from './OwnMembershipCard.tsx'
import { failedTitle, membershipNow } from './own-memberships.ts'
import { useOwnMemberships } from './use-own-memberships.ts'

/** `/` of my-account: what needs the customer first, then the membership, the card and the credit; or those of whom they act for. */
export function DashboardPage() {
  const { user: known } = useUser()
  const person = known && personShown(known)
  usePageTitle(
    person && !person.isSelf
      ? text('dashboard.titleOf', { name: person.firstName })
      : text('dashboard.title'),
  )
  return (
    <SignedInOnly waiting={<AccountSkeleton withPass />}>{(user) => <Dashboard user={user} />}</SignedInOnly>
  )
}

function Dashboard({ user }: { user: User }) {
  const person = personShown(user)
  const name = person.firstName
  return (
    <div className={styles.page} id="home-dashboard">
      <header className={styles.intro}>
        <h1 id="welcome">
          {person.isSelf ? text('dashboard.welcome', { name }) : text('dashboard.titleOf', { name })}
        </h1>
      </header>
      {person.isSelf ? <Alerts user={user} /> : null}
      <div className={styles.columns}>
        <section className={styles.column} aria-labelledby="dashboard-membership">
          <h2 id="dashboard-membership" className={styles.heading}>
            {person.isSelf ? text('dashboard.membership') : text('dashboard.membershipOf', { name })}
          </h2>
          <MembershipNow user={user} person={person} />
        </section>
        <div className={styles.column}>
          <CustomerPass person={person} />
          {person.isSelf ? <Credit balance={user.credit.balance} /> : null}
        </div>
      </div>
      {person.isSelf ? null : <OwnAccount user={user} person={person} />}
    </div>
  )
}

/** What needs the customer, and whose consent is asked: theirs. */
function Alerts({ user }: { user: User }) {
  const alerts = accountAlerts(user)
  if (alerts.length === 0 && !user.consentAsked) return null
  return (
    <section className={styles.alerts} aria-labelledby="account-alerts">
      <h2 id="account-alerts" className={styles.heading}>
        {text('dashboard.alerts', { count: alerts.length + (user.consentAsked ? 1 : 0) })}
      </h2>
      {alerts.map((alert) => (
        <Notice key={alert.key} tone={alert.tone} title={alert.title}>
          <p>{alert.text}</p>
        </Notice>
      ))}
      {user.consentAsked ? (
        <Notice
          title={text('dashboard.consent.title')}
          actions={<LinkButton to="/people">{text('dashboard.consent.decide')}</LinkButton>}
        >
          <p>{text('dashboard.consent.text')}</p>
        </Notice>
      ) : null}
    </section>
  )
}

/** While the page is another person's: what stays the customer's own. */
function OwnAccount({ user, person }: Props) {
  return (
    <section className={styles.column} aria-labelledby="own-account">
      <h2 id="own-account" className={styles.heading}>
        {text('dashboard.own')}
      </h2>
      <p className={styles.quiet}>{text('dashboard.own.text', { name: person.firstName })}</p>
      <Alerts user={user} />
    </section>
  )
}

interface Props {
  user: User
  person: PersonShown
}

function MembershipNow({ user, person }: Props) {
  const own = useOwnMemberships(person)
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
        title={failedTitle(person)}
        message={own.error?.message ?? ''}
        isRetrying={own.isFetching}
        retry={() => void own.refetch()}
      />
    )
  }
  const now = membershipNow(own.data)
  const toAll = (
    <Link to="/memberships" className={styles.link}>
      <span>{allWords(person, now !== null)}</span>
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  )
  if (now !== null) return <OwnMembershipCard own={now} actions={toAll} />
  return (
    <>
      <NoMembership user={user} person={person} />
      {own.data.length > 0 ? toAll : null}
    </>
  )
}

function allWords({ isSelf, firstName }: PersonShown, hasOne: boolean): string {
  if (isSelf) return text(hasOne ? 'dashboard.membership.manage' : 'dashboard.membership.past')
  return text(hasOne ? 'dashboard.membership.manageOf' : 'dashboard.membership.pastOf', { name: firstName })
}

function Credit({ balance }: { balance: number }) {
  const { currency } = useClient()
  if (balance <= 0) return null
  return (
    <Card className={styles.credit}>
      <h2 className={styles.creditTitle}>{text('dashboard.credit')}</h2>
      <p className={styles.amount}>{formatMoney({ amount: balance, currency }, locale)}</p>
      <p className={styles.quiet}>{text('dashboard.credit.text')}</p>
    </Card>
  )
}
