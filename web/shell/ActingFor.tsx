import { useId } from 'react'
import { IconUsers } from '@tabler/icons-react'
import { useUser, type User } from '../platform/calls/session.ts'
import { text } from '../platform/text.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './ActingFor.module.css'
import { actedFor, useActingFor } from './use-acting-for.ts'

/**
 * For whom the customer acts until they log out: themselves or a linked person. Only shown to those who have somebody to act for.
 * The server keeps the choice; everything known of the one before is asked anew.
 */
export function ActingFor({ className }: { className?: string }) {
  const { user } = useUser()
  if (user === null || user.linkedUsers.length === 0) return null
  return <Choice user={user} className={className} />
}

function Choice({ user, className }: { user: User; className?: string | undefined }) {
  const id = useId()
  const { asked, choose } = useActingFor(user)
  return (
    <div className={classNames(styles.acting, className)}>
      <IconUsers size={20} aria-hidden="true" />
      <label htmlFor={id} className={styles.label}>
        {text('shell.acting')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={asked ?? actedFor(user)?.id ?? ''}
        aria-busy={asked !== null || undefined}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        <option value="">{text('shell.acting.me', { name: user.fullName })}</option>
        {user.linkedUsers.map(({ id: linkedId, fullName, awaitsConsent }) => (
          <option key={linkedId} value={linkedId} disabled={awaitsConsent}>
            {awaitsConsent ? text('shell.acting.awaits', { name: fullName }) : fullName}
          </option>
        ))}
      </select>
    </div>
  )
}
