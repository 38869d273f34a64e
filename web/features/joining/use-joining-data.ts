import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { callOptions, queryClient } from '../../platform/calls/queries.ts'
import { useUser } from '../../platform/calls/session.ts'
import type { Membership } from '../memberships/membership-list.ts'
import type { Selection } from './selection/selection.ts'
import { useJoiningState } from './selection/use-joining-state.ts'
import { listQuery } from './whom/whom.ts'
import type { Purpose } from './selection/purpose.ts'

export type Venue = CallerOutput<Routes['getJoiningVenue']>
export type QuestionGroup = CallerOutput<Routes['getQuestions']>[number]
export type Question = QuestionGroup['questions'][number]
export type User = CallerOutput<Routes['getUser']>

/** The centre of the address and what it sells to whoever asks. */
export function useCentre(centreSlug: string) {
  const { selection } = useJoiningState()
  const { user } = useUser()
  const inBasket = usePeopleInBasket(selection)
  const venue = useQuery(callOptions('getJoiningVenue', { params: { id: centreSlug } }))
  const memberships = useQuery({
    ...callOptions('listMemberships', {
      query: listQuery(venue.data?.id ?? '', selection, user, inBasket),
    }),
    enabled: venue.data !== undefined,
    /* The list of one person stays until that of the next is there; that of another centre does not. */
    placeholderData: (before: Membership[] | undefined) =>
      selection.venue?.id === venue.data?.id ? before : undefined,
  })
  return { venue, memberships }
}

/** Everybody whom something in the cart is for, but for what is being chosen anew. */
export function usePeopleInBasket({ heldCart }: Pick<Selection, 'heldCart'>): (string | null)[] {
  const { status } = useUser()
  const cart = useQuery({
    ...callOptions('getCheckoutCart', { query: {} }),
    enabled: status === 'signed-in' && heldCart?.lineId === null,
  })
  return heldCart?.lineId === null ? (cart.data?.lines.map(({ personId }) => personId) ?? []) : []
}

const newMemberForm = () => callOptions('getDataFields', { query: { onboardingType: 'new_member' } })

/** What the operator asks about somebody new. */
export const useNewMemberForm = (enabled: boolean) => useQuery({ ...newMemberForm(), enabled })

/** Reads it before it is needed. */
export const foreseeNewMember = () => void queryClient.prefetchQuery(newMemberForm())

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

/**
 * What was answered for the membership that is changed or renewed. Some of it is about health: it is forgotten with the page,
 * and where it cannot be had the questions are simply open.
 */
export function useGivenAnswers(purpose: Purpose, membershipTypeId: string | null) {
  const membershipId = purpose.kind === 'new' ? null : purpose.membershipId
  return useQuery({
    ...callOptions('getGivenAnswers', {
      params: { membershipId: membershipId ?? '' },
      query: { membershipTypeId: membershipTypeId ?? '' },
    }),
    enabled: membershipId !== null && membershipTypeId !== null,
    gcTime: 0,
    retryOnMount: false,
  })
}

/** The details form of whoever is signed in, with the answers of their account. */
export const ownDetails = () =>
  callOptions('getDataFields', { query: { onboardingType: 'membership_purchase' } })

/** Read as soon as somebody is signed in; until then, and where that fails, nothing is known of it. */
export const useOwnDetails = (isSignedIn: boolean) => useQuery({ ...ownDetails(), enabled: isSignedIn })
