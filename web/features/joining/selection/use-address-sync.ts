import { useEffect, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../../platform/calls/api.ts'
import { text } from '../../../platform/text.ts'
import { showToast } from '../../../ui/messages/toasts.ts'
import { findBySlug, reasonAgainst } from '../../memberships/membership-list.ts'
import { chosenFrom, venueFrom } from './choose.ts'
import { sectionSlug } from '../sections/sections.ts'
import type { JoiningPageState } from '../use-joining-page.ts'
import { useCentre } from '../use-joining-data.ts'
import type { Venue } from '../use-joining-data.ts'
import { dispatchJoining, useJoiningState } from './use-joining-state.ts'

/** A centre in the address is the centre chosen; one that does not exist leads back to the finder. */
export function useCentreOfAddress(centreSlug: string): void {
  const navigate = useNavigate()
  const { venue } = useCentre(centreSlug)

  useChosenCentre(venue.data)

  const isUnknown = venue.error instanceof ApiError && venue.error.status === 404
  useEffect(() => {
    if (isUnknown) void navigate('/', { replace: true })
  }, [isUnknown, navigate])
}

/** The centre of the page is the centre chosen. */
export function useChosenCentre(venue: Venue | undefined): void {
  useEffect(() => {
    if (!venue) return
    dispatchJoining({ type: 'venueChosen', venue: venueFrom(venue) })
    dispatchJoining({ type: 'sectionFinished', section: 'centre' })
  }, [venue])
}

/** A membership in the address is the membership chosen, once per address; one that cannot be bought leads to the list. */
export function useMembershipOfAddress(): void {
  const { centreSlug = '', selectedMembershipSlug, selectedPaymentType } = useParams()
  const navigate = useNavigate()
  const memberships = useCentre(centreSlug).memberships.data

  /* The list is read again for another person, while the address is still that of the one before. */
  const followed = useRef<string | null>(null)
  const address = `${centreSlug}/${selectedMembershipSlug}/${selectedPaymentType}`

  useEffect(() => {
    if (selectedMembershipSlug === undefined) followed.current = null
    if (!memberships || selectedMembershipSlug === undefined || followed.current === address) return
    followed.current = address
    const result = findBySlug(memberships, selectedMembershipSlug, selectedPaymentType ?? '')
    if (result.found === 'card') {
      dispatchJoining({ type: 'membershipChosen', membership: chosenFrom(result.card) })
      return
    }
    if (result.found === 'nothing') showToast({ content: text('joining.notFound'), type: 'error' })
    void navigate(`/centre/${centreSlug}`, { replace: true })
  }, [memberships, selectedMembershipSlug, selectedPaymentType, address, centreSlug, navigate])
}

/**
 * A chosen membership that is no longer sold to this customer is given up, with a word why. The address goes first: were the
 * choice gone before, the section of the old address would be put right in its place.
 */
export function useStillPurchasable(page: JoiningPageState): void {
  const navigate = useNavigate()
  const { centreSlug = '', selectedMembershipSlug } = useParams()
  const { selection } = useJoiningState()
  const isGone = page.status === 'ready' && selection.membership !== null && page.joining.card === null
  const isBack = page.status === 'ready' && page.asked === 'centre' && selectedMembershipSlug === undefined
  const reason =
    page.status === 'ready' && selection.membership
      ? reasonAgainst(page.joining.memberships, selection.membership.paymentOptionId)
      : null

  useEffect(() => {
    if (!isGone) return
    if (!isBack) {
      void navigate(`/centre/${centreSlug}?section=${sectionSlug('centre')}`, { replace: true })
      return
    }
    dispatchJoining({ type: 'membershipReset', reason })
    showToast({ content: text('joining.ineligible'), type: 'error' })
  }, [isGone, isBack, page, centreSlug, navigate, reason])
}

/** The address names the section that is open: a link that asked for too much is put right without a history entry. */
export function useHonestSection(page: JoiningPageState): void {
  const [, setSearch] = useSearchParams()
  const { selectedMembershipSlug, selectedMembershipId } = useParams()
  /* A membership that was just given up is still in the address, which is about to be left: that must not be undone. */
  const isLeaving =
    page.status === 'ready' &&
    (selectedMembershipSlug ?? selectedMembershipId) !== undefined &&
    page.joining.state.selection.membership === null
  const isWrong = page.status === 'ready' && page.asked !== null && page.asked !== page.open
  const correction = isWrong && !isLeaving ? sectionSlug(page.open) : null

  useEffect(() => {
    if (correction !== null) setSearch({ section: correction }, { replace: true })
  }, [correction, setSearch])
}
