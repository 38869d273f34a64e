import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../platform/calls/queries.ts'
import { usePageTitle } from '../../platform/addresses/page-title.ts'
import { useUser, type User } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import { personShown, type PersonShown } from '../accounts/person-shown.ts'
import { SignedInOnly } from '../accounts/SignedInOnly.tsx'
import styles from './AccountPage.module.css'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { NoMembership } from './NoMembership.tsx'
import { OwnMembershipCard } from './OwnMembershipCard.tsx'
import { failedTitle, grouped, type OwnMembership } from './own-memberships.ts'
import { useOwnMemberships } from './use-own-memberships.ts'

/** `/memberships` of my-account: what the customer has, will have and had, with the ways to change and renew it. */
export function MembershipsPage() {
  const { user: known } = useUser()
  usePageTitle(titleOf(known && personShown(known)))
  return <SignedInOnly waiting={<AccountSkeleton />}>{(user) => <Memberships user={user} />}</SignedInOnly>
}

/** The customer's money, for whomever: it is told even where they may not act for that person. */
function PaidForOthers({ paid }: { paid: readonly OwnMembership[] }) {
  if (paid.length === 0) return null
  return (
    <section className={styles.column} aria-labelledby="memberships-paid-for">
      <h2 id="memberships-paid-for" className={styles.heading}>
        {text('dashboard.group.paidFor')}
      </h2>
      {paid.map((one) => (
        <OwnMembershipCard key={one.id} own={one} isForOther />
      ))}
    </section>
  )
}

const titleOf = (person: PersonShown | null): string =>
  person === null || person.isSelf
    ? text('dashboard.memberships.title')
    : text('dashboard.memberships.titleOf', { name: person.firstName })

function Memberships({ user }: { user: User }) {
  const person = personShown(user)
  const own = useOwnMemberships(person)
  const paid = useQuery({ ...callOptions('listPaidForOthers'), staleTime: 0, enabled: person.isSelf })
  if (own.isPending || (person.isSelf && paid.isPending)) return <AccountSkeleton />
  const groups = grouped(own.data ?? [])
  const hasNone = !groups.some(({ id }) => id !== 'past')
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>{titleOf(person)}</h1>
        <p className={styles.lead}>
          {person.isSelf
            ? text('dashboard.memberships.lead')
            : text('dashboard.memberships.leadOf', { name: person.firstName })}
        </p>
      </header>
      {own.data ? (
        <>
          {hasNone ? <NoMembership user={user} person={person} /> : null}
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
          {person.isSelf ? <PaidForOthers paid={paid.data ?? []} /> : null}
        </>
      ) : (
        <LoadingFailed
          title={failedTitle(person)}
          message={own.error?.message ?? ''}
          isRetrying={own.isFetching}
          retry={() => void own.refetch()}
        />
      )}
    </div>
  )
}
