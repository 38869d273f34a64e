import { useQuery } from '@tanstack/react-query'
import { IconCreditCard } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { CallOutput } from '../../platform/calls/api.ts'
import { callOptions, queryClient } from '../../platform/calls/queries.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import styles from './AccountPage.module.css'
import { LoadingFailed } from './LoadingFailed.tsx'
import { RemoveCardDialog } from './RemoveCardDialog.tsx'
import cardStyles from './SavedCards.module.css'

export type SavedCard = CallOutput<'listSavedCards'>[number]

/** The cards that pay without being typed again, expired ones too: each can be removed, here and at the provider. */
export function SavedCards() {
  // Asked for anew each time: a payment in another area may have replaced the card.
  const cards = useQuery({ ...callOptions('listSavedCards'), staleTime: 0 })
  const [asked, setAsked] = useState<SavedCard | null>(null)
  const [goneCount, setGoneCount] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus went with its card.
  useEffect(() => {
    if (goneCount > 0) heading.current?.focus()
  }, [goneCount])

  function removed(card: SavedCard, message: string) {
    queryClient.setQueryData(callOptions('listSavedCards').queryKey, (all) =>
      all?.filter(({ id }) => id !== card.id),
    )
    setAsked(null)
    showToast({ content: message, type: 'success' })
    setGoneCount((count) => count + 1)
  }

  return (
    <section className={styles.column} aria-labelledby="saved-cards">
      <h2 id="saved-cards" ref={heading} tabIndex={-1} className={styles.heading}>
        {text('dashboard.cards')}
      </h2>
      {cards.isPending ? (
        <div aria-busy="true">
          <Skeleton height="6rem" radius="12px" />
        </div>
      ) : cards.data ? (
        <>
          {cards.data.map((card) => (
            <SavedCardRow key={card.id} card={card} onRemove={() => setAsked(card)} />
          ))}
          <p className={styles.quiet}>
            {text(cards.data.length === 0 ? 'dashboard.cards.none' : 'dashboard.cards.text')}
          </p>
        </>
      ) : (
        <LoadingFailed
          title={text('dashboard.cards.failed')}
          message={cards.error?.message ?? ''}
          isRetrying={cards.isFetching}
          retry={() => void cards.refetch()}
        />
      )}
      {asked === null ? null : (
        <RemoveCardDialog
          card={asked}
          onKeep={() => setAsked(null)}
          onRemoved={(message) => removed(asked, message)}
        />
      )}
    </section>
  )
}

/** A card as its owner knows it: brand, last four digits, expiry. */
function SavedCardRow({ card, onRemove }: { card: SavedCard; onRemove: () => void }) {
  const name = text('dashboard.cards.name', { brand: card.cardType, digits: card.lastFourDigits })
  return (
    <Card className={cardStyles.row}>
      <IconCreditCard size={28} aria-hidden="true" className={cardStyles.mark} />
      <div className={cardStyles.words}>
        <p className={cardStyles.name}>{name}</p>
        <p className={styles.quiet}>
          {text(card.isExpired ? 'dashboard.cards.expired' : 'dashboard.cards.expires', {
            date: card.expiryDate,
          })}
        </p>
      </div>
      <Button
        variant="secondary"
        aria-label={text('dashboard.cards.removeOf', { card: name })}
        onClick={onRemove}
      >
        {text('dashboard.cards.remove')}
      </Button>
    </Card>
  )
}
