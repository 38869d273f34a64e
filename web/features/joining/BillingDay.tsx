import { RadioCards } from '../../ui/RadioCards.tsx'
import { ordinalDay, compactDate } from './civil-dates.ts'
import styles from './BillingDay.module.css'
import { fieldId } from './field-id.ts'
import type { Costs } from './use-costs.ts'

interface Props {
  costs: Costs
  billingDay: number | null
  error: string | undefined
  onChange: (billingDay: number) => void
}

/** The day of the month on which payments fall, each with the day the bank first takes one. */
export function BillingDay({ costs, billingDay, error, onChange }: Props) {
  return (
    <RadioCards
      id={fieldId('billing_day')}
      label="Which day of the month suits you for payments?"
      name="billing-day"
      columns
      value={billingDay === null ? null : String(billingDay)}
      error={error}
      onChange={(value) => onChange(Number(value))}
      options={costs.availableBillingDates.map((date) => ({
        value: String(date.billingDay),
        label: dayLabel(date.billingDay),
        help: <FirstCollected date={compactDate(date.firstCollectionDate, costs.today)} />,
      }))}
    />
  )
}

const dayLabel = (day: number): string =>
  day === -1 ? 'Last day of the month' : `${ordinalDay(day)} of the month`

/** Two short lines fit a narrow card better than a broken one. */
const FirstCollected = ({ date }: { date: string }) => (
  <>
    <span className={styles.line}>First collected</span>
    <span className={styles.line}>{` ${date}`}</span>
  </>
)
