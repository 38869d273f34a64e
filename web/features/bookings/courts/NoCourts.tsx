import { text } from '../../../platform/text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { OpeningDay } from '../wire.ts'

/** No court can be had on a day, or no more of it: why, where the centre is closed or open at other hours. */
export const NoCourts = ({ opening, isToday }: { opening: OpeningDay; isToday: boolean }) => (
  <Notice
    title={text(
      opening.hours.length === 0
        ? 'bookings.courts.closed'
        : isToday
          ? 'bookings.courts.over'
          : 'bookings.courts.none',
    )}
  >
    {opening.because === null ? null : <p>{opening.because}</p>}
    <p>{text('bookings.courts.otherDay')}</p>
  </Notice>
)
