import { callOptions, queryClient } from '../../../platform/calls/queries.ts'
import { isLost, type Whom } from './whom.ts'

/** Asks anew whom the customer may act for, and says whether the person chosen is none of them any more. */
export async function isLostNow(whom: Whom): Promise<boolean> {
  if (whom.who !== 'linked') return false
  const user = await queryClient
    .fetchQuery({ ...callOptions('getUser'), staleTime: 0 })
    .catch(() => undefined)
  return user !== undefined && isLost(whom, user)
}
