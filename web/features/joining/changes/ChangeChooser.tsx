import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallerOutput } from '../../../../contract/route.ts'
import type { Routes } from '../../../../contract/routes.ts'
import { lazyPage } from '../../../platform/addresses/lazy-page.ts'
import { longDate } from '../../../platform/words/formats.ts'
import { callOptions } from '../../../platform/calls/queries.ts'
import { text } from '../../../platform/text.ts'
import { useAreaAddress } from '../../../platform/use-flags.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Price } from '../../../ui/Price.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Opened } from '../../../ui/Opened.tsx'
import type { Card } from '../../memberships/membership-list.ts'
import { cardOfDetails, cardsToShow, shownTo } from '../../memberships/membership-list.ts'
import { accessWords, feeWords, periodWords } from '../../memberships/price-words.ts'
import { useListView } from '../../memberships/use-list-view.ts'
import { WholeCost } from '../../memberships/WholeCost.tsx'
import styles from './ChangeChooser.module.css'
import { differenceOf } from './change-words.ts'
import { useJoining } from '../selection/joining-context.ts'
import type { ChooserProps } from '../selection/joining-context.ts'

const MembershipDetails = lazyPage(
  () => import('../../memberships/MembershipDetails.tsx'),
  'MembershipDetails',
)

/**
 * What a membership can become, each beside what the customer has now: the price and its difference, what comes and what goes.
 * Both are paid the same way, so there is no switch for that.
 */
export function ChangeChooser({ current, onSelect }: ChooserProps) {
  const { memberships, state, pinSection } = useJoining()
  const options = useQuery(
    callOptions('getChangeOptions', { params: { membershipId: current.membershipId } }),
  )
  const comparisons = new Map(options.data?.memberships.map(({ id, comparison }) => [id, comparison]))
  const { view, openDetails, closeDetails, areDetailsAnEntry } = useListView()
  const addressIn = useAreaAddress()
  const shown = shownTo(memberships, { isSignedIn: true, withIneligible: false })
  const cards = cardsToShow(shown, 'recurring', null)
  const details = cardOfDetails(shown, view.details, 'recurring')
  const chosenOption = state.selection.membership?.paymentOptionId

  if (cards.length === 0) {
    return (
      <Notice
        title={text('changes.none.title')}
        actions={
          <LinkButton href={addressIn('myAccount', '/memberships')}>
            {text('changes.refused.back')}
          </LinkButton>
        }
      >
        <p>{text('changes.none.text', { centre: current.venue.name })}</p>
      </Notice>
    )
  }
  return (
    <div className={styles.chooser}>
      <section className={styles.now} aria-labelledby="membership-now">
        <p className={styles.label}>{text('changes.now')}</p>
        <h3 id="membership-now" className={styles.name}>
          {current.name}
        </h3>
        <p>
          <Price formatted={current.price.formatted} period={text('memberships.period.month')} />
        </p>
        <p className={styles.quiet}>{accessWords(current.providesAccessTo)}</p>
        {current.benefits.map((benefit) => (
          <p key={benefit.name} className={styles.quiet}>
            {benefit.name}
          </p>
        ))}
      </section>
      <div>
        <p className={styles.count} role="status">
          {text('changes.count', { count: cards.length })}
        </p>
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.option.id}>
              <ChangeCard
                card={card}
                comparison={comparisons.get(card.membership.id)}
                isChosen={card.option.id === chosenOption}
                onDetails={() => {
                  pinSection()
                  openDetails(card.membership.slug)
                }}
                onSelect={() => onSelect(card, { replaces: false })}
              />
            </li>
          ))}
        </ul>
      </div>
      {details ? (
        <Opened onFailed={closeDetails}>
          <MembershipDetails
            card={details}
            assumed={assumedOf(details)}
            onClose={closeDetails}
            onSelect={() => onSelect(details, { replaces: areDetailsAnEntry })}
          />
        </Opened>
      ) : null}
    </div>
  )
}

type Comparison = CallerOutput<Routes['getChangeOptions']>['memberships'][number]['comparison']

interface CardProps {
  card: Card
  comparison: Comparison | undefined
  isChosen: boolean
  onDetails: () => void
  onSelect: () => void
}

function ChangeCard({ card, comparison, isChosen, onDetails, onSelect }: CardProps) {
  const { membership, option } = card
  const { gained, lost, kept } = comparison ?? { gained: [], lost: [], kept: [] }
  const nameId = `membership-${option.id}`
  return (
    <article className={styles.card} aria-labelledby={nameId} data-chosen={isChosen}>
      <div className={styles.head}>
        <h3 id={nameId} className={styles.name}>
          {membership.name}
        </h3>
        {isChosen ? <span className={styles.badge}>{text('memberships.card.chosen')}</span> : null}
      </div>
      <p className={styles.prices}>
        <Price size="big" formatted={option.fees.baseFee.formatted} period={periodWords(option)} />
        <strong className={styles.difference}>{differenceOf(option)}</strong>
      </p>
      <div>
        <p className={styles.quiet}>{feeWords(option)}</p>
        <WholeCost option={option} assumed={assumedOf(card)} />
      </div>
      <Things
        title={text('changes.gained')}
        things={gained}
        icon={<IconPlus size={18} stroke={2.5} />}
        tone="good"
      />
      <Things
        title={text('changes.lost')}
        things={lost}
        icon={<IconMinus size={18} stroke={2.5} />}
        tone="bad"
      />
      {kept.length > 0 ? (
        <p className={styles.quiet}>{text('changes.kept', { things: accessWords(kept) })}</p>
      ) : null}
      {membership.requiresEligibility && membership.eligibility ? (
        <p className={styles.quiet}>{text('changes.proof', { proof: membership.eligibility.name })}</p>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onSelect} aria-describedby={nameId}>
          {isChosen ? text('memberships.card.continue') : text('memberships.card.select')}
        </Button>
        <button type="button" className={styles.more} onClick={onDetails}>
          <span>{text('memberships.card.more')}</span>
          <VisuallyHidden>
            {text('memberships.card.moreAbout', { membership: membership.name })}
          </VisuallyHidden>
        </button>
      </div>
    </article>
  )
}

/** What the cost is worked out for: the usual start, which can be chosen otherwise later. */
const assumedOf = ({ option }: Card): string =>
  text('changes.option.assumed', { date: longDate(option.startDate) })

interface ThingsProps {
  title: string
  things: string[]
  icon: ReactNode
  tone: 'good' | 'bad'
}

/** What a change brings, or takes away. */
function Things({ title, things, icon, tone }: ThingsProps) {
  if (things.length === 0) return null
  return (
    <div className={styles.things} data-tone={tone}>
      <p className={styles.thingsTitle}>{title}</p>
      <ul>
        {things.map((thing) => (
          <li key={thing}>
            <span aria-hidden="true">{icon}</span>
            <span>{thing}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
