import { useClient } from '../../../platform/client.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { text } from '../../../platform/text.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { dayName } from '../day-words.ts'
import styles from './LocationPage.module.css'
import { VenueFacts, type Facts } from './VenueFacts.tsx'

const ToCentres = () => <LinkButton to="/">{text('bookings.head.choose')}</LinkButton>

/** No centre has this address. */
export function UnknownCentre() {
  usePageTitle(text('bookings.unknown.title'))
  return (
    <div className={styles.alone}>
      <Notice isPage title={text('bookings.unknown.title')} actions={<ToCentres />}>
        <p>{text('bookings.unknown.text')}</p>
      </Notice>
    </div>
  )
}

/** A centre at which nothing can be booked online: it says so, how to book all the same, and when it is open. */
export function ClosedForBooking({ facts }: { facts: Facts }) {
  const { phone } = useClient().customerServiceContact
  return (
    <div className={styles.alone}>
      <h1 className={styles.aloneTitle}>{facts.name}</h1>
      <Notice
        title={text('bookings.off.title')}
        actions={
          <>
            <ToCentres />
            {phone === null ? null : (
              <LinkButton variant="secondary" href={`tel:${phone.replaceAll(' ', '')}`}>
                {text('bookings.off.call', { phone })}
              </LinkButton>
            )}
          </>
        }
      >
        <p>{text('bookings.off.text')}</p>
      </Notice>
      <div className={styles.aloneFacts}>
        <VenueFacts facts={facts} />
      </div>
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
