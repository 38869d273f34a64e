import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/queries.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast, toastDurations } from '../../ui/toasts.ts'
import type { CartLine } from './cart.ts'

/** Takes one of several things out of the cart; the button names it. */
export function RemoveLine({ line: { id, name }, isDisabled }: { line: CartLine; isDisabled: boolean }) {
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    try {
      await call('removeFromCart', { query: {}, body: { cartItemIds: [id] } })
      await queryClient.invalidateQueries({ queryKey: ['getCheckoutCart'] })
    } catch {
      showToast({
        content: text('checkout.summary.notRemoved', { name }),
        type: 'error',
        closeAfter: toastDurations.basket,
      })
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      aria-label={text('checkout.summary.removeOne', { name })}
      busy={isBusy}
      disabled={isDisabled}
      onClick={() => void remove()}
    >
      {text('checkout.summary.remove')}
    </Button>
  )
}
