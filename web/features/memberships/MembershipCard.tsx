import { Suspense, lazy, useState } from 'react'
import { IconCheck } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { Price } from '../../ui/Price.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Card } from './membership-list.ts'
import { periodWords } from './price-words.ts'
import { WholeCost } from './WholeCost.tsx'
import styles from './MembershipCard.module.css'

const MembershipDetails = lazy(() =>
  import('./MembershipDetails.tsx').then((module) => ({ default: module.MembershipDetails })),
)

interface Props {
  card: Card
  isChosen: boolean
  onSelect: () => void
}

/** One membership in one way of paying: what it opens, what it costs in all, and one button. */
export function MembershipCard({ card, isChosen, onSelect }: Props) {
  const { membership, option } = card
  const [isOpen, setIsOpen] = useState(false)
  const { canPurchase, message } = option.isPurchasable
  const badge = isChosen ? 'Your selection' : membership.recommended ? 'Recommended' : null
  const nameId = `membership-${option.id}`

  return (
    <article
      className={styles.card}
      aria-labelledby={nameId}
      data-eligible={canPurchase}
      data-chosen={isChosen}
    >
      {badge === null ? null : <p className={styles.badge}>{badge}</p>}
      <div className={styles.content}>
        <div className={styles.head}>
          <h3 id={nameId} className={styles.name}>
            {membership.name}
          </h3>
          {membership.coverage === 'national' ? <span className={styles.tag}>National</span> : null}
        </div>
        <p className={styles.opens}>{opensWords(membership.providesAccessTo)}</p>
        <p className={styles.price}>
          <Price size="big" formatted={option.fees.baseFee.formatted} period={periodWords(option)} />
        </p>
        <WholeCost option={option} />
        <div>
          {membership.benefits.length > 0 ? (
            <ul className={styles.benefits}>
              {membership.benefits.slice(0, 4).map((benefit) => (
                <li key={benefit.name}>
                  <IconCheck size={18} stroke={2.5} aria-hidden="true" />
                  <span>{benefit.name}</span>
                </li>
              ))}
            </ul>
          ) : null}
          {membership.requiresEligibility && membership.eligibility ? (
            <p
              className={styles.proof}
            >{`Proof needed: ${membership.eligibility.name}. You upload it after joining.`}</p>
          ) : null}
        </div>
      </div>
      <div className={styles.actions}>
        {canPurchase ? null : (
          <div className={styles.reason}>
            <strong>You are not eligible for this membership</strong>
            <span>{message ?? ''}</span>
          </div>
        )}
        <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
          <span>More details</span>
          <VisuallyHidden>{` about ${membership.name}`}</VisuallyHidden>
        </button>
        {canPurchase ? (
          <Button full onClick={onSelect} aria-describedby={nameId}>
            {isChosen ? 'Continue with this' : 'Select'}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <MembershipDetails
            card={card}
            onClose={() => setIsOpen(false)}
            onSelect={() => {
              setIsOpen(false)
              onSelect()
            }}
          />
        </Suspense>
      ) : null}
    </article>
  )
}

function opensWords(access: string[]): string {
  if (access.length === 0) return 'Access to this centre'
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(access)
}
