import { IconCheck } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Price } from '../../ui/Price.tsx'
import type { Card } from './membership-list.ts'
import { benefitUses, periodWords, termWords } from './price-words.ts'
import { WholeCost } from './WholeCost.tsx'
import styles from './MembershipDetails.module.css'

interface Props {
  card: Card
  onClose: () => void
  onSelect: () => void
}

/** Everything about a membership. Its description is HTML that the server has sanitised. */
export function MembershipDetails({ card, onClose, onSelect }: Props) {
  const { membership, option } = card
  const { canPurchase, message } = option.isPurchasable
  const term = termWords(option.fixedDuration, option.fixedPeriod)

  return (
    <Dialog
      open
      title={membership.name}
      onClose={onClose}
      width={600}
      footer={
        <>
          {canPurchase ? <Button onClick={onSelect}>{`Select ${membership.name}`}</Button> : null}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.details}>
        {canPurchase ? null : (
          <Notice tone="warn" title="You are ineligible for this membership">
            <p>{message ?? ''}</p>
          </Notice>
        )}
        <p className={styles.price}>
          <Price size="big" formatted={option.fees.baseFee.formatted} period={periodWords(option)} />
        </p>
        <WholeCost option={option} />
        <div className={styles.prose} dangerouslySetInnerHTML={{ __html: membership.description }} />
        {membership.providesAccessTo.length > 0 ? (
          <section>
            <h3>What it opens</h3>
            <ul className={styles.plain}>
              {membership.providesAccessTo.map((access) => (
                <li key={access}>
                  <IconCheck size={18} stroke={2.5} aria-hidden="true" />
                  <span>{access}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {membership.benefits.length > 0 ? (
          <section>
            <h3>Benefits</h3>
            <dl className={styles.benefits}>
              {membership.benefits.map((benefit) => (
                <div key={benefit.name}>
                  <dt>{benefit.name}</dt>
                  <dd>{[benefitUses(benefit), benefit.description].filter(Boolean).join('. ')}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
        <section>
          <h3>Good to know</h3>
          <dl className={styles.facts}>
            <div>
              <dt>Where</dt>
              <dd>{membership.coverage === 'national' ? 'National: every centre of ours' : 'This centre'}</dd>
            </div>
            <div>
              <dt>Payment</dt>
              <dd>
                {option.paymentType === 'recurring' ? 'Monthly by Direct Debit' : 'Single payment by card'}
              </dd>
            </div>
            {term === null ? null : (
              <div>
                <dt>Runs for</dt>
                <dd>{term}</dd>
              </div>
            )}
            {membership.eligibility ? (
              <div>
                <dt>For</dt>
                <dd>{membership.eligibility.name}</dd>
              </div>
            ) : null}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}
