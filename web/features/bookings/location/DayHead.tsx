import { useEffect, useState } from 'react'
import { weekdayDate } from '../../../platform/civil-dates.ts'
import { text } from '../../../platform/text.ts'
import { dayName } from '../day-words.ts'
import styles from './LocationPage.module.css'

/**
 * The day that is shown, and how many sessions of it: told when the customer has changed the day or a filter, and not when the
 * spaces change by themselves.
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
  const date = weekdayDate(day, today)
  return (
    <div className={styles.dayHead}>
      <h2 className={styles.dayName}>
        {name}
        {name === date ? null : <span className={styles.date}> {date}</span>}
      </h2>
      <p role="status" className={styles.count}>
        {told === null ? '' : text('bookings.count', { count: told.count })}
      </p>
    </div>
  )
}
