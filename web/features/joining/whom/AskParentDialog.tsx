import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { longDate } from '../../../platform/words/formats.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { EmailField } from '../../forms/EmailField.tsx'
import form from '../../forms/form.module.css'
import { useJoining } from '../selection/joining-context.ts'
import { selectionToSave } from '../later/selection-to-save.ts'
import { useSaveSelection } from '../later/use-save-selection.ts'
import { labelsOf, memberFrom } from './whom.ts'

/** Sends what was chosen to a parent or guardian, who goes on with it as the one who pays. */
export function AskParentDialog({ onClose }: { onClose: () => void }) {
  const { state, venue, memberForm, user } = useJoining()
  const id = useId()
  const [email, setEmail] = useState('')
  const [lastDay, setLastDay] = useState<string | null>(null)
  const { save, isWorking, errors, failure } = useSaveSelection('joining.parent.emailMissing', setLastDay)

  // Whoever has an account is named by the server: nothing that stands there is sent.
  const newMember = user === null && memberForm ? memberFrom(state.selection.details, memberForm) : null
  const send = () =>
    save({
      ...selectionToSave(venue.slug, state.selection, { email, section: 'details', shownPrice: null }),
      isForParent: true,
      details: {},
      memberId: null,
      newMember,
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Dialog
      open
      width={520}
      title={text('joining.parent.title')}
      onClose={onClose}
      footer={
        lastDay === null ? (
          <Button type="submit" form={id} busy={isWorking} busyLabel={text('joining.wait')}>
            {text('joining.parent.send')}
          </Button>
        ) : (
          <Button onClick={onClose}>{text('joining.parent.close')}</Button>
        )
      }
    >
      {lastDay === null ? (
        <form id={id} noValidate className={form.stack} onSubmit={submit}>
          <p>{text('joining.parent.lead')}</p>
          {user ? <p>{text('joining.parent.alongName')}</p> : null}
          {newMember && memberForm ? (
            <p>{text('joining.parent.along', { fields: labelsOf(newMember, memberForm).join(', ') })}</p>
          ) : null}
          <EmailField
            label={text('joining.parent.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            error={errors}
            onValue={setEmail}
          />
          {failure === null ? null : (
            <Notice role="alert" tone="bad">
              {failure}
            </Notice>
          )}
        </form>
      ) : (
        <p role="status">{text('joining.parent.sent', { email, date: longDate(lastDay) })}</p>
      )}
    </Dialog>
  )
}
