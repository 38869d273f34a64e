import { text } from '../../../platform/text.ts'
import styles from './AdvanceNotice.module.css'
import { movedReason } from './collection-dates.ts'
import { compactDate, ordinalDay, weekdayDate } from '../../../platform/words/civil-dates.ts'
import form from '../../forms/form.module.css'
import { useJoining } from '../selection/joining-context.ts'

/**
 * What will be collected, on which days, and when the payer is told: the scheme's advance notice. A billing day on which
 * banks do not work shows the day that takes its place, and why.
 */
export function AdvanceNotice() {
  const { costs: view, client } = useJoining()
  const { costs } = view
  if (!costs?.advanceNotice || costs.billingDay === null) return null
  const { givenOn, workingDays } = costs.advanceNotice
  const shown = (date: string) => compactDate(date, costs.today)
  return (
    <section className={form.block} aria-labelledby="notice-title" aria-busy={view.isStale}>
      <h3 className={form.groupTitle} id="notice-title">
        {text('review.notice.title')}
      </h3>
      <ol className={styles.collections}>
        {costs.collections.map(({ billingDate, collectionDate, amount }) => {
          const reason = movedReason(billingDate, collectionDate)
          return (
            <li key={billingDate}>
              <span className={styles.date}>
                <span>{shown(collectionDate)}</span>
                {reason === null ? null : (
                  <span className={styles.moved}>
                    {text(reason === 'weekend' ? 'review.notice.weekend' : 'review.notice.bankHoliday', {
                      date: shown(billingDate),
                    })}
                  </span>
                )}
              </span>
              <span className={styles.amount}>{amount.formatted}</span>
            </li>
          )
        })}
      </ol>
      <p className={form.hint}>
        {text('review.notice.after', {
          amount: costs.fees.baseFee.formatted,
          day: ordinalDay(costs.billingDay),
        })}
      </p>
      <p className={form.hint}>
        {text('review.notice.given', { date: weekdayDate(givenOn, costs.today), days: workingDays })}
      </p>
      {client.directDebitNoticeDays === null ? null : (
        <p className={form.hint}>{text('review.notice.changes', { days: client.directDebitNoticeDays })}</p>
      )}
    </section>
  )
}
