import { text } from '../../../platform/text.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TimeLeftBar } from '../basket/TimeLeftBar.tsx'

/** How long the places are kept, or that they no longer are, with the way back to them. The checkout of bookings fetches it. */
export function KeptPlaces({
  heldUntil,
  hasLapsed,
  onOver,
}: {
  heldUntil: string | null
  hasLapsed: boolean
  onOver: () => void
}) {
  if (hasLapsed) {
    return (
      <Notice
        role="alert"
        tone="warn"
        title={text('checkout.booking.lapsed')}
        // The basket is a page of another document.
        actions={<LinkButton href="/basket">{text('checkout.booking.again')}</LinkButton>}
      >
        <p>{text('checkout.booking.lapsedText')}</p>
      </Notice>
    )
  }
  return heldUntil === null ? null : <TimeLeftBar heldUntil={heldUntil} onOver={onOver} />
}
