import { useMemo, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useClient } from '../../platform/client.ts'
import { useUser } from '../../platform/session.ts'
import { findByOption } from '../memberships/membership-list.ts'
import { joiningFacts } from './facts.ts'
import type { Joining } from './joining-context.ts'
import { sectionOpened } from './section-opened.ts'
import type { SectionId } from './sections.ts'
import { displayedSections, nextSection, openSection, sectionFromSlug, sectionSlug } from './sections.ts'
import { useCosts } from './use-costs.ts'
import { useCentre, useMembershipPapers } from './use-joining-data.ts'
import { dispatchJoining, useJoiningState } from './use-joining-state.ts'

export type JoiningPageState =
  | { status: 'loading' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'ready'; joining: Joining; open: SectionId; asked: SectionId | null }

/** These sections depend on what the chosen membership asks: a link to one of them waits for the answer. */
const waitsForPapers: (SectionId | null)[] = ['questions', 'review', 'payment', 'confirm']

/** Puts together everything the joining page shows for one centre, from the address, the store and the server. */
export function useJoiningPage(centreSlug: string): JoiningPageState {
  const { membershipSlug } = useParams()
  const wasReady = useRef(false)
  const client = useClient()
  const { user, status: userStatus } = useUser()
  const state = useJoiningState()
  const { membership, venue: chosenVenue } = state.selection
  const [search, setSearch] = useSearchParams()
  const { venue, memberships } = useCentre(centreSlug)
  const papers = useMembershipPapers(
    membership?.membershipTypeId ?? null,
    membership?.paymentType === 'recurring' && !user?.hasInstruction,
  )
  const costs = useCosts(state.selection)
  const asked = sectionFromSlug(search.get('section'))

  const failed = [venue, memberships].find((query) => query.isError)
  const questions = useMemo(() => papers.questions.data ?? [], [papers.questions.data])
  const facts = useMemo(
    () =>
      joiningFacts(state, {
        user,
        questions: questions.flatMap((group) => group.questions),
        reviewTermIds: [papers.health.data?.id, papers.terms.data?.id].filter((id) => id !== undefined),
        directDebitTermsId: papers.directDebit.data?.id ?? null,
        collectBillingAddress: client.collectDirectDebitBillingAddress,
        today: costs.costs?.today ?? null,
      }),
    [
      state,
      user,
      questions,
      papers.health.data,
      papers.terms.data,
      papers.directDebit.data,
      client,
      costs.costs?.today,
    ],
  )

  if (failed?.error) return { status: 'failed', error: failed.error, retry: () => void failed.refetch() }
  const isSettling =
    !venue.data ||
    !memberships.data ||
    userStatus === 'loading' ||
    chosenVenue?.id !== venue.data.id ||
    (!wasReady.current && membershipSlug !== undefined && membershipSlug !== membership?.slug) ||
    (papers.isPending && waitsForPapers.includes(asked))
  if (isSettling) return { status: 'loading' }

  /* Questions that could not be read are not questions that are not asked. */
  const { questions: unasked } = papers
  if (unasked.error && waitsForPapers.includes(asked))
    return { status: 'failed', error: unasked.error, retry: () => void unasked.refetch() }

  wasReady.current = true
  const goTo = (section: SectionId) => setSearch({ section: sectionSlug(section) }, { state: sectionOpened })
  const unread = [papers.health, papers.terms, papers.directDebit].filter((query) => query.isError)
  const joining: Joining = {
    state,
    client,
    venue: venue.data,
    memberships: memberships.data,
    user,
    card: membership && findByOption(memberships.data, membership.paymentOptionId),
    costs,
    questions,
    health: papers.health.data ?? null,
    membershipTerms: papers.terms.data ?? null,
    directDebitTerms: papers.directDebit.data ?? null,
    termsFailed: unread.length === 0 ? null : () => unread.forEach((query) => void query.refetch()),
    facts,
    sections: displayedSections(facts),
    goTo,
    finish: (section) => {
      dispatchJoining({ type: 'sectionFinished', section })
      goTo(nextSection(section, facts))
    },
  }
  return { status: 'ready', joining, open: openSection(asked, facts), asked }
}
