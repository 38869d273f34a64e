import type { ReactNode } from 'react'
import { text } from '../../platform/text.ts'
import { useAreaAddress } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { actionsOf, membershipFacts, statusWords } from './own-memberships.ts'
import type { OwnMembership } from './own-memberships.ts'
import styles from './OwnMembershipCard.module.css'

interface Props {
  own: OwnMembership
  /** Says whom it is for: it stands on the page of somebody else. */
  isForOther?: boolean
  /** What stands under the facts in place of what can be done with it. */
  actions?: ReactNode
}

/** A membership at a glance: what, where, how it stands, what it costs and when. */
export function OwnMembershipCard({ own, isForOther = false, actions }: Props) {
  const status = statusWords(own)
  const titleId = `own-${own.id}`
  return (
    <article aria-labelledby={titleId}>
      <Card className={styles.card}>
        <div className={styles.head}>
          <div className={styles.names}>
            <h3 id={titleId} className={styles.name}>
              {own.membershipType.name}
            </h3>
            <p className={styles.quiet}>{own.venue.name}</p>
          </div>
          <span className={styles.status} data-tone={status.tone}>
            {status.label}
          </span>
        </div>
        <dl className={styles.facts}>
          {isForOther ? (
            <div>
              <dt>{text('dashboard.fact.for')}</dt>
              <dd>{own.purchasedFor.fullName}</dd>
            </div>
          ) : null}
          {membershipFacts(own).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {actions ?? <Actions own={own} />}
      </Card>
    </article>
  )
}

/** Plain links into the joining area; where something cannot be done, the reason stands in its place. */
function Actions({ own }: { own: OwnMembership }) {
  const addressIn = useAreaAddress()
  const { change, renewal, reasons } = actionsOf(own)
  const about = { membership: own.membershipType.name }
  return (
    <>
      {change === null && renewal === null ? null : (
        <div className={styles.actions}>
          {renewal === null ? null : (
            <LinkButton
              href={addressIn('onlineJoining', renewal)}
              aria-label={text('dashboard.action.renewOf', about)}
            >
              {text('dashboard.action.renew')}
            </LinkButton>
          )}
          {change === null ? null : (
            <LinkButton
              variant="secondary"
              href={addressIn('onlineJoining', change)}
              aria-label={text('dashboard.action.changeOf', about)}
            >
              {text('dashboard.action.change')}
            </LinkButton>
          )}
        </div>
      )}
      {reasons.map((reason) => (
        <p key={reason} className={styles.quiet}>
          {reason}
        </p>
      ))}
    </>
  )
}
