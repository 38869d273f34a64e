import { useState } from 'react'
import { ApiError, call } from '../../platform/calls/api.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SavedCard } from './SavedCards.tsx'

interface Props {
  card: SavedCard
  onKeep: () => void
  onRemoved: (message: string) => void
}

/** Asks before a card is removed: it cannot be brought back, only saved again. */
export function RemoveCardDialog({ card, onKeep, onRemoved }: Props) {
  const [isRemoving, setIsRemoving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function remove() {
    setIsRemoving(true)
    setFailure(null)
    try {
      const { message } = await call('deleteSavedCard', { params: { savedCardId: card.id } })
      onRemoved(message)
    } catch (error) {
      // Removed meanwhile in another tab: that is what was wanted.
      if (error instanceof ApiError && error.status === 404) return onRemoved(text('dashboard.cards.gone'))
      setIsRemoving(false)
      setFailure(error instanceof ApiError ? error.message : text('dashboard.cards.removeFailed'))
    }
  }

  return (
    <Dialog
      open
      title={text('dashboard.cards.removeTitle')}
      onClose={onKeep}
      width={480}
      footer={
        <>
          <Button onClick={onKeep}>{text('dashboard.cards.keep')}</Button>
          <Button variant="secondary" busy={isRemoving} onClick={() => void remove()}>
            {text('dashboard.cards.remove')}
          </Button>
        </>
      }
    >
      <p>{text('dashboard.cards.removeText', { brand: card.cardType, digits: card.lastFourDigits })}</p>
      {failure === null ? null : (
        <Notice role="alert" tone="bad">
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}
