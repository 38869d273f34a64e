import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react'
import { text } from '../../../platform/text.ts'
import { Link } from '../../../ui/Link.tsx'
import { earliest, inMs } from '../clock/instants.ts'
import { countdown } from '../clock/server-clock.ts'
import { dayName, longInstantWords, stripWords } from '../day-words.ts'
import type { VenueDay } from '../wire.ts'
import { dayAddress } from './day-address.ts'
import { dayHeadId, focusDayHead } from './DayHead.tsx'
import styles from './DayStrip.module.css'

interface Props {
  days: readonly VenueDay[]
  /** From when whoever looks can book something of a day, where that is known. */
  ownOpens: ReadonlyMap<string, readonly string[]>
  /** Courts are shown: how many sessions a day has says nothing of them. */
  isOfCourts: boolean
  day: string
  today: string
  now: number
  timeZone: string
}

/**
 * The days one can look at, each a link with an address of its own. A screen reader hears the whole date, and of a day that is not
 * released yet when it opens; the day shown is the current one.
 */
export function DayStrip({ days, ownOpens, isOfCourts, day, today, now, timeZone }: Props) {
  const { search, pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  // The day shown is in view, wherever one came from. The page itself stays where it is.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 2 + current.clientWidth / 2
  }, [day])
  const turn = (direction: number) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: 'smooth' })

  return (
    <nav className={styles.strip} aria-label={text('bookings.days.label')}>
      <a
        className={styles.skip}
        href={`#${dayHeadId}`}
        onClick={(event) => {
          event.preventDefault()
          focusDayHead()
        }}
      >
        {text('bookings.days.skip')}
      </a>
      <button type="button" className={styles.turn} tabIndex={-1} aria-hidden="true" onClick={() => turn(-1)}>
        <IconChevronLeft size={20} />
      </button>
      <ul ref={list} className={styles.days}>
        {days.map((each, index) => {
          const words = stripWords(each.day, index === 0)
          const opensAt = earliest(each.opensAt, ...(ownOpens.get(each.day) ?? []))
          const isReleased = inMs(opensAt) <= now
          const left = countdown(opensAt, now)
          const isNothingOn = each.sessions === 0 && !isOfCourts
          const address = dayAddress(search, each.day, today)
          return (
            <li key={each.day}>
              <Link
                to={address === '.' ? pathname : address}
                className={styles.day}
                aria-current={each.day === day ? 'date' : undefined}
                data-quiet={isNothingOn || !isReleased || undefined}
                aria-label={[
                  dayName(each.day, today),
                  ...(isNothingOn ? [text('bookings.days.none')] : []),
                  ...(isReleased
                    ? []
                    : [
                        text('bookings.days.opens', {
                          when: longInstantWords(opensAt, timeZone, today),
                        }),
                      ]),
                ].join(', ')}
              >
                <span className={styles.weekday}>
                  {each.day === today ? text('bookings.day.today') : words.weekday}
                </span>
                <span className={styles.number}>{words.number}</span>
                <span className={styles.below}>
                  {isReleased ? (
                    words.month
                  ) : left === null ? (
                    <>
                      <IconLock size={14} />
                      {words.month}
                    </>
                  ) : (
                    left.clock
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <button type="button" className={styles.turn} tabIndex={-1} aria-hidden="true" onClick={() => turn(1)}>
        <IconChevronRight size={20} />
      </button>
    </nav>
  )
}
