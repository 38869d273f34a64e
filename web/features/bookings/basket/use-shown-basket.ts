import { useEffect } from 'react'
import { todayIn } from '../../../../contract/dates.ts'
import { useClient } from '../../../platform/calls/client.ts'
import { forgetVisitorBasket } from '../../../platform/kept/visitor-basket.provider.ts'
import { useBasket } from '../../../shell/use-basket.ts'
import { useNow } from '../clock/use-now.ts'
import { placesIn, type Basket } from './basket.ts'
import type { User } from '../../../platform/calls/session.ts'

/** The basket as it is to be shown: on its way, not to be had, empty, or filled. */
export type ShownBasket =
  | { is: 'waiting' }
  | { is: 'failed'; message: string; isRetrying: boolean; retry: () => void }
  | { is: 'empty'; today: string }
  | { is: 'filled'; basket: Basket; user: User | null; now: number; today: string; timeZone: string }

export function useShownBasket(): ShownBasket {
  const { timeZone } = useClient()
  const { query, basket, user, status } = useBasket(true)
  const isGone = status === 'signed-out' && basket === null
  useEffect(() => {
    if (isGone) forgetVisitorBasket()
  }, [isGone])
  const now = useNow(30_000)
  if (basket === undefined && query.isError) {
    const { error, isFetching } = query
    return { is: 'failed', message: error.message, isRetrying: isFetching, retry: () => void query.refetch() }
  }
  if (basket === undefined || now === undefined) return { is: 'waiting' }
  const today = todayIn(new Date(now), timeZone)
  if (basket === null || placesIn(basket).length === 0) return { is: 'empty', today }
  return { is: 'filled', basket, user, now, today, timeZone }
}
