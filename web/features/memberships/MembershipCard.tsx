import { IconCheck } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { loginPath } from '../../platform/addresses/login-path.ts'
import { text } from '../../platform/text.ts'
import { useAreaAddress } from '../../platform/use-flags.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Price } from '../../ui/Price.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Card } from './membership-list.ts'
import { isForSale } from './membership-list.ts'
import {
  accessWords,
  forWhom,
  coverageWords,
  feeWords,
  periodWords,
  standardPriceWords,
} from './price-words.ts'
import { WholeCost } from './WholeCost.tsx'
import styles from './MembershipCard.module.css'

interface Props {
  card: Card
  /** The customer has it already. */
  isOwn: boolean
  isChosen: boolean
  onDetails: () => void
  onSelect: () => void
}

/** One membership in one way of paying: what it opens, what it costs in all, and one button. */
export function MembershipCard({ card, isChosen, isOwn, onDetails, onSelect }: Props) {
  const addressIn = useAreaAddress()
  const { pathname, search } = useLocation()
  const { membership, option } = card
  const { hasPrices, message, reason } = option.isPurchasable
  const mayBeTheirs = reason === 'logIn'
  const canSelect = isForSale(option)
  const badge = isChosen
    ? text('memberships.card.chosen')
    : membership.recommended
      ? text('memberships.card.recommended')
      : null
  const nameId = `membership-${option.id}`
  const standard = standardPriceWords(option)

  return (
    <article
      className={styles.card}
      aria-labelledby={nameId}
      data-eligible={canSelect}
      data-chosen={isChosen}
    >
      {badge === null ? null : <p className={styles.badge}>{badge}</p>}
      <div className={styles.head}>
        <div className={styles.names}>
          {membership.categories.length === 0 ? null : (
            <p className={styles.categories}>
              {membership.categories.map((category) => category.name).join(' · ')}
            </p>
          )}
          <h3 id={nameId} className={styles.name}>
            {membership.name}
          </h3>
          {forWhom(membership).map((line) => (
            <p key={line} className={styles.who}>
              {line}
            </p>
          ))}
          <p className={styles.opens}>{accessWords(membership.providesAccessTo)}</p>
          {membership.requiresEligibility && membership.eligibility ? (
            <p className={styles.proof}>
              {text('memberships.card.proof', { proof: membership.eligibility.name })}
            </p>
          ) : null}
        </div>
        <span className={styles.tag} data-coverage={membership.coverage}>
          {coverageWords(membership.coverage)}
        </span>
      </div>
      <div className={styles.price}>
        {hasPrices ? (
          <>
            <p>
              <Price size="big" formatted={option.fees.baseFee.formatted} period={periodWords(option)} />
            </p>
            <p className={styles.fees}>
              {standard === null ? null : <span className={styles.standard}>{standard}</span>}
              <span>{feeWords(option)}</span>
            </p>
          </>
        ) : null}
      </div>
      <div className={styles.whole}>{hasPrices ? <WholeCost option={option} /> : null}</div>
      <div className={styles.actions}>
        {canSelect ? null : (
          <div className={styles.reason}>
            <strong>
              {text(mayBeTheirs ? 'memberships.card.mayBeYours' : 'memberships.card.notEligible')}
            </strong>
            {message ? <span>{message}</span> : null}
            {mayBeTheirs ? (
              <Link to={loginPath(pathname, search)}>{text('memberships.card.logIn')}</Link>
            ) : null}
            {isOwn ? (
              <a href={addressIn('myAccount', '/memberships')}>{text('memberships.own.changeOrRenew')}</a>
            ) : null}
          </div>
        )}
        {canSelect ? (
          <Button full onClick={onSelect} aria-describedby={nameId}>
            {isChosen ? text('memberships.card.continue') : text('memberships.card.select')}
          </Button>
        ) : null}
        <button type="button" className={styles.more} onClick={onDetails}>
          <span>{text('memberships.card.more')}</span>
          <VisuallyHidden>
            {text('memberships.card.moreAbout', { membership: membership.name })}
          </VisuallyHidden>
        </button>
      </div>
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
    </article>
  )
}
