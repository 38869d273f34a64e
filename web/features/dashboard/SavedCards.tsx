import { useQuery } from '@tanstack/react-query'
import { IconCreditCard } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { lazyPage } from '../../platform/addresses/lazy-page.ts'
import { ApiError, call, type CallOutput } from '../../platform/calls/api.ts'
import { keepAnswer } from '../../platform/calls/keep-answer.ts'
import { callOptions } from '../../platform/calls/queries.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Opened } from '../../ui/Opened.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import styles from './AccountPage.module.css'
import { LoadingFailed } from './LoadingFailed.tsx'
import cardStyles from './SavedCards.module.css'

const ConfirmDialog = lazyPage(() => import('../../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

type SavedCard = CallOutput<'listSavedCards'>[number]

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

  async function remove({ id: savedCardId }: SavedCard) {
    const message = await removeCard(savedCardId)
    await keepAnswer(callOptions('listSavedCards').queryKey, (all) =>
      all?.filter(({ id }) => id !== savedCardId),
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
        <Opened onFailed={() => setAsked(null)}>
          <ConfirmDialog
            question={{
              title: text('dashboard.cards.removeTitle'),
              words: text('dashboard.cards.removeText', {
                brand: asked.cardType,
                digits: asked.lastFourDigits,
              }),
              keep: text('dashboard.cards.keep'),
              go: text('dashboard.cards.remove'),
              failed: text('dashboard.cards.removeFailed'),
              act: () => remove(asked),
            }}
            onKeep={() => setAsked(null)}
          />
        </Opened>
      )}
    </section>
  )
}

/** What is said of it. Removed meanwhile in another tab is what was wanted. */
async function removeCard(savedCardId: string): Promise<string> {
  try {
    return (await call('deleteSavedCard', { params: { savedCardId } })).message
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return text('dashboard.cards.gone')
    throw error
  }
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
