import { useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useClient } from '../../platform/calls/client.ts'
import { useUser } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import { asksForList } from '../memberships/list-address.ts'
import { findByOption, listedByOption } from '../memberships/membership-list.ts'
import { currentDetails, detailsErrors, missingDetails } from '../forms/data-fields.ts'
import type { Card, Membership } from '../memberships/membership-list.ts'
import { joiningFacts } from './selection/facts.ts'
import { isCartHeld, waitingNotice } from './selection/held-cart.ts'
import type { Joining } from './selection/joining-context.ts'
import type { Purpose } from './selection/purpose.ts'
import { sectionOpened } from './sections/section-opened.ts'
import type { SectionId } from './sections/sections.ts'
import {
  displayedSections,
  nextSection,
  openSection,
  sectionFromSlug,
  sectionSlug,
} from './sections/sections.ts'
import type { SubmitProblem } from './submit/submit-problem.ts'
import { useCosts } from './costs/use-costs.ts'
import { useOnlyBillingDay } from './review/use-only-billing-day.ts'
import { useHeldCart, useOwner } from './selection/use-held-cart.ts'
import { withGivenAnswers } from './selection/given-answers.ts'
import {
  useGivenAnswers,
  useMembershipPapers,
  useNewMemberForm,
  useOwnDetails,
  usePeopleInBasket,
} from './use-joining-data.ts'
import type { Venue } from './use-joining-data.ts'
import { dispatchJoining, useJoiningState } from './selection/use-joining-state.ts'
import { useMissingNote } from './sections/use-missing-note.ts'
import { none, othersIn, sharedBy } from './whom/others.ts'
import { isLost, nameOfWhom, whomOf } from './whom/whom.ts'

export type JoiningPageState =
  | { status: 'loading' }
  | { status: 'failed'; title: string; error: Error; isRetrying: boolean; retry: () => void }
  | { status: 'ready'; joining: Joining; open: SectionId; asked: SectionId | null }

/** These sections depend on what the chosen membership asks: a link to one of them waits for the answer. */
const waitsForPapers: (SectionId | null)[] = ['questions', 'review', 'payment', 'confirm']

