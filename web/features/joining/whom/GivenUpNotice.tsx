import { text } from '../../../platform/text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { isForSale } from '../../memberships/membership-list.ts'
import type { Joining } from '../selection/joining-context.ts'

/** Stays after a membership was given up: why it is not for this person, and which ones are. */
export function GivenUpNotice({ joining, className }: { joining: Joining; className?: string }) {
  const { state, memberships } = joining
  if (state.givenUp === null) return null
  const { name, reason } = state.givenUp
  const fitting = memberships
    .filter(({ paymentOptions }) => paymentOptions.some(isForSale))
    .map((membership) => membership.name)
  return (
    <Notice tone="warn" className={className} title={text('joining.givenUp.title', { membership: name })}>
      <p>{reason}</p>
      {fitting.length === 0 ? null : (
        <p>{text('joining.givenUp.fitting', { memberships: fitting.join(', ') })}</p>
      )}
    </Notice>
  )
}
