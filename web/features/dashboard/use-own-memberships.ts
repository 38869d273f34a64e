import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callOptions, queryClient } from '../../platform/calls/queries.ts'
import type { PersonShown } from '../accounts/person-shown.ts'

/**
 * The memberships of the customer, or of the person they act for; always asked for anew: a change may have been ordered in
 * another area. Refused for the person, the customer is asked for anew: the person can no longer be acted for.
 */
export function useOwnMemberships({ id, isSelf }: PersonShown) {
  const own = useQuery({
    ...callOptions('listOwnMemberships', { query: isSelf ? {} : { selectedUserId: id } }),
    staleTime: 0,
  })
  const isRefused = !isSelf && own.error?.status === 403
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: callOptions('getUser').queryKey })
  }, [isRefused])
  return own
}
