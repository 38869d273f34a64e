import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Card } from '../memberships/membership-list.ts'
import { kindOf, ownMemberships } from '../memberships/membership-list.ts'
import { MembershipChooser } from '../memberships/MembershipChooser.tsx'
import { text } from '../../platform/text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { chosenFrom } from './choose.ts'
import form from './form.module.css'
import { useJoining } from './joining-context.ts'
import { sectionOpened } from './section-opened.ts'
import { nextSection, sectionSlug } from './sections.ts'
import { dispatchJoining } from './use-joining-state.ts'

/** Step 2: choosing goes to the address of that membership, where the next section opens. */
export function MembershipSection() {
  const { memberships, venue, state, facts, user, pinSection } = useJoining()
  const navigate = useNavigate()

  const own = useMemo(() => ownMemberships(user?.membershipUser?.memberships ?? []), [user])

  const select = (card: Card, { replaces }: { replaces: boolean }) => {
    if (!replaces) pinSection()
    dispatchJoining({ type: 'membershipChosen', membership: chosenFrom(card) })
    const address = `/centre/${venue.slug}/membership/${card.membership.slug}/${kindOf(card.option)}`
    void navigate(`${address}?section=${sectionSlug(nextSection('membership', facts))}`, {
      state: sectionOpened,
      replace: replaces,
    })
  }

  const refused = ['membership_type_id', 'payment_option_id'].flatMap(
    (path) => state.serverErrors[path] ?? [],
  )
  return (
    <>
      {refused.length === 0 ? null : (
        <Notice className={form.above} tone="bad" role="alert" title={text('joining.ineligible')}>
          <p>{refused.join(' ')}</p>
        </Notice>
      )}
      <MembershipChooser
        memberships={memberships}
        chosenOption={state.selection.membership?.paymentOptionId ?? null}
        isSignedIn={user !== null}
        own={own}
        canShowIneligible={venue.canDisplayIneligibleMemberships}
        onLeave={pinSection}
        onSelect={select}
      />
    </>
  )
}
