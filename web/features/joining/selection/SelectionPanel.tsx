import { IconBuildingCommunity, IconTicket } from '@tabler/icons-react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { FinishLater } from '../later/FinishLater.tsx'
import { shortDate, weekdayDate } from '../../../platform/words/civil-dates.ts'
import { CostLines } from '../costs/CostLines.tsx'
import { useJoining } from './joining-context.ts'
import styles from './SelectionPanel.module.css'
import { Others } from '../whom/Others.tsx'

/** What is chosen and what it costs, growing as choices are made. Shown beside the sections and in the phone's sheet. */
export function SelectionPanel() {
  const { purpose, venue, card, costs: view, others, whomName } = useJoining()
  const { costs } = view
  if (!card) {
    return (
      <div className={others.length === 0 ? styles.nothing : styles.empty}>
        <Others />
        {others.length === 0 ? null : (
          <span className={styles.emptyMark} aria-hidden="true">
            <IconTicket size={24} />
          </span>
        )}
        <p className={styles.emptyTitle}>{text('joining.selection.empty')}</p>
        {others.length === 0 ? null : <p className={styles.quiet}>{text('joining.selection.emptyHint')}</p>}
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      <Others />
      <div>
        <p className={styles.name}>{card.membership.name}</p>
        {whomName ? <p className={styles.quiet}>{text('joining.whom.for', { name: whomName })}</p> : null}
        <p className={styles.venue}>
          <IconBuildingCommunity size={20} aria-hidden="true" />
          <span>{venue.name}</span>
        </p>
        {costs?.oldMembership ? (
          <p className={styles.quiet}>
            {text('changes.instead', {
              membership: costs.oldMembership.name,
              date: shortDate(costs.oldMembership.lastDay, costs.today),
            })}
          </p>
        ) : null}
      </div>
      {costs ? (
        <>
          <CostLines view={view} size="panel" kind={purpose.kind} />
          <dl className={styles.later} aria-busy={view.isStale}>
            {costs.paymentType === 'recurring' ? (
              <>
                <div>
                  <dt>{text('joining.selection.eachMonth')}</dt>
                  <dd>{costs.fees.baseFee.formatted}</dd>
                </div>
                {costs.collectionsAtOldPrice.map(({ billingDate, collectionDate, amount }) => (
                  <div key={billingDate}>
                    <dt>{text('changes.facts.stillOldPrice')}</dt>
                    <dd>
                      {text('joining.confirm.onDate', {
                        amount: amount.formatted,
                        date: weekdayDate(collectionDate, costs.today),
                      })}
                    </dd>
                  </div>
                ))}
                {costs.firstCollectionDate === null ? null : (
                  <div>
                    <dt>{text('joining.selection.firstCollection')}</dt>
                    <dd>{weekdayDate(costs.firstCollectionDate, costs.today)}</dd>
                  </div>
                )}
              </>
            ) : null}
            <div>
              <dt>{text('joining.selection.starts')}</dt>
              <dd>
                {costs.startDate === costs.today
                  ? text('joining.selection.today')
                  : shortDate(costs.startDate, costs.today)}
              </dd>
            </div>
            {costs.endDate === null ? null : (
              <div>
                <dt>{text('joining.selection.ends')}</dt>
                <dd>{shortDate(costs.endDate, costs.today)}</dd>
              </div>
            )}
            <div>
              <dt>{text('joining.selection.minimum')}</dt>
              <dd>{costs.minimumInAll.formatted}</dd>
            </div>
          </dl>
        </>
      ) : view.error ? (
        <div className={styles.failed} role="alert">
          <p>{view.error.message}</p>
          <Button variant="secondary" small onClick={view.retry}>
            {text('joining.tryAgain')}
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
      {purpose.kind === 'new' ? <FinishLater /> : null}
    </div>
  )
}
