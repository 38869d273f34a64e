import { IconChevronDown } from '@tabler/icons-react'
import { longDate } from '../../platform/words/formats.ts'
import { text } from '../../platform/text.ts'
import { shortDate } from '../../platform/words/civil-dates.ts'
import type { PaymentOption } from './membership-list.ts'
import { wholeCost } from './price-words.ts'
import styles from './WholeCost.module.css'

/** The whole cost in one line, its assumptions a tap away: those of joining, unless others are given. */
export function WholeCost({ option, assumed }: { option: PaymentOption; assumed?: string }) {
  const cost = wholeCost(option, (date) => shortDate(date, option.startDate))
  const start = longDate(option.startDate)
  const usual =
    option.firstCollectionDate === null
      ? text('memberships.cost.assumed', { start })
      : text('memberships.cost.assumedBoth', { start, first: longDate(option.firstCollectionDate) })
  return (
    <details className={styles.cost}>
      <summary>
        <span className={styles.costLine}>
          <strong>{cost.today}</strong>
          <span>{cost.then}</span>
        </span>
        <span className={styles.minimum}>
          <span>{cost.minimum}</span>
          <IconChevronDown size={16} aria-hidden="true" />
        </span>
      </summary>
      <p>{assumed ?? usual}</p>
    </details>
  )
}
