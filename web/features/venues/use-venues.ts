import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOptions } from '../../platform/calls/queries.ts'
import { flatVenue } from './venue-list.ts'

/** The centres of the operator: online joining has a call of its own, every other area the activities call. */
export function useVenues(forJoining: boolean) {
  const joining = useQuery({ ...callOptions('listJoiningVenues'), enabled: forJoining })
  const others = useQuery({ ...callOptions('listActivityVenues'), enabled: !forJoining })
  const { data, status, refetch } = forJoining ? joining : others
  const venues = useMemo(() => data?.map(flatVenue), [data])
  return { venues, status: data === undefined ? status : 'success', refetch } as const
}
