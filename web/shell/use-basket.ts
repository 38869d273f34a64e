import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../platform/calls/queries.ts'
import { actingFor, useUser, type User } from '../platform/calls/session.ts'
import { hasVisitorBasket } from '../platform/kept/visitor-basket.provider.ts'

/** The bookings basket of whoever is signed in, or of a visitor. */
export const basketOptions = (user: User | null) => callOptions('getCart', { query: actingFor(user) })

/**
 * What is in the bookings basket of its customer, or of a visitor who has filled one. `basket` is undefined until it is known, null
 * where there is none. `isShown`: a visitor is asked for theirs too who has none as far as this browser remembers.
 */
export function useBasket(isShown = false) {
  const { user, status } = useUser()
  const isVisitor = status === 'signed-out'
  const query = useQuery({
    ...basketOptions(user),
    // Another tab may have filled or emptied it: looked at again, this one asks.
    enabled: ({ state }) => user !== null || (isVisitor && (isShown || !!state.data || hasVisitorBasket())),
    refetchOnWindowFocus: 'always',
  })
  return { query, basket: user !== null || isVisitor ? query.data : undefined, user, status }
}
