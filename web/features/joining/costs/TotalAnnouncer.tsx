import { text } from '../../../platform/text.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useJoining } from '../selection/joining-context.ts'

/** Tells a screen reader the new total once it is known, and nothing while it is being worked out. */
export function TotalAnnouncer() {
  const { costs: view } = useJoining()
  const total = view.isStale ? null : (view.costs?.totalToPayNow.formatted ?? null)
  return (
    <VisuallyHidden>
      <span role="status">{total === null ? '' : text('joining.announce.toPayNow', { amount: total })}</span>
    </VisuallyHidden>
  )
}
