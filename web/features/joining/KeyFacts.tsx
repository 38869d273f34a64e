import { IconCalendarEvent, IconReceipt, IconRepeat } from '@tabler/icons-react'
import { formatLongDate } from '../../../contract/dates.ts'
import { weekdayDate } from './civil-dates.ts'
import { useJoining } from './joining-context.ts'
import styles from './KeyFacts.module.css'

/** The agreement in three sentences, readable without opening any terms. */
export function KeyFacts() {
  const { card, costs: view } = useJoining()
  const { costs } = view
  if (!costs || !card) return null
  const isMonthly = costs.paymentType === 'recurring'
  const collected = costs.firstCollectionDate
  return (
    <ul className={styles.facts} aria-busy={view.isStale}>
      <li>
        <IconCalendarEvent size={20} aria-hidden="true" />
        <span>
          <span>{`${card.membership.name} starts on `}</span>
          <strong>{weekdayDate(costs.startDate, costs.today)}</strong>
          <span>{costs.endDate === null ? '.' : ` and runs until ${formatLongDate(costs.endDate)}.`}</span>
        </span>
      </li>
      {isMonthly ? (
        <li>
          <IconRepeat size={20} aria-hidden="true" />
          <span>
            <strong>{`${costs.fees.baseFee.formatted} each month`}</strong>
            <span>
              {collected === null
                ? ' by Direct Debit.'
                : ` by Direct Debit, first collected on ${weekdayDate(collected, costs.today)}.`}
            </span>
          </span>
        </li>
      ) : null}
      <li>
        <IconReceipt size={20} aria-hidden="true" />
        <span>
          <strong>{costs.minimumInAll.formatted}</strong>
          <span>{isMonthly ? ' is the least you pay in all.' : ' is all you pay.'}</span>
        </span>
      </li>
    </ul>
  )
}
