import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { callOptions, queryClient } from '../../../platform/calls/queries.ts'
import { useUser } from '../../../platform/calls/session.ts'
import { joiningCartOf, type CartLine } from '../../cart/cart.ts'
import { findByOption } from '../../memberships/membership-list.ts'
import type { Card, Membership } from '../../memberships/membership-list.ts'
import type { Purpose } from './purpose.ts'
import { isCartGone, restoredCart, sectionAfterRestore } from './held-cart.ts'
import type { SectionId } from '../sections/sections.ts'
import { sectionSlug } from '../sections/sections.ts'
import type { Venue } from '../use-joining-data.ts'
import { dispatchJoining, useJoiningState } from './use-joining-state.ts'

interface Arrival {
  purpose: Purpose
  venue: Venue | undefined
  memberships: Membership[] | undefined
  /** Slug of a membership in the address, which is chosen before anything is taken back. */
  membershipSlug: string | undefined
  asked: SectionId | null
  /** Address of the page once a membership is chosen. */
  addressOf: (card: Card) => string
}

/**
 * The cart that waits at the checkout for whoever is signed in. Once, on arrival, the selection is taken back from it;
 * `isSettled` says that this is decided.
 */
export function useHeldCart({ purpose, venue, memberships, membershipSlug, asked, addressOf }: Arrival) {
  const navigate = useNavigate()
  const { user, status } = useUser()
  const { selection } = useJoiningState()
  const [isSettled, setIsSettled] = useState(false)
  /* Another tab may have paid meanwhile: whoever comes back to this one is told. */
  const query = useQuery({
    ...callOptions('getCheckoutCart', { query: {} }),
    enabled: status === 'signed-in',
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const cart = useMemo(
    () => (status === 'signed-in' ? joiningCartOf(query.data) : null),
    [status, query.data],
  )
  const isKnown = status === 'signed-out' || status === 'error' || (user !== null && !query.isPending)
  const isChosen =
    selection.venue?.id === venue?.id &&
    (membershipSlug === undefined || selection.membership?.slug === membershipSlug)

  useEffect(() => {
    if (isSettled || !isKnown || !isChosen || !venue || !memberships) return
    setIsSettled(true)
    const restored =
      cart &&
      restoredCart(cart, selection, {
        purpose,
        memberships,
        hasBillingDate: user?.hasBillingDate ?? false,
        today: cart.paymentOption.today,
        userId: user?.id ?? '',
      })
    const card = cart && findByOption(memberships, cart.paymentOption.paymentOptionId)
    if (!restored || !card) return
    dispatchJoining({ type: 'cartRestored', cart: restored })
    const section = sectionAfterRestore(asked, cart.questionsComplete)
    if (section === asked) return
    // An arrival: the page stays at its top, where it says what waits at the checkout.
    void navigate(`${addressOf(card)}?section=${sectionSlug(section)}`, { replace: true })
  }, [
    isSettled,
    isKnown,
    isChosen,
    venue,
    memberships,
    cart,
    selection,
    user,
    asked,
    navigate,
    purpose,
    addressOf,
  ])

  const isGone = isSettled && status === 'signed-in' && query.isSuccess && isCartGone(selection, cart)
  const [wasGone, setWasGone] = useState(false)
  useEffect(() => {
    if (!isGone) return
    setWasGone(true)
    dispatchJoining({ type: 'heldCartGivenUp' })
    for (const name of ['listMemberships', 'getUser'])
      void queryClient.invalidateQueries({ queryKey: [name] })
  }, [isGone])

  return {
    cart,
    lines: status === 'signed-in' ? (query.data?.lines ?? none) : none,
    isSettled,
    isGone: isGone || wasGone,
  }
}

const none: CartLine[] = []

/** Tells the selection whose it is; after a log-out, or for another customer, the personal part is gone. */
export function useOwner(): void {
  const { user, status } = useUser()
  const owner = status === 'signed-in' ? (user?.id ?? null) : null
  const isKnown = status === 'signed-in' || status === 'signed-out'
  useEffect(() => {
    if (isKnown) dispatchJoining({ type: 'customerSeen', id: owner })
  }, [isKnown, owner])
}
