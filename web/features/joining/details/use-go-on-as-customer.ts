import { callOptions, queryClient } from '../../../platform/calls/queries.ts'
import { signedIn } from '../../../platform/calls/session.ts'
import type { User } from '../../../platform/calls/session.ts'
import { findByOption } from '../../memberships/membership-list.ts'
import { useJoining } from '../selection/joining-context.ts'
import { ownDetails } from '../use-joining-data.ts'
import { dispatchJoining } from '../selection/use-joining-state.ts'
import { listQuery } from '../whom/whom.ts'

/**
 * Goes on to the next section as the customer that a details form answered with, once memberships and details have been read
 * again for them. A membership that they may not buy is given up by the page, which then leads back; what the account still
 * lacks keeps the section open.
 */
export function useGoOnAsCustomer(): (user: User) => Promise<void> {
  const { state, venue, purpose, finish } = useJoining()
  return async (user) => {
    dispatchJoining({ type: 'detailsSaved' })
    signedIn(user)
    const memberships = callOptions('listMemberships', {
      query: listQuery(venue.id, { ...state.selection, details: {} }, user),
    })
    await Promise.all([
      queryClient.fetchQuery({ ...memberships, staleTime: 0 }),
      queryClient.fetchQuery({ ...ownDetails(), staleTime: 0 }).catch(() => undefined),
    ])
    const offered = queryClient.getQueryData(memberships.queryKey) ?? []
    const { membership } = state.selection
    const isOffered = membership !== null && findByOption(offered, membership.paymentOptionId) !== null
    if (isOffered || purpose.kind !== 'new') finish('details')
    else dispatchJoining({ type: 'sectionFinished', section: 'details' })
  }
}
