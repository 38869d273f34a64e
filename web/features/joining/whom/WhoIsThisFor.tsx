import { useEffect, useRef, useState } from 'react'
import { IconUsers } from '@tabler/icons-react'
import { fetchPage, lazyPage } from '../../../platform/addresses/lazy-page.ts'
import { text } from '../../../platform/text.ts'
import { Opened } from '../../../ui/Opened.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useJoining } from '../selection/joining-context.ts'
import { foreseeNewMember } from '../use-joining-data.ts'
import { dispatchJoining } from '../selection/use-joining-state.ts'
import { LostNotice } from './LostNotice.tsx'
import type { Whom } from './whom.ts'
import styles from './WhoIsThisFor.module.css'

/** With it comes what draws fields, which a list of memberships does not need. */
const BirthDate = lazyPage(() => import('./BirthDate.tsx'), 'BirthDate')

const valueOf = (whom: Whom): string => (whom.who === 'linked' ? whom.id : whom.who)

/**
 * Whom the membership is for: one quiet line, and the people to choose from for who asks. Of somebody new the birth date comes
 * first, because it decides what they can have.
 */
export function WhoIsThisFor() {
  const { whom, whomName, user, canAddNew, state, facts } = useJoining()
  const { personLost } = facts
  const isAdding = state.selection.heldCart?.lineId === null
  const [isOpen, setIsOpen] = useState(isAdding || whom.who === 'new')
  const panel = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  /* What was pressed is gone: the focus goes on with whom it is for so far. */
  useEffect(() => {
    if (isOpen && isPressed.current) panel.current?.querySelector<HTMLElement>(':checked')?.focus()
    isPressed.current = false
  }, [isOpen])
  const linked = user?.linkedUsers ?? []
  if (linked.length === 0 && !canAddNew && !personLost) return null

  const open = () => {
    if (canAddNew) {
      foreseeNewMember()
      void fetchPage(BirthDate)
    }
    isPressed.current = true
    setIsOpen(true)
  }
  if (!isOpen && !personLost)
    return (
      <div className={styles.line}>
        <IconUsers size={20} aria-hidden="true" />
        <p>{whomName === null ? text('joining.whom.you') : text('joining.whom.for', { name: whomName })}</p>
        <button type="button" className={styles.change} onClick={open}>
          {text(whomName === null ? 'joining.whom.somebodyElse' : 'joining.whom.change')}
        </button>
      </div>
    )

  const choose = (value: string) => {
    if (value === valueOf(whom)) return
    const person = linked.find(({ id }) => id === value)
    const chosen: Whom = person
      ? { who: 'linked', id: person.id, name: person.fullName }
      : { who: value === 'new' ? 'new' : 'me' }
    setIsOpen(true)
    dispatchJoining({ type: 'whomChosen', whom: chosen })
  }
  return (
    <div ref={panel} className={styles.open}>
      {personLost ? <LostNotice /> : null}
      <RadioCards
        id="whom"
        name="whom"
        label={text('joining.whom.question')}
        columns
        value={personLost ? null : valueOf(whom)}
        onChange={choose}
        options={[
          {
            value: 'me',
            label: user ? text('joining.whom.me', { name: user.fullName }) : text('joining.whom.meself'),
          },
          ...linked.map(({ id, fullName, awaitsConsent }) => ({
            value: id,
            label: awaitsConsent ? text('shell.acting.awaits', { name: fullName }) : fullName,
            disabled: awaitsConsent,
          })),
          ...(canAddNew
            ? [{ value: 'new', label: text('joining.whom.new'), help: text('joining.whom.newHelp') }]
            : []),
        ]}
      />
      {whom.who === 'new' ? (
        <Opened fallback={<Skeleton height="4.75rem" />} onFailed={() => choose('me')}>
          <BirthDate />
        </Opened>
      ) : null}
    </div>
  )
}