interface Loaded<Data> {
  /** It is that of the choice before. */
  readonly isPlaceholderData?: boolean
  readonly data: Data | undefined
  /** It could not be had, and nothing is there from before. */
  readonly isLoadingError: boolean
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** What the sections choose from, and where its page is. The functions must stay the same from one drawing to the next. */
export interface JoiningSource {
  purpose: Purpose
  venue: Loaded<Venue>
  memberships: Loaded<Membership[]>
  /** Slug of the membership the address names, which is chosen before the page is ready. */
  membershipSlug: string | undefined
  addressOf: (card: Card) => string
  /** The membership that ends for the one chosen here; null for a first one. */
  replaced: Joining['replaced']
  /** What another membership is chosen with in its place. */
  Chooser?: Joining['Chooser']
}

/** Puts together everything the joining page shows for one centre, from the address, the store and the server. */
export function useJoiningPage(source: JoiningSource): JoiningPageState {
  const { purpose, venue, memberships, membershipSlug, addressOf, replaced, Chooser = null } = source
  const wasReady = useRef(false)
  const client = useClient()
  const { user, status: userStatus } = useUser()
  const state = useJoiningState()
  const { membership, venue: chosenVenue, heldCart } = state.selection
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const ownDetails = useOwnDetails(user !== null)
  const given = useGivenAnswers(purpose, membership?.membershipTypeId ?? null)
  const [problem, setProblem] = useState<SubmitProblem | null>(null)
  const asked = sectionFromSlug(search.get('section')) ?? (asksForList(search) ? 'membership' : null)
  useOwner()
  const marksMissing = useMissingNote()
  const { cart, lines, isSettled, isGone } = useHeldCart({
    purpose,
    venue: venue.data,
    memberships: memberships.data,
    membershipSlug,
    asked,
    addressOf,
  })
  const inBasket = usePeopleInBasket(state.selection)
  const whom = whomOf(state.selection, user, inBasket)
  const personLost = purpose.kind === 'new' && isLost(whom, user)
  const personId = whom.who === 'me' ? (user?.id ?? null) : whom.who === 'linked' ? whom.id : null
  const others = purpose.kind === 'new' ? othersIn(lines, heldCart, personId) : none
  const shared = sharedBy(others)
  const papers = useMembershipPapers(
    membership?.membershipTypeId ?? null,
    membership?.paymentType === 'recurring' && !user?.hasInstruction && !shared?.hasAccount,
  )
  const costs = useCosts(
    state.selection,
    purpose,
    membership?.paymentType === 'recurring' ? (shared?.billingDay ?? null) : null,
  )
  useOnlyBillingDay(state, { kind: purpose.kind, user, shared }, costs.costs)
  // What was chosen for somebody who may no longer be chosen stays until there is another person to judge.
  const findCard = personLost ? listedByOption : findByOption
  const card = membership && memberships.data ? findCard(memberships.data, membership.paymentOptionId) : null
  const needsAdult = card?.option.isPurchasable.reason === 'payerAge'
  const canAddNew = purpose.kind === 'new' && client.joinsNewMembers
  const newMemberForm = useNewMemberForm(canAddNew && (whom.who === 'new' || needsAdult))
  const memberForm = newMemberForm.data ?? null
  const today = costs.costs?.today ?? null
  const memberComplete =
    purpose.kind !== 'new' ||
    whom.who !== 'new' ||
    (memberForm !== null &&
      Object.keys(detailsErrors(memberForm, currentDetails(memberForm, state.selection.member), today))
        .length === 0)
  const held = isCartHeld(state, cart, costs.costs?.totalToPayNow.raw.amount ?? null) ? cart : null

  const questions = useMemo(
    () => withGivenAnswers(papers.questions.data ?? [], given.data?.answers ?? []),
    [papers.questions.data, given.data],
  )
  const facts = useMemo(
    () =>
      joiningFacts(state, {
        kind: purpose.kind,
        user,
        detailsMissing:
          user !== null && ownDetails.data !== undefined && missingDetails(ownDetails.data) !== null,
        memberComplete,
        personLost,
        needsAdult,
        shared,
        detailsMendable: (user?.canMendDetails ?? false) || whom.who === 'new',
        questions: questions.flatMap((group) => group.questions),
        reviewTermIds: [papers.health.data?.id, papers.terms.data?.id].filter((id) => id !== undefined),
        directDebitTermsId: papers.directDebit.data?.id ?? null,
        collectBillingAddress: client.collectDirectDebitBillingAddress,
        today,
        held,
      }),
    [
      state,
      purpose.kind,
      user,
      whom.who,
      ownDetails.data,
      questions,
      papers.health.data,
      papers.terms.data,
      papers.directDebit.data,
      client,
      memberComplete,
      personLost,
      needsAdult,
      shared,
      today,
      held,
    ],
  )

  const failed = venue.isLoadingError ? venue : memberships.isLoadingError ? memberships : null
  if (failed?.error) {
    return {
      status: 'failed',
      title: venue.isLoadingError ? text('joining.failed.centre') : text('joining.failed.memberships'),
      error: failed.error,
      isRetrying: failed.isFetching,
      retry: () => void failed.refetch(),
    }
  }
  const isSettling =
    !venue.data ||
    !memberships.data ||
    userStatus === 'loading' ||
    !isSettled ||
    chosenVenue?.id !== venue.data.id ||
    (!wasReady.current && membershipSlug !== undefined && membershipSlug !== membership?.slug) ||
    (user !== null && ownDetails.isPending && !wasReady.current) ||
    ((papers.isPending || given.isLoading) && waitsForPapers.includes(asked))
  if (isSettling) return { status: 'loading' }

  /* Questions that could not be read are not questions that are not asked. */
  const { questions: unasked } = papers
  if (unasked.isLoadingError && waitsForPapers.includes(asked))
    return {
      status: 'failed',
      title: text('joining.failed.questions'),
      error: unasked.error,
      isRetrying: unasked.isFetching,
      retry: () => void unasked.refetch(),
    }

  wasReady.current = true
  const open = openSection(asked, facts)
  const pinSection = () => {
    if (asked === null) setSearch({ section: sectionSlug(open) }, { replace: true, state: location.state })
  }
  const goTo = (section: SectionId) => {
    setProblem(null)
    pinSection()
    setSearch({ section: sectionSlug(section) }, { state: sectionOpened })
  }
  const unread = [papers.health, papers.terms, papers.directDebit].filter((query) => query.isLoadingError)
  const joining: Joining = {
    purpose,
    replaced,
    Chooser,
    addressOf,
    state,
    client,
    venue: venue.data,
    memberships: memberships.data,
    user,
    whom,
    whomName: nameOfWhom(whom, user, state.selection),
    memberForm,
    canAddNew,
    others,
    shared,
    isListPending: memberships.isPlaceholderData === true,
    card,
    costs,
    questions,
    hasGivenAnswers: (given.data?.answers.length ?? 0) > 0,
    health: papers.health.data ?? null,
    membershipTerms: papers.terms.data ?? null,
    directDebitTerms: papers.directDebit.data ?? null,
    termsFailed: unread.length === 0 ? null : () => unread.forEach((query) => void query.refetch()),
    held,
    waiting: waitingNotice(state.selection, cart, { isHeld: held !== null, isGone }),
    marksMissing,
    problem,
    setProblem,
    facts,
    sections: displayedSections(facts),
    pinSection,
    goTo,
    finish: (section) => {
      dispatchJoining({ type: 'sectionFinished', section })
      goTo(nextSection(section, facts))
    },
  }
  return { status: 'ready', joining, open, asked }
}
