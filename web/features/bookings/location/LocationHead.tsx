import { useState } from 'react'
import { IconChevronDown, IconClock } from '@tabler/icons-react'
import { timeOfDay } from '../../../platform/words/formats.ts'
import { text } from '../../../platform/text.ts'
import { Link } from '../../../ui/Link.tsx'
import { openingNow } from '../day-words.ts'
import type { OpeningDay } from '../wire.ts'
import styles from './LocationHead.module.css'
import { VenueFacts, type Facts } from './VenueFacts.tsx'

interface Props {
  facts: Facts
  openingToday: OpeningDay | undefined
  now: number
  timeZone: string
}

/** The centre on the header's ground: its name, whether it is open, and, folded on phones, the week and what it has. */
export function LocationHead({ facts, openingToday, now, timeZone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const time = timeOfDay(new Date(now).toISOString(), timeZone)
  return (
    <div className={styles.hero} data-ground="dark">
      <div className={styles.inner}>
        <div className={styles.line}>
          <h1 className={styles.name}>{facts.name}</h1>
          <Link to="/" className={styles.change}>
            {text('bookings.head.change')}
          </Link>
        </div>
        <div className={styles.line}>
          <p className={styles.open}>
            <IconClock size={20} aria-hidden="true" />
            <span>{openingToday ? openingNow(openingToday, time) : text('bookings.opening.unknown')}</span>
          </p>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls="venue-facts"
            onClick={() => setOpen(!isOpen)}
          >
            {text('bookings.head.facts')}
            <IconChevronDown size={20} aria-hidden="true" />
          </button>
        </div>
        <div id="venue-facts" className={styles.facts} hidden={!isOpen}>
          {isOpen ? (
            <>
              <Link to="/" className={styles.changeFolded}>
                {text('bookings.head.change')}
              </Link>
              <VenueFacts facts={facts} />
            </>
          ) : null}
        </div>
      </div>
    </div>
  )
}
