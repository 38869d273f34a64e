import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../../platform/calls/queries.ts'

/** Soon enough that whoever waits sees the payment arrive within five seconds. */
const askAgainMs = 3000

/** What has become of a cart that was handed over; asks again and again. Null: none was. */
export function useHandOver(cartId: string | null) {
  const { data, isPending } = useQuery({
    ...callOptions('getHandOver', { params: { cartId: cartId ?? '' } }),
    enabled: cartId !== null,
    staleTime: 0,
    refetchInterval: askAgainMs,
    refetchIntervalInBackground: true,
  })
  return { isPending, isBeingPaid: data?.isBeingPaid ?? false, orderId: data?.completeOrderId ?? null }
}
