import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { personOf } from '../whom/person-of.ts'
import { longDate } from '../../../platform/words/formats.ts'
import { usePageTitle } from '../../../platform/addresses/page-title.ts'
import { callOptions } from '../../../platform/calls/queries.ts'
import { text } from '../../../platform/text.ts'
import { showToast } from '../../../ui/messages/toasts.ts'
import { SignedInOnly } from '../../accounts/SignedInOnly.tsx'
import type { Card, Membership } from '../../memberships/membership-list.ts'
import { findByType } from '../../memberships/membership-list.ts'
import { chosenFrom } from '../selection/choose.ts'
import { JoiningFrame } from '../JoiningFrame.tsx'
import type { Joining } from '../selection/joining-context.ts'
import { JoiningSkeleton } from '../JoiningSkeleton.tsx'
import { ChangeChooser } from './ChangeChooser.tsx'
import { changeAddress } from '../selection/purpose.ts'
import type { Purpose } from '../selection/purpose.ts'
import { isRefusal, Refusal } from './Refusal.tsx'
import { sectionSlug } from '../sections/sections.ts'
import { useChosenCentre, useHonestSection } from '../selection/use-address-sync.ts'
import type { JoiningPageState } from '../use-joining-page.ts'
import { useJoiningPage } from '../use-joining-page.ts'
import { dispatchJoining, useJoiningState } from '../selection/use-joining-state.ts'

/** `/change/:membershipId`: another membership in place of one the customer has, at the same centre. */
export function ChangePage() {
  const { membershipId = '' } = useParams()
  usePageTitle(text('changes.title'))
  return (
    <SignedInOnly waiting={<JoiningSkeleton />}>
      {() => <ChangeOf key={membershipId} membershipId={membershipId} />}
    </SignedInOnly>
  )
}

function ChangeOf({ membershipId }: { membershipId: string }) {
  const { selectedMembershipId } = useParams()
  const purpose = useMemo<Purpose>(() => ({ kind: 'change', membershipId }), [membershipId])
  const addressOf = useCallback(
    ({ membership }: Card) => changeAddress(membershipId, membership.id),
    [membershipId],
  )
  const options = useQuery(callOptions('getChangeOptions', { params: { membershipId } }))
  const current = options.data?.current ?? null
  const offered = options.data?.memberships
  const venue = useQuery({
    ...callOptions('getJoiningVenue', { params: { id: current?.venue.slug ?? '' } }),
    enabled: current !== null,
  })
  const page = useJoiningPage({
    purpose,
    venue,
    memberships: { ...options, data: offered },
    membershipSlug: offered?.find(({ id }) => id === selectedMembershipId)?.slug,
    addressOf,
    replaced: current,
    Chooser: ChangeChooser,
  })
  useChosenCentre(venue.data)
  /* Another centre forgets the membership chosen before: the centre comes first. */
  useSelectedMembership(membershipId, venue.data && offered)
  useHonestSection(page)
  useStillOffered(page, membershipId)

  const refused = [options.error, page.status === 'ready' ? page.joining.costs.error : null].find(isRefusal)
  if (refused) return <Refusal kind="change" error={refused} />
  return (
    <JoiningFrame
      page={page}
      introOf={(joining) => ({
        title: titleOf(joining),
        lead:
          joining.replaced?.endDate == null
            ? text('changes.lead')
            : text('changes.leadEnding', { date: longDate(joining.replaced.endDate) }),
      })}
    />
  )
}

function titleOf(joining: Joining): string {
  const membership = joining.replaced?.name ?? ''
  const person = personOf(joining)
  return person === null
    ? text('changes.titleOf', { membership })
    : text('changes.titleFor', { membership, person })
}

/** A membership in the address is the one chosen, once per address; one that is not on offer leads to the list. */
function useSelectedMembership(membershipId: string, offered: Membership[] | undefined): void {
  const { selectedMembershipId } = useParams()
  const navigate = useNavigate()
  useEffect(() => {
    if (!offered || selectedMembershipId === undefined) return
    const card = findByType(offered, selectedMembershipId)
    if (card) {
      dispatchJoining({ type: 'membershipChosen', membership: chosenFrom(card) })
      return
    }
    showToast({ content: text('joining.notFound'), type: 'error' })
    void navigate(changeAddress(membershipId), { replace: true })
  }, [offered, selectedMembershipId, membershipId, navigate])
}

/** What was chosen and is no longer on offer is given up, with a word why. The address goes first, as in joining. */
function useStillOffered(page: JoiningPageState, membershipId: string): void {
  const navigate = useNavigate()
  const { selectedMembershipId } = useParams()
  const { selection } = useJoiningState()
  const isGone = page.status === 'ready' && selection.membership !== null && page.joining.card === null
  const isBack = page.status === 'ready' && page.asked === 'membership' && selectedMembershipId === undefined

  useEffect(() => {
    if (!isGone) return
    if (!isBack) {
      const start = `${changeAddress(membershipId)}?section=${sectionSlug('membership')}`
      void navigate(start, { replace: true })
      return
    }
    dispatchJoining({ type: 'membershipReset', reason: null })
    showToast({ content: text('joining.ineligible'), type: 'error' })
  }, [isGone, isBack, page, membershipId, navigate])
}
