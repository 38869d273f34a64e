import { text } from '../../../platform/text.ts'
import { Link } from '../../../ui/Link.tsx'
import type { Activity } from '../wire.ts'
import { lengthWords } from '../words.ts'
import styles from './CourtsOfDay.module.css'

interface Props {
  courts: readonly Activity[]
  court: Activity
  day: string
  today: string
}

/** The kinds of courts to choose from, and how long one has a court. It stands before the heading of the day, so it has none. */
export const CourtsHead = ({ courts, court, day, today }: Props) => (
  <div className={styles.head}>
    {courts.length > 1 ? (
      <nav className={styles.kinds} aria-label={text('bookings.courts.kinds')}>
        {courts.map((each) => (
          <Link
            key={each.slug}
            to={courtAddress(each.slug, day, today)}
            aria-current={each.slug === court.slug ? 'page' : undefined}
          >
            {each.name}
          </Link>
        ))}
      </nav>
    ) : (
      <p className={styles.kind}>{court.name}</p>
    )}
    <p className={styles.facts}>{text('bookings.courts.facts', { length: lengthWords(court.minutes) })}</p>
  </div>
)

function courtAddress(activity: string, day: string, today: string): string {
  const query = new URLSearchParams(day === today ? {} : { day })
  query.set('activity', activity)
  return `?${query.toString()}`
}
