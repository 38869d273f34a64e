import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { text } from '../../../platform/text.ts'
import { showToast } from '../../../ui/messages/toasts.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ownMemberships } from '../../memberships/membership-list.ts'
import { MembershipChooser } from '../../memberships/MembershipChooser.tsx'
import { chosenFrom } from '../selection/choose.ts'
import form from '../../forms/form.module.css'
import { useJoining } from '../selection/joining-context.ts'
import type { ChooserProps } from '../selection/joining-context.ts'
import { sectionOpened } from './section-opened.ts'
import { nextSection, sectionSlug } from './sections.ts'
import { dispatchJoining } from '../selection/use-joining-state.ts'
import { bornOn } from '../whom/whom.ts'
import { WhoIsThisFor } from '../whom/WhoIsThisFor.tsx'

/** Step 2: choosing goes to the address of that membership, where the next section opens. */
export function MembershipSection() {
  const joining = useJoining()
  const { memberships, venue, state, facts, user, card, pinSection, addressOf, whom } = joining
  const { replaced, Chooser } = joining
  const navigate = useNavigate()

  const select: ChooserProps['onSelect'] = (chosen, { replaces }) => {
    if (!replaces) pinSection()
    const { membership, promotion } = state.selection
    if (promotion && chosen.option.id !== membership?.paymentOptionId)
      showToast({ content: text('joining.promotionOff', { code: promotion.code }), type: 'warning' })
    dispatchJoining({ type: 'membershipChosen', membership: chosenFrom(chosen) })
    void navigate(`${addressOf(chosen)}?section=${sectionSlug(nextSection('membership', facts))}`, {
      state: sectionOpened,
      replace: replaces,
    })
  }

  const isMine = whom.who === 'me'
  const own = useMemo(
    () => ownMemberships(isMine ? (user?.membershipUser?.memberships ?? []) : []),
    [user, isMine],
  )
  const isBornKnown = whom.who !== 'new' || bornOn(state.selection.member) !== undefined
  if (replaced && Chooser) return <Chooser current={replaced} onSelect={select} />
  return (
    <>
      <WhoIsThisFor />
      <Refused errors={state.serverErrors} isSoldToday={card !== null} />
      {facts.personLost ? (
        <p className={form.hint}>{text('joining.whom.lost.first')}</p>
      ) : isBornKnown ? (
        <MembershipChooser
          memberships={memberships}
          chosenOption={state.selection.membership?.paymentOptionId ?? null}
          isSignedIn={user !== null}
          own={own}
          canShowIneligible={venue.canDisplayIneligibleMemberships || !isMine}
          onLeave={pinSection}
          onSelect={select}
        />
      ) : (
        <p className={form.hint}>{text('joining.whom.bornFirst')}</p>
      )}
    </>
  )
}

/** Why the membership that was submitted cannot be had from that day, by this customer. */
function Refused({ errors, isSoldToday }: { errors: Record<string, string[]>; isSoldToday: boolean }) {
  const reasons = ['membership_type_id', 'payment_option_id'].flatMap((path) => errors[path] ?? [])
  if (reasons.length === 0) return null
  return (
    <Notice className={form.above} tone="bad" role="alert" title={text('joining.ineligible')}>
      <p>{reasons.join(' ')}</p>
      {isSoldToday ? <p>{text('joining.ineligibleFrom')}</p> : null}
    </Notice>
  )
}
