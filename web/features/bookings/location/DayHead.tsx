import { useEffect, useState } from 'react'
import { compactDate, weekdayDate } from '../../../platform/words/civil-dates.ts'
import { text } from '../../../platform/text.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { dayName } from '../day-words.ts'
import styles from './LocationPage.module.css'

export const dayHeadId = 'day-name'

/** For a press on what goes away with it: the heading of the day takes the focus. */
export const focusDayHead = (): void => document.getElementById(dayHeadId)?.focus()

/**
 * The day that is shown, and how many sessions of it: announced when the customer has changed the day or a filter, and not when
 * the spaces change by themselves.
 */
export function DayHead({
  day,
  today,
  search = '',
  count = null,
}: {
  day: string
  today: string
  search?: string
  count?: number | null
}) {
  const [told, setTold] = useState<{ search: string; count: number } | null>(null)
  useEffect(() => {
    if (count !== null && told?.search !== search) setTold({ search, count })
  }, [search, count, told])
  const name = dayName(day, today)
  const words = (sessions: number) => text('bookings.count', { count: sessions })
  return (
    <div className={styles.dayHead}>
      <h2 id={dayHeadId} tabIndex={-1} className={styles.dayName}>
        {name}
        {name === weekdayDate(day, today) ? null : (
          <span className={styles.date}> {compactDate(day, today)}</span>
        )}
      </h2>
      <p className={styles.count} aria-hidden="true">
        {count === null ? '' : words(count)}
      </p>
      <div role="status" className={styles.told}>
        <VisuallyHidden>{told === null || count === null ? '' : words(told.count)}</VisuallyHidden>
      </div>
    </div>
  )
}
