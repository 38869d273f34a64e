import { text } from '../../../platform/text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useJoining } from '../joining-context.ts'

/** Stays until somebody is chosen: the person it was for may no longer be acted for, and why. */
export function LostNotice() {
  const { whom, whomName, user } = useJoining()
  const name = whomName || null
  const awaits = whom.who === 'linked' && user?.linkedUsers.some(({ id }) => id === whom.id)
  return (
    <Notice
      tone="warn"
      role="alert"
      title={name === null ? text('joining.whom.lost.unnamed') : text('joining.whom.lost.title', { name })}
    >
      <p>
        {awaits && name !== null
          ? text('joining.whom.lost.awaits', { name })
          : text('joining.whom.lost.ended')}
      </p>
      <p>{text('joining.whom.lost.choose')}</p>
    </Notice>
  )
}
