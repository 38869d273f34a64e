import { usePageTitle } from '../../../platform/addresses/page-title.ts'
import { text } from '../../../platform/text.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { dayName } from '../day-words.ts'
import styles from './LocationPage.module.css'

/** No centre has this address. */
export function UnknownCentre() {
  usePageTitle(text('bookings.unknown.title'))
  return (
    <div className={styles.alone}>
      <Notice
        isPage
        title={text('bookings.unknown.title')}
        actions={<LinkButton to="/">{text('bookings.head.choose')}</LinkButton>}
      >
        <p>{text('bookings.unknown.text')}</p>
      </Notice>
    </div>
  )
}

/** A day that is over, or that no session has been planned for yet. */
export const DayOutOfReach = ({ day, last, today }: { day: string; last: string; today: string }) => (
  <Notice
    title={text(day < today ? 'bookings.far.over' : 'bookings.far.title')}
    actions={
      <LinkButton small to="?">
        {text('bookings.far.today')}
      </LinkButton>
    }
  >
    <p>
      {day < today ? text('bookings.far.overText') : text('bookings.far.text', { day: dayName(last, today) })}
    </p>
  </Notice>
)
