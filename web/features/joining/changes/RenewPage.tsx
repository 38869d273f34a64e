import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useParams } from 'react-router'
import { longDate } from '../../../platform/words/formats.ts'
import { personOf } from '../whom/person-of.ts'
import { usePageTitle } from '../../../platform/addresses/page-title.ts'
import { callOptions } from '../../../platform/calls/queries.ts'
import { text } from '../../../platform/text.ts'
import { SignedInOnly } from '../../accounts/SignedInOnly.tsx'
import { chosenFrom } from '../selection/choose.ts'
import { JoiningFrame } from '../JoiningFrame.tsx'
import { JoiningSkeleton } from '../JoiningSkeleton.tsx'
import { renewalAddress } from '../selection/purpose.ts'
import type { Purpose } from '../selection/purpose.ts'
import { isRefusal, Refusal } from './Refusal.tsx'
import { renewalList } from './renewal-list.ts'
import { useChosenCentre, useHonestSection } from '../selection/use-address-sync.ts'
import { renewalCosts } from '../costs/use-costs.ts'
import { useJoiningPage } from '../use-joining-page.ts'
import { dispatchJoining } from '../selection/use-joining-state.ts'

/** `/renew/:membershipId`: the same membership for another term. */
export function RenewPage() {
  const { membershipId = '' } = useParams()
  usePageTitle(text('changes.renew.title'))
  return (
    <SignedInOnly waiting={<JoiningSkeleton />}>
      {() => <RenewalOf key={membershipId} membershipId={membershipId} />}
    </SignedInOnly>
  )
}

function RenewalOf({ membershipId }: { membershipId: string }) {
  const purpose = useMemo<Purpose>(() => ({ kind: 'renewal', membershipId }), [membershipId])
  const addressOf = useCallback(() => renewalAddress(membershipId), [membershipId])
  const costs = useQuery(renewalCosts(membershipId))
  const old = costs.data?.oldMembership ?? null
  const offered = useMemo(() => costs.data && renewalList(costs.data), [costs.data])
  const venue = useQuery({
    ...callOptions('getJoiningVenue', { params: { id: old?.venue.slug ?? '' } }),
    enabled: old !== null,
  })
  const page = useJoiningPage({
    purpose,
    venue,
    memberships: { ...costs, data: offered },
    membershipSlug: old?.slug,
    addressOf,
    replaced: old,
  })
  useChosenCentre(venue.data)
  useHonestSection(page)
  /* Another centre forgets the membership chosen before: the centre comes first. */
  const isCentreKnown = venue.data !== undefined
  useEffect(() => {
    if (!isCentreKnown) return
    const [membership] = offered ?? []
    const [option] = membership?.paymentOptions ?? []
    if (!membership || !option) return
    dispatchJoining({ type: 'membershipChosen', membership: chosenFrom({ membership, option }) })
  }, [offered, isCentreKnown])

  const refused = [costs.error, page.status === 'ready' ? page.joining.costs.error : null].find(isRefusal)
  if (refused) return <Refusal kind="renewal" error={refused} />
  return (
    <JoiningFrame
      page={page}
      introOf={(joining) => ({
        title: titleOf(old?.name ?? '', personOf(joining)),
        lead: old
          ? text('changes.renew.lead', {
              end: longDate(old.lastDay),
              start: longDate(costs.data?.startDate ?? old.lastDay),
            })
          : '',
      })}
    />
  )
}

const titleOf = (membership: string, person: string | null): string =>
  person === null
    ? text('changes.renew.titleOf', { membership })
    : text('changes.renew.titleFor', { membership, person })
