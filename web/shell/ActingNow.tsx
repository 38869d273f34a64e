import { useLayoutEffect, useRef } from 'react'
import { IconUsers } from '@tabler/icons-react'
import { useUser, type User } from '../platform/calls/session.ts'
import { text } from '../platform/text.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './ActingNow.module.css'
import { actedFor, useActingFor, type LinkedUser } from './use-acting-for.ts'

/** On phones, where the choice is in the menu or scrolls away: a line under the header that says for whom one acts, and ends it. */
export function ActingNow() {
  const { user } = useUser()
  const linked = user && actedFor(user)
  return user && linked ? <ActingLine user={user} linked={linked} /> : null
}

export function ActingLine({ user, linked }: { user: User; linked: LinkedUser }) {
  const { asked, choose } = useActingFor(user)
  const stop = useRef<HTMLButtonElement>(null)
  // The line goes when it is pressed: the focus goes on from the page.
  useLayoutEffect(() => {
    const button = stop.current
    return () => {
      if (button === document.activeElement) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className={styles.line}>
      <IconUsers size={20} aria-hidden="true" />
      <p className={styles.words}>{text('shell.acting.now', { name: linked.fullName })}</p>
      <button
        ref={stop}
        type="button"
        className={styles.stop}
        aria-busy={asked !== null || undefined}
        onClick={() => void choose('')}
      >
        <span aria-hidden="true">{text('shell.acting.stop')}</span>
        <VisuallyHidden>{text('shell.acting.stopOf', { name: linked.fullName })}</VisuallyHidden>
      </button>
    </div>
  )
}
