import { useState } from 'react'
import { lazyPage } from '../../../platform/addresses/lazy-page.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Opened } from '../../../ui/Opened.tsx'
import { useJoining } from '../selection/joining-context.ts'

const AskParentDialog = lazyPage(() => import('./AskParentDialog.tsx'), 'AskParentDialog')

/**
 * Whoever is too young to agree is led to an adult, with what was chosen kept for them; to the centre, where no adult could go on
 * with it online.
 */
export function AskParent() {
  const { card, facts, user, canAddNew, client, whom } = useJoining()
  const [isOpen, setIsOpen] = useState(false)
  if (!facts.needsAdult) return null
  const { phone } = client.customerServiceContact
  if (whom.who !== 'me')
    return (
      <Notice tone="warn" role="status" title={text('joining.parent.title')}>
        <p>{card?.option.isPurchasable.message}</p>
        <p>{text('joining.parent.forThem')}</p>
      </Notice>
    )
  // Somebody without an account would be somebody new to whoever pays.
  if (!canAddNew && user === null)
    return (
      <Notice tone="warn" role="status" title={text('joining.parent.title')}>
        <p>{card?.option.isPurchasable.message}</p>
        <p>{text('joining.parent.atCentre')}</p>
        {phone ? <p>{text('joining.parent.call', { phone })}</p> : null}
      </Notice>
    )
  return (
    <>
      <Notice
        tone="warn"
        role="status"
        title={text('joining.parent.title')}
        actions={<Button onClick={() => setIsOpen(true)}>{text('joining.parent.ask')}</Button>}
      >
        <p>{card?.option.isPurchasable.message}</p>
        <p>{text('joining.parent.how')}</p>
      </Notice>
      {isOpen ? (
        <Opened onFailed={() => setIsOpen(false)}>
          <AskParentDialog onClose={() => setIsOpen(false)} />
        </Opened>
      ) : null}
    </>
  )
}
