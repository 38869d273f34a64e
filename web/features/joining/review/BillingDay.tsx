import { text } from '../../../platform/text.ts'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { ordinalDay, compactDate, weekdayDate } from '../../../platform/words/civil-dates.ts'
import styles from './BillingDay.module.css'
import { fieldId } from '../../forms/field-id.ts'
import form from '../../forms/form.module.css'
import type { Costs } from '../costs/use-costs.ts'
import { onlyBillingDay } from './review-rules.ts'

interface Props {
  costs: Costs
  /** The dates belong to an earlier start date and newer ones are on their way. */
  isStale: boolean
  billingDay: number | null
  error: string | undefined
  onChange: (billingDay: number) => void
}

/**
 * The day of the month on which payments fall, each with the day the bank first takes one. Where everybody pays on the same day
 * it says which.
 */
export function BillingDay({ costs, isStale, billingDay, error, onChange }: Props) {
  const only = onlyBillingDay(costs.availableBillingDates)
  const [first] = costs.availableBillingDates
  if (only !== null && first && billingDay === only)
    return (
      <div className={styles.only} aria-busy={isStale}>
        <h3 className={form.groupTitle}>{text('review.day.title')}</h3>
        <p>
          {text('review.day.only', {
            day: ordinalDay(only),
            date: weekdayDate(first.firstCollectionDate, costs.today),
          })}
        </p>
      </div>
    )
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
    <span className={styles.line}>{text('review.day.firstCollected')}</span>{' '}
    <span className={styles.line}>{date}</span>
  </>
)
