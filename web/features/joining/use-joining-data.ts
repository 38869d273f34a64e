import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../platform/queries.ts'

export type Venue = CallerOutput<Routes['getJoiningVenue']>
export type QuestionGroup = CallerOutput<Routes['getQuestions']>[number]
export type Question = QuestionGroup['questions'][number]
export type User = CallerOutput<Routes['getUser']>

/** The centre of the address and what it sells to whoever asks. */
export function useCentre(centreSlug: string) {
  const venue = useQuery(callOptions('getJoiningVenue', { params: { id: centreSlug } }))
  const memberships = useQuery({
    ...callOptions('listMemberships', { query: { venueId: venue.data?.id ?? '' } }),
    enabled: venue.data !== undefined,
  })
  return { venue, memberships }
}

/** What the chosen membership asks and wants agreed; nothing is fetched before one is chosen. */
export function useMembershipPapers(membershipTypeId: string | null, withDirectDebit: boolean) {
  const enabled = membershipTypeId !== null
  const id = membershipTypeId ?? ''
  const input = { query: { membershipTypeId: id } }
  const questions = useQuery({
    ...callOptions('getQuestions', { params: { membershipTypeId: id } }),
    enabled,
  })
  // What failed is asked for again when the customer says so, not by the next section that looks at it.
  const once = { retryOnMount: false }
  const health = useQuery({ ...callOptions('getHealthCommitment', input), ...once, enabled })
  const terms = useQuery({ ...callOptions('getMembershipTerms', input), ...once, enabled })
  const directDebit = useQuery({
    ...callOptions('getDirectDebitTerms', input),
    ...once,
    enabled: enabled && withDirectDebit,
  })
  return {
    questions,
    health,
    terms,
    directDebit,
    /** For the first time: a second try leaves the page as it is. */
    isPending:
      enabled && [questions, health, terms].some((query) => query.isPending && query.errorUpdateCount === 0),
  }
}

/** The details form of whoever is signed in, with the answers of their account. */
export const ownDetails = () =>
  callOptions('getDataFields', { query: { onboardingType: 'membership_purchase' } })

/** Read as soon as somebody is signed in; until then, and where that fails, nothing is known of it. */
export const useOwnDetails = (isSignedIn: boolean) => useQuery({ ...ownDetails(), enabled: isSignedIn })
