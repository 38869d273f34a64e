import { text } from '../../../platform/text.ts'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { ordinalDay, compactDate } from '../../../platform/civil-dates.ts'
import styles from './BillingDay.module.css'
import { fieldId } from '../../forms/field-id.ts'
import type { Costs } from '../costs/use-costs.ts'

interface Props {
  costs: Costs
  /** The dates belong to an earlier start date and newer ones are on their way. */
  isStale: boolean
  billingDay: number | null
  error: string | undefined
  onChange: (billingDay: number) => void
}

/** The day of the month on which payments fall, each with the day the bank first takes one. */
export function BillingDay({ costs, isStale, billingDay, error, onChange }: Props) {
  return (
    <div className={styles.days} aria-busy={isStale}>
      <RadioCards
        id={fieldId('billing_day')}
        label={text('review.day.question')}
        name="billing-day"
        columns
        value={billingDay === null ? null : String(billingDay)}
        error={error}
        onChange={(value) => onChange(Number(value))}
        options={costs.availableBillingDates.map((date) => ({
          value: String(date.billingDay),
          label: text('review.day.ofMonth', { day: ordinalDay(date.billingDay) }),
          help: <FirstCollected date={compactDate(date.firstCollectionDate, costs.today)} />,
        }))}
      />
    </div>
  )
}

/** Two short lines fit a narrow card better than a broken one. */
const FirstCollected = ({ date }: { date: string }) => (
  <>
    <span className={styles.line}>{text('review.day.firstCollected')}</span>
    <span className={styles.line}>{` ${date}`}</span>
  </>
)
