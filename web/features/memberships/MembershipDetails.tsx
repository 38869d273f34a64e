import { IconCheck } from '@tabler/icons-react'
import { text } from '../../platform/text.ts'
import { useAreaAddress } from '../../platform/use-flags.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Price } from '../../ui/Price.tsx'
import type { Card } from './membership-list.ts'
import { isForSale } from './membership-list.ts'
import { benefitUses, goodToKnow, periodWords } from './price-words.ts'
import { WholeCost } from './WholeCost.tsx'
import styles from './MembershipDetails.module.css'

interface Props {
  card: Card
  /** The customer has it already. */
  isOwn?: boolean
  /** What its cost was worked out for, where that is not joining today. */
  assumed?: string
  onClose: () => void
  onSelect: () => void
}

/** Everything about a membership. Its description is HTML that the server has sanitised. */
export function MembershipDetails({ card, isOwn = false, assumed, onClose, onSelect }: Props) {
  const addressIn = useAreaAddress()
  const { membership, option } = card
  const { hasPrices, message, reason } = option.isPurchasable
  const canSelect = isForSale(option)

  return (
    <Dialog
      open
      title={membership.name}
      onClose={onClose}
      width={600}
      footer={
        <>
          {canSelect ? (
            <Button onClick={onSelect}>
              {text('memberships.details.select', { membership: membership.name })}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={onClose}>
            {text('memberships.details.close')}
          </Button>
        </>
      }
    >
      <div className={styles.details}>
        {canSelect ? null : (
          <Notice
            tone="warn"
            title={text(
              reason === 'logIn' ? 'memberships.card.mayBeYours' : 'memberships.details.ineligible',
            )}
            actions={
              isOwn ? (
                <LinkButton small variant="secondary" href={addressIn('myAccount', '/memberships')}>
                  {text('memberships.own.changeOrRenew')}
                </LinkButton>
              ) : undefined
            }
          >
            {message ? <p>{message}</p> : null}
          </Notice>
        )}
        {hasPrices ? (
          <>
            <p className={styles.price}>
              <Price size="big" formatted={option.fees.baseFee.formatted} period={periodWords(option)} />
            </p>
            <WholeCost option={option} assumed={assumed} />
          </>
        ) : null}
        <div className={styles.prose} dangerouslySetInnerHTML={{ __html: membership.description }} />
        {membership.providesAccessTo.length > 0 ? (
          <section>
            <h3>{text('memberships.details.opens')}</h3>
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
            <h3>{text('memberships.details.benefits')}</h3>
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
          <h3>{text('memberships.details.goodToKnow')}</h3>
          <dl className={styles.facts}>
            {goodToKnow(card).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}
