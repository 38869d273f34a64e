import { useCallback, useEffect } from 'react'
import { useParams } from 'react-router'
import { usePageTitle } from '../../platform/addresses/page-title.ts'
import { selectVenue } from '../../platform/kept/selected-venue.ts'
import { text } from '../../platform/text.ts'
import { kindOf } from '../memberships/membership-list.ts'
import type { Card } from '../memberships/membership-list.ts'
import { JoiningFrame } from './JoiningFrame.tsx'
import type { Joining } from './selection/joining-context.ts'
import type { Purpose } from './selection/purpose.ts'
import {
  useCentreOfAddress,
  useHonestSection,
  useMembershipOfAddress,
  useStillPurchasable,
} from './selection/use-address-sync.ts'
import { useCentre } from './use-joining-data.ts'
import { personOf } from './whom/person-of.ts'
import { usePeopleReread, usePersonKept } from './whom/use-person-kept.ts'
import { useJoiningPage } from './use-joining-page.ts'

const purpose: Purpose = { kind: 'new' }

/** Joining at one centre. */
export function JoiningPage() {
  const { centreSlug = '', selectedMembershipSlug: membershipSlug } = useParams()
  const addressOf = useCallback(
    ({ membership, option }: Card) => `/centre/${centreSlug}/membership/${membership.slug}/${kindOf(option)}`,
    [centreSlug],
  )
  const { venue: asked, memberships } = useCentre(centreSlug)
  const page = useJoiningPage({
    purpose,
    venue: asked,
    memberships,
    membershipSlug,
    addressOf,
    replaced: null,
  })
  useCentreOfAddress(centreSlug)
  useMembershipOfAddress()
  useHonestSection(page)
  useStillPurchasable(page)
  usePersonKept(page)
  usePeopleReread(memberships.error)
  const venue = page.status === 'ready' ? page.joining.venue : null
  const name = asked.data ? text('joining.titleOf', { centre: asked.data.name }) : null
  usePageTitle(name ?? text('joining.title'))

  useEffect(() => {
    if (venue) selectVenue(venue.slug)
  }, [venue])

  return (
    <JoiningFrame
      page={page}
      early={name === null ? null : { title: name, lead: text('joining.intro') }}
      introOf={(joining) => ({ title: titleOf(joining), lead: text('joining.intro') })}
    />
  )
}

function titleOf(joining: Joining): string {
  const name = text('joining.titleOf', { centre: joining.venue.name })
  const person = personOf(joining)
  return person === null ? name : text('shell.nameFor', { name, person })
}
