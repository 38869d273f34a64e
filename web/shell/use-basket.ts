import { useQuery } from '@tanstack/react-query'
import { areaOfHost } from '../platform/area.ts'
import { callOptions } from '../platform/queries.ts'
import { actingFor, useUser, type User } from '../platform/session.ts'

/** The bookings basket of whoever is signed in, or of a visitor. */
export const basketOptions = (user: User | null) => callOptions('getCart', { query: actingFor(user) })

/**
 * What its customer has put into the bookings basket. A visitor has one in the area where it is filled: elsewhere nobody is asked for
 * it. `basket` is undefined until it is known, null where there is none.
 */
export function useBasket() {
  const { user, status } = useUser()
  const isVisitors = status === 'signed-out' && areaOfHost(location.hostname) === 'bookings'
  const isAsked = user !== null || isVisitors
  const query = useQuery({ ...basketOptions(user), enabled: isAsked })
  return { query, basket: isAsked ? query.data : undefined, user, status }
}
