import { IconChevronDown } from '@tabler/icons-react'
import { formatLongDate } from '../../../contract/dates.ts'
import { shortDate } from '../joining/civil-dates.ts'
import type { PaymentOption } from './membership-list.ts'
import { wholeCost } from './price-words.ts'
import styles from './WholeCost.module.css'

/** The whole cost in one line, its assumptions a tap away. */
export function WholeCost({ option }: { option: PaymentOption }) {
  const cost = wholeCost(option, (date) => shortDate(date, option.startDate))
  const assumed =
    option.firstBillingDate === null
      ? `Worked out for a start today, ${formatLongDate(option.startDate)}. You choose the start date in Review dates.`
      : `Worked out for a start today, ${formatLongDate(option.startDate)}, and the earliest billing date on offer, ${formatLongDate(option.firstBillingDate)}. You choose both in Review dates.`
  return (
    <details className={styles.cost}>
      <summary>
        <span className={styles.costLine}>
          <strong>{cost.today}</strong>
          <span>{option.paymentType === 'recurring' ? `, ${cost.then}` : ` ${cost.then}`}</span>
        </span>
        <span className={styles.minimum}>
          <span>{`${cost.minimum} minimum in all`}</span>
          <IconChevronDown size={16} aria-hidden="true" />
        </span>
      </summary>
      <p>{assumed}</p>
    </details>
  )
}
