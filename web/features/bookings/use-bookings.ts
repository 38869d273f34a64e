import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../platform/calls/api.ts'
import { callOptions } from '../../platform/calls/queries.ts'
import { useUser } from '../../platform/calls/session.ts'

/** How often an open page asks for the spaces left, while somebody can see it. */
const liveMs = 5000
/** What is asked again and again, and at once when the page is looked at again. */
const live = {
  staleTime: liveMs,
  refetchInterval: liveMs,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  // What came with the document, or was seen before, is shown at once and asked for again.
  refetchOnMount: 'always',
} as const

export const useVenueDetails = (slug: string) =>
  useQuery({ ...callOptions('getActivityVenue', { params: { id: slug } }) })

export const useBookableVenue = (slug: string) =>
  useQuery({
    ...callOptions('getBookableVenue', { params: { id: slug } }),
    // A page that stays open over midnight goes on with the new day.
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })

export const useTimetable = (slug: string, day: string | null) =>
  useQuery({
    ...callOptions('getTimetable', { params: { id: slug }, query: { day: day ?? '' } }),
    ...live,
    enabled: day !== null,
  })

export const useCourtTimes = (slug: string, activity: string, day: string) =>
  useQuery({ ...callOptions('listCourtTimes', { params: { id: slug, activity }, query: { day } }), ...live })

export const useSession = (id: string) =>
  useQuery({ ...callOptions('getActivitySession', { params: { id } }), ...live })

/** What is known of when a day opens: its sessions, or its court where one is shown. Asks for nothing itself. */
export function useReleasesSeen(slug: string, day: string, court: string | null) {
  const ofCourt = { params: { id: slug, activity: court ?? '' }, query: { day } }
  const sessions = useQuery({
    ...callOptions('getTimetable', { params: { id: slug }, query: { day } }),
    enabled: false,
    select: ({ policies }) => policies.map(({ opensAt }) => opensAt),
  })
  const times = useQuery({
    ...callOptions('listCourtTimes', ofCourt),
    enabled: false,
    select: ({ policy }) => [policy.opensAt],
  })
  const prices = useQuery({
    ...callOptions('getCourtPrices', ofCourt),
    enabled: false,
    select: ({ people }) => people.map(({ opensAt }) => opensAt),
  })
  return court === null
    ? { everybodys: sessions.data ?? [], own: [] }
    : { everybodys: times.data ?? [], own: prices.data ?? [] }
}

/** The next sessions with spaces after a day. */
export const useNextSessions = (slug: string, after: string, enabled: boolean) =>
  useQuery({
    ...callOptions('listNextSessions', { params: { id: slug }, query: { after } }),
    ...live,
    refetchInterval: 30_000,
    enabled,
  })

/** What a day costs whoever is signed in, and the people linked to them; `isWaiting` until that is known. */
export function useOwnTimetable(slug: string, day: string | null) {
  const { user, status } = useUser()
  const isAsked = user !== null && day !== null
  const { data, isPending } = useQuery({
    ...callOptions('getOwnTimetable', { params: { id: slug }, query: { day: day ?? '' } }),
    enabled: isAsked,
  })
  return {
    own: isAsked ? data : undefined,
    isWaiting: status === 'loading' || (isAsked && isPending),
    personId: user?.selectedUser?.id ?? user?.id ?? null,
  }
}

/** Why something could not be had, also while it is asked for again; null where it is there, or was not asked for yet. */
export function useFailure({
  data,
  error,
  errorUpdateCount,
}: Pick<UseQueryResult<unknown, ApiError>, 'data' | 'error' | 'errorUpdateCount'>) {
  const [last, setLast] = useState(error)
  if (error !== null && error !== last) setLast(error)
  return data === undefined && errorUpdateCount > 0 ? last : null
}
