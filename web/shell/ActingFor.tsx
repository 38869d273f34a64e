import { useId, useState } from 'react'
import { IconUsers } from '@tabler/icons-react'
import { ApiError } from '../platform/api.ts'
import { actFor, useUser } from '../platform/session.ts'
import { text } from '../platform/text.ts'
import { classNames } from '../ui/class-names.ts'
import { showToast } from '../ui/toasts.ts'
import styles from './ActingFor.module.css'

/**
 * For whom the customer acts until they log out: themselves or a linked person. Only shown to those who have somebody to act for.
 * The server keeps the choice; everything known of the one before is asked anew.
 */
export function ActingFor({ className }: { className?: string }) {
  const { user } = useUser()
  const id = useId()
  const [asked, setAsked] = useState<string | null>(null)
  if (user === null || user.linkedUsers.length === 0) return null

  const choose = async (chosen: string) => {
    if (asked !== null) return
    setAsked(chosen)
    const linked = user.linkedUsers.find((each) => each.id === chosen)
    try {
      await actFor(user, linked?.id ?? null)
      showToast({
        content: linked ? text('shell.acting.done', { name: linked.fullName }) : text('shell.acting.self'),
        type: 'success',
      })
    } catch (error) {
      showToast({ content: error instanceof ApiError ? error.message : text('shell.generic'), type: 'error' })
    } finally {
      setAsked(null)
    }
  }

  return (
    <div className={classNames(styles.acting, className)}>
      <IconUsers size={20} aria-hidden="true" />
      <label htmlFor={id} className={styles.label}>
        {text('shell.acting')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={asked ?? user.selectedUser?.id ?? ''}
        aria-busy={asked !== null || undefined}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        <option value="">{text('shell.acting.me', { name: user.fullName })}</option>
        {user.linkedUsers.map((linked) => (
          <option key={linked.id} value={linked.id}>
            {linked.fullName}
          </option>
        ))}
      </select>
    </div>
  )
}
