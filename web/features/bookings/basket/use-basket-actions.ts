import { useRef, useState } from 'react'
import { ApiError, call, type CallInput } from '../../../platform/calls/api.ts'
import { actingFor, type User } from '../../../platform/calls/session.ts'
import { text } from '../../../platform/text.ts'
import { showToast, toastDurations } from '../../../ui/messages/toasts.ts'
import type { PlaceLine } from './basket.ts'
import { trackBasket } from './measure.service.ts'
import { refreshBasket } from './refresh.service.ts'

export type PlaceChange = CallInput<'changeCartItem'>['body']['options']

/** What is being done, and to which lines; no line: to all of them. */
export interface Work {
  what: 'remove' | 'change' | 'benefit' | 'retake' | 'extend' | 'discard'
  lineId: string | null
}

/** Why it could not be done, in the server's words, for the place where it was pressed. */
export interface Problem extends Work {
  message: string
}

export type BasketActions = ReturnType<typeof useBasketActions>

/**
 * What one can do to what is in the basket: one thing at a time, and what was refused stays where it was pressed until the next.
 * Each is over when the basket on the page is the new one.
 */
export function useBasketActions(user: User | null) {
  const [work, setWork] = useState<Work | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isBusy = useRef(false)
  const query = actingFor(user)

  async function run(next: Work, act: () => Promise<{ notices?: string[] }>, said: string): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setWork(next)
    setProblem(null)
    try {
      const { notices = [] } = await act()
      await refreshBasket()
      showToast({ content: said, type: 'success', closeAfter: toastDurations.basket })
      for (const content of notices) showToast({ content, type: 'warning' })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem({ ...next, message: error.message })
      await refreshBasket()
      return false
    } finally {
      isBusy.current = false
      setWork(null)
    }
  }

  const params = (line: PlaceLine) => ({ params: { cartItemId: line.id } })
  return {
    work,
    problem,
    remove: (line: PlaceLine) =>
      run(
        { what: 'remove', lineId: line.id },
        async () => {
          await call('removeFromCart', { query, body: { cartItemIds: [line.id], source: 'bookings' } })
          trackBasket('remove_from_cart', [line])
          return {}
        },
        text('shell.basket.removed'),
      ),
    change: (line: PlaceLine, options: PlaceChange) =>
      run(
        { what: 'change', lineId: line.id },
        () => call('changeCartItem', { ...params(line), body: { options, ...query } }),
        text('basket.changed'),
      ),
    removeBenefit: (line: PlaceLine) =>
      run(
        { what: 'benefit', lineId: line.id },
        () => call('removeBenefit', { ...params(line), query: { ...query, source: 'bookings' } }),
        text('basket.benefit.removed'),
      ),
    useBenefit: (line: PlaceLine) =>
      run(
        { what: 'benefit', lineId: line.id },
        () =>
          call('changeCartItem', {
            ...params(line),
            body: { options: { benefit: true }, ...query },
          }),
        text('basket.changed'),
      ),
    /** Without `of` named as one line, all of `lines` are taken again or none. */
    retake: (lines: readonly PlaceLine[], lineId: string | null) =>
      run(
        { what: 'retake', lineId },
        () => call('retakePlaces', { body: { cartItemIds: lines.map(({ id }) => id) } }),
        text('basket.lapsed.taken', { count: lines.length }),
      ),
    extend: () =>
      run(
        { what: 'extend', lineId: null },
        async () => {
          await call('extendCart')
          return {}
        },
        text('basket.left.extended'),
      ),
    discard: () =>
      run(
        { what: 'discard', lineId: null },
        async () => {
          await call('discardCart', { query: { ...query, source: 'bookings' } })
          return {}
        },
        text('basket.emptied'),
      ),
  }
}
