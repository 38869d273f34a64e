import { useRef } from 'react'
import { lazyPage } from '../../platform/addresses/lazy-page.ts'
import { text } from '../../platform/text.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Opened } from '../../ui/Opened.tsx'
import type { Card, Membership, PaymentKind } from './membership-list.ts'
import {
  cardOfDetails,
  cardsToShow,
  categoriesOf,
  categoryNamed,
  isForSale,
  kindOf,
  offeredKinds,
  paymentKindLabel,
  shownTo,
} from './membership-list.ts'
import { MembershipCard } from './MembershipCard.tsx'
import styles from './MembershipChooser.module.css'
import { OwnMembershipsNotice } from './OwnMembershipsNotice.tsx'
import { useListView } from './use-list-view.ts'

const MembershipDetails = lazyPage(() => import('./MembershipDetails.tsx'), 'MembershipDetails')

/** Why a category shows nothing, and how it is sold, where it is. */
function emptyWords(category: string | null, kind: PaymentKind | null): string {
  if (category === null || kind === null) return text('memberships.empty.filtered')
  return text(kind === 'fixed' ? 'memberships.empty.isSingle' : 'memberships.empty.isMonthly', { category })
}

interface Props {
  memberships: Membership[]
  /** The option chosen already, so that coming back finds it marked. */
  chosenOption: string | null
  isSignedIn: boolean
  /** Names of the customer's own memberships by the id of their type. */
  own: ReadonlyMap<string, string>
  /** Whether the centre lets customers look at what they may not have. */
  canShowIneligible: boolean
  /** Called before the details become a history entry of their own. */
  onLeave: () => void
  /** `replaces`: the choice was made in the details, whose history entry it should take the place of. */
  onSelect: (card: Card, how: { replaces: boolean }) => void
}

/**
 * The memberships of a centre as cards, filtered by payment kind and category; the address keeps both and the open details.
 * A screen reader hears how many are left after each change of a filter.
 */
export function MembershipChooser(props: Props) {
  const { memberships, chosenOption, isSignedIn, own, canShowIneligible, onLeave, onSelect } = props
  const { view, change, openDetails, closeDetails, areDetailsAnEntry } = useListView()
  const hasIneligible = memberships.some(({ paymentOptions }) => !paymentOptions.every(isForSale))
  const offersIneligible = isSignedIn && canShowIneligible && hasIneligible
  const withIneligible = offersIneligible && view.withIneligible
  const shown = shownTo(memberships, { isSignedIn, withIneligible })
  const kinds = offeredKinds(shown)
  const chosen = shown
    .flatMap(({ paymentOptions }) => paymentOptions)
    .find((option) => option.id === chosenOption)
  const kind =
    kinds.find((each) => each === view.kind) ?? (chosen ? kindOf(chosen) : (kinds[0] ?? 'recurring'))
  const categories = categoriesOf(shown)
  const category = categoryNamed(shown, view.category)
  const cards = cardsToShow(shown, kind, category)
  const soldOtherwise = kinds.find((each) => cardsToShow(shown, each, category).length > 0) ?? null
  const ownHere = memberships.flatMap(({ id }) => own.get(id) ?? [])
  const details = cardOfDetails(shown, view.details, kind)

  /** The button that was pressed goes away: the count takes the focus. */
  const count = useRef<HTMLParagraphElement>(null)
  const changeAndTell: typeof change = (part) => {
    change(part)
    count.current?.focus()
  }

  return (
    <div className={styles.chooser}>
      <OwnMembershipsNotice names={ownHere} />
      <div className={styles.filters}>
        {kinds.length > 1 ? (
          <div className={styles.switch} role="group" aria-label={text('memberships.filter.howToPay')}>
            {kinds.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={kind === each}
                onClick={() => change({ kind: each })}
              >
                <span>{paymentKindLabel(each)}</span>
              </button>
            ))}
          </div>
        ) : null}
        {categories.length > 1 ? (
          <div className={styles.chips} role="group" aria-label={text('memberships.filter.category')}>
            {[null, ...categories].map((each) => (
              <Chip
                key={each ?? 'all'}
                selected={category === each}
                onClick={() => change({ category: each })}
              >
                {each ?? text('memberships.filter.all')}
              </Chip>
            ))}
          </div>
        ) : null}
        {offersIneligible ? (
          <CheckboxField
            id="show-ineligible"
            label={text('memberships.filter.ineligible')}
            checked={withIneligible}
            onChange={(event) => change({ withIneligible: event.currentTarget.checked })}
          />
        ) : null}
      </div>
      <p ref={count} tabIndex={-1} className={styles.count} role="status">
        {text('memberships.count', { count: cards.length })}
      </p>
      {shown.length === 0 ? (
        <Notice
          title={text('memberships.empty.title')}
          actions={<LinkButton to="/">{text('memberships.empty.anotherCentre')}</LinkButton>}
        >
          <p>{text('memberships.empty.all')}</p>
        </Notice>
      ) : cards.length === 0 ? (
        <Notice
          title={text('memberships.empty.title')}
          actions={
            <>
              {soldOtherwise === null ? null : (
                <Button onClick={() => changeAndTell({ kind: soldOtherwise })}>
                  {text('memberships.empty.show', { kind: paymentKindLabel(soldOtherwise) })}
                </Button>
              )}
              <Button
                variant={soldOtherwise === null ? 'primary' : 'secondary'}
                onClick={() => changeAndTell({ kind: null, category: null })}
              >
                {text('memberships.empty.showAll')}
              </Button>
            </>
          }
        >
          <p>{emptyWords(category, soldOtherwise)}</p>
        </Notice>
      ) : (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.option.id}>
              <MembershipCard
                card={card}
                isChosen={card.option.id === chosenOption}
                isOwn={own.has(card.membership.id)}
                onDetails={() => {
                  onLeave()
                  openDetails(card.membership.slug)
                }}
                onSelect={() => onSelect(card, { replaces: false })}
              />
            </li>
          ))}
        </ul>
      )}
      {details ? (
        <Opened onFailed={closeDetails}>
          <MembershipDetails
            card={details}
            isOwn={own.has(details.membership.id)}
            onClose={closeDetails}
            onSelect={() => onSelect(details, { replaces: areDetailsAnEntry })}
          />
        </Opened>
      ) : null}
    </div>
  )
}
