import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { signedIn } from '../../platform/calls/session.ts'
import type { User } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import type { DataFieldsForm } from '../forms/data-fields.ts'
import { DetailsFields } from '../forms/DetailsFields.tsx'
import { DetailsGroup } from '../forms/DetailsGroup.tsx'
import { fieldId } from '../forms/field-id.ts'
import form from '../forms/form.module.css'
import type { AnswerValue } from '../forms/answer-value.ts'
import { useOwnDetails } from './use-own-details.ts'

const emailPath = 'data_fields.contact_details.email'
const passwordField = 'current_password'

interface Props {
  user: User
  /** The form takes the place of what was pressed. */
  takesFocus: boolean
  onDone: () => void
}

interface FormProps extends Props {
  fields: DataFieldsForm
  /** Reads the form again, where the operator has changed it meanwhile. */
  reload: () => Promise<unknown>
}

/** The customer's own details, wholly as the server describes them. Another e-mail address asks for the password, but of whoever has just registered. */
export const EditDetails = (props: Props) => (
  <DetailsFields onboardingType="membership_purchase">
    {(fields, reload) => <OwnDetailsForm {...props} fields={fields} reload={reload} />}
  </DetailsFields>
)

function OwnDetailsForm({ user, fields, takesFocus, reload, onDone }: FormProps) {
  const [typed, setTyped] = useState<Record<string, AnswerValue>>({})
  const [password, setPassword] = useState('')
  const top = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) top.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const email = typed[emailPath]
  const isNewEmail = typeof email === 'string' && email.trim().toLowerCase() !== user.email.toLowerCase()
  const asksPassword = isNewEmail && !user.canMendDetails
  const details = useOwnDetails(fields, reload, {
    typed,
    onTyped: (values) => setTyped((before) => ({ ...before, ...values })),
    today: null,
    currentPassword: asksPassword ? password : '',
    onSaved: (saved) => {
      signedIn(saved)
      showToast({ content: text('accounts.details.saved'), type: 'success' })
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void details.submit()
  }
  return (
    <form
      ref={top}
      tabIndex={-1}
      aria-label={text('accounts.details.edit')}
      className={form.stack}
      noValidate
      onSubmit={submit}
    >
      <ErrorSummary errors={details.summary} />
      {fields.sections.map((section) => (
        <DetailsGroup
          key={section.sectionReference}
          heading="h2"
          section={section}
          values={details.values}
          errorsAt={details.errorsAt}
          today={details.today}
          onChange={details.type}
        />
      ))}
      {asksPassword ? (
        <TextField
          id={fieldId(passwordField)}
          label={text('accounts.change.current')}
          help={text('accounts.details.passwordForEmail')}
          type="password"
          autoComplete="current-password"
          required
          width="medium"
          value={password}
          error={[...details.errorsAt(passwordField)]}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            details.settle([passwordField])
          }}
        />
      ) : null}
      <div className={form.actions}>
        <Button
          type="submit"
          full="phone"
          busy={details.isWorking}
          busyLabel={text('accounts.details.saving')}
        >
          {text('accounts.details.save')}
        </Button>
        <Button variant="quiet" full="phone" onClick={onDone}>
          {text('accounts.details.cancel')}
        </Button>
      </div>
    </form>
  )
}
