import { useNavigate } from 'react-router'
import type { Card } from '../memberships/membership-list.ts'
import { MembershipChooser } from '../memberships/MembershipChooser.tsx'
import { ChangeChooser } from './ChangeChooser.tsx'
import { chosenFrom } from './choose.ts'
import { useJoining } from './joining-context.ts'
import { sectionOpened } from './section-opened.ts'
import { nextSection, sectionSlug } from './sections.ts'
import { dispatchJoining } from './use-joining-state.ts'

/** Step 2: choosing goes to the address of that membership, where the next section opens. */
export function MembershipSection() {
  const { memberships, venue, state, facts, user, pinSection, addressOf, replaced } = useJoining()
  const navigate = useNavigate()

  const select = (card: Card, { replaces }: { replaces: boolean }) => {
    if (!replaces) pinSection()
    dispatchJoining({ type: 'membershipChosen', membership: chosenFrom(card) })
    void navigate(`${addressOf(card)}?section=${sectionSlug(nextSection('membership', facts))}`, {
      state: sectionOpened,
      replace: replaces,
    })
  }

  if (replaced) return <ChangeChooser current={replaced} onSelect={select} />
  return (
    <MembershipChooser
      memberships={memberships}
      chosenOption={state.selection.membership?.paymentOptionId ?? null}
      isSignedIn={user !== null}
      canShowIneligible={venue.canDisplayIneligibleMemberships}
      onLeave={pinSection}
      onSelect={select}
    />
  )
}
