import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Card, Membership, PaymentKind } from './membership-list.ts'
import { cardsToShow, categoriesOf, kindOf, offeredKinds, paymentKindLabels } from './membership-list.ts'
import { MembershipCard } from './MembershipCard.tsx'
import styles from './MembershipChooser.module.css'

interface Props {
  memberships: Membership[]
  /** The option chosen already, so that coming back finds it marked. */
  chosenOption: string | null
  onSelect: (card: Card) => void
}

/**
 * The memberships of a centre as cards, filtered by payment kind and category. A screen reader hears how many are left
 * after each change of a filter.
 */
export function MembershipChooser({ memberships, chosenOption, onSelect }: Props) {
  const kinds = offeredKinds(memberships)
  const chosenKind = memberships
    .flatMap((membership) => membership.paymentOptions)
    .find((option) => option.id === chosenOption)
  const [kind, setKind] = useState<PaymentKind>(chosenKind ? kindOf(chosenKind) : (kinds[0] ?? 'recurring'))
  const [category, setCategory] = useState<string | null>(null)
  const cards = cardsToShow(memberships, kind, category)
  const categories = categoriesOf(memberships)
  const reset = () => {
    setCategory(null)
    setKind(kinds[0] ?? 'recurring')
  }

  return (
    <div className={styles.chooser}>
      <div className={styles.filters}>
        {kinds.length > 1 ? (
          <div className={styles.switch} role="group" aria-label="How to pay">
            {kinds.map((each) => (
              <button key={each} type="button" aria-pressed={kind === each} onClick={() => setKind(each)}>
                <span>{paymentKindLabels[each]}</span>
              </button>
            ))}
          </div>
        ) : null}
        {categories.length > 1 ? (
          <div className={styles.chips} role="group" aria-label="Category">
            {[null, ...categories].map((each) => (
              <Chip key={each ?? 'all'} selected={category === each} onClick={() => setCategory(each)}>
                {each ?? 'All'}
              </Chip>
            ))}
          </div>
        ) : null}
      </div>
      <p className={styles.count} role="status">
        {`${cards.length} ${cards.length === 1 ? 'membership' : 'memberships'}`}
      </p>
      {cards.length === 0 ? (
        <Notice title="No memberships found" actions={<Button onClick={reset}>Show all memberships</Button>}>
          <p>Nothing at this centre is sold this way in this category.</p>
        </Notice>
      ) : (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.option.id}>
              <MembershipCard
                card={card}
                isChosen={card.option.id === chosenOption}
                onSelect={() => onSelect(card)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
