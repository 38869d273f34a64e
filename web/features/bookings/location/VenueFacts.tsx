import { formatWeekday } from '../../../../contract/dates.ts'
import { locale, text } from '../../../platform/text.ts'
import { hoursWords } from '../day-words.ts'
import type { OpeningDay } from '../wire.ts'
import styles from './VenueFacts.module.css'

export interface Facts {
  name: string
  address: string
  phone: string | null
  facilities: readonly string[]
  week: readonly OpeningDay[]
  today: string
}

/** Where the centre is, when it is open in the coming week, and what it has. */
export function VenueFacts({ facts }: { facts: Facts }) {
  const { address, phone, facilities, week, today } = facts
  return (
    <div className={styles.facts}>
      <section>
        <h2 className={styles.title}>{text('bookings.facts.opening')}</h2>
        <dl className={styles.week}>
          {week.map((each) => (
            <div key={each.day} className={styles.day} data-today={each.day === today || undefined}>
              <dt>{formatWeekday(each.day, locale, 'long')}</dt>
              <dd>
                {hoursWords(each)}
                {each.because === null ? null : <span className={styles.because}>{each.because}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {facilities.length > 0 ? (
        <section>
          <h2 className={styles.title}>{text('bookings.facts.facilities')}</h2>
          <ul className={styles.list}>
            {facilities.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h2 className={styles.title}>{text('bookings.facts.address')}</h2>
        <p>{address}</p>
        {phone === null ? null : (
          <p>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{text('bookings.off.call', { phone })}</a>
          </p>
        )}
      </section>
    </div>
  )
}
