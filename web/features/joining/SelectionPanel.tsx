import { IconBuildingCommunity, IconTicket } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { shortDate, weekdayDate } from './civil-dates.ts'
import { CostLines } from './CostLines.tsx'
import { useJoining } from './joining-context.ts'
import styles from './SelectionPanel.module.css'

/** What is chosen and what it costs, growing as choices are made. Shown beside the sections and in the phone's sheet. */
export function SelectionPanel() {
  const { venue, card, costs: view } = useJoining()
  const { costs } = view
  if (!card) {
    return (
      <div className={styles.empty}>
        <span className={styles.emptyMark} aria-hidden="true">
          <IconTicket size={24} />
        </span>
        <p className={styles.emptyTitle}>You haven't selected a membership yet.</p>
        <p className={styles.quiet}>
          Choose one and its whole cost shows here: today, each month and in all.
        </p>
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      <div>
        <p className={styles.name}>{card.membership.name}</p>
        <p className={styles.venue}>
          <IconBuildingCommunity size={20} aria-hidden="true" />
          <span>{venue.name}</span>
        </p>
      </div>
      {costs ? (
        <>
          <CostLines view={view} size="panel" />
          <dl className={styles.later} aria-busy={view.isStale}>
            {costs.paymentType === 'recurring' ? (
              <>
                <div>
                  <dt>Each month</dt>
                  <dd>{costs.fees.baseFee.formatted}</dd>
                </div>
                {costs.firstCollectionDate === null ? null : (
                  <div>
                    <dt>First collection</dt>
                    <dd>{weekdayDate(costs.firstCollectionDate, costs.today)}</dd>
                  </div>
                )}
              </>
            ) : null}
            <div>
              <dt>Starts</dt>
              <dd>{costs.startDate === costs.today ? 'Today' : shortDate(costs.startDate, costs.today)}</dd>
            </div>
            {costs.endDate === null ? null : (
              <div>
                <dt>Ends</dt>
                <dd>{shortDate(costs.endDate, costs.today)}</dd>
              </div>
            )}
            <div>
              <dt>Minimum in all</dt>
              <dd>{costs.minimumInAll.formatted}</dd>
            </div>
          </dl>
        </>
      ) : view.error ? (
        <div className={styles.failed} role="alert">
          <p>{view.error.message}</p>
          <Button variant="secondary" small onClick={view.retry}>
            Try again
          </Button>
        </div>
      ) : (
        <div className={styles.waiting} aria-busy="true">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height="1.5rem" />
          ))}
          <Skeleton height="2.75rem" width="60%" />
        </div>
      )}
    </div>
  )
}
