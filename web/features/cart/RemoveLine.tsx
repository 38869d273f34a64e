import { useState } from 'react'
import { ApiError, call } from '../../platform/calls/api.ts'
import { genericMessage } from '../../platform/calls/error-texts.ts'
import { queryClient } from '../../platform/calls/queries.ts'
import { text } from '../../platform/text.ts'
import { actingFor, useUser } from '../../platform/calls/session.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast, toastDurations } from '../../ui/messages/toasts.ts'
import { withTime } from './booking-rows.ts'
import { nameOfLine, type CartLine } from './cart.ts'
import { cartSource } from './cart-source.ts'

interface Props {
  line: CartLine
  isDisabled: boolean
  /** The button is gone by then: whoever pressed it has to be taken somewhere. */
  onRemoved: () => void
}

/** Takes one of several things out of the cart; the button names it. */
export function RemoveLine({ line, isDisabled, onRemoved }: Props) {
  const { id } = line
  const { user } = useUser()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    try {
      await call('removeFromCart', {
        query: actingFor(user),
        body: { cartItemIds: [id], source: cartSource() },
      })
      await Promise.all(
        ['getCheckoutCart', 'getCartTerms', 'getCart'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      )
      onRemoved()
      showToast({
        content: text('shell.basket.removed'),
        type: 'success',
        closeAfter: toastDurations.basket,
      })
    } catch (error) {
      showToast({
        content: error instanceof ApiError ? error.message : genericMessage(),
        type: 'error',
      })
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      small
      aria-label={text('shell.basket.removeOne', { name: withTime(nameOfLine(line), line.booking) })}
      busy={isBusy}
      disabled={isDisabled}
      onClick={() => void remove()}
    >
      {text('shell.basket.remove')}
    </Button>
  )
}
