import { usePageTitle } from '../../platform/page-title.ts'
import type { User } from '../../platform/session.ts'
import { text } from '../../platform/text.ts'
import { Card } from '../../ui/Card.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'
import styles from './UserDetailsPage.module.css'

/** `/user-details`: who the customer is to the operator, and their password. */
export function UserDetailsPage() {
  usePageTitle(text('accounts.details.title'))
  return (
    <SignedInOnly>
      {(user) => (
        <div className={styles.page}>
          <h1>{text('accounts.details.title')}</h1>
          <Card className={styles.who}>
            <Who user={user} />
            <p className={styles.quiet}>{text('accounts.details.notHere')}</p>
          </Card>
          <Card>
            <ChangePassword />
          </Card>
        </div>
      )}
    </SignedInOnly>
  )
}

function Who({ user }: { user: User }) {
  const address = user.address
    ? [user.address.addressLineOne, user.address.addressLineTwo, user.address.city, user.address.postcode]
        .filter((line) => line !== '')
        .join(', ')
    : ''
  const rows = [
    [text('accounts.details.name'), user.fullName],
    [text('accounts.details.email'), user.email],
    [text('accounts.details.customerId'), user.reference],
    [text('accounts.details.address'), address],
  ].filter(([, value]) => value !== '')
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
