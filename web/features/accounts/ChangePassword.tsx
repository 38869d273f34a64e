import { useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError, call } from '../../platform/calls/api.ts'
import { signedIn } from '../../platform/calls/session.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import { fieldId } from '../forms/field-id.ts'
import form from '../forms/form.module.css'
import { placePasswordMessages } from './password-rules.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { usePasswordPair } from './use-password-pair.ts'
import { formMessage } from './form-message.ts'

const currentField = 'current_password'
const repeatField = 'repeat_new_password'

/** The current password and a new one twice. Every other session of the customer ends, this one goes on. */
export function ChangePassword() {
  const pair = usePasswordPair(repeatField)
  const [current, setCurrent] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const [summary, setSummary] = useState<SummaryError[]>([])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const missing: Record<string, string[]> =
      current === '' ? { [currentField]: [text('accounts.change.currentMissing')] } : {}
    const faults = listed(pair.check())
    setIsMissing(current === '')
    setRefused({})
    setSummary(summaryOf({ ...missing, ...faults }))
    if (Object.keys({ ...missing, ...faults }).length > 0) return
    setIsSaving(true)
    try {
      const { user } = await call('updateUser', {
        query: { onboardingType: 'membership_purchase' },
        body: { currentPassword: current, password: pair.password, repeatNewPassword: pair.repeat },
      })
      signedIn(user)
      setCurrent('')
      pair.clear()
      showToast({ content: text('accounts.change.done'), type: 'success' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { password_confirmation: repeat, ...others } = placePasswordMessages(error.errors)
      const errors = repeat
        ? { ...others, [repeatField]: [...(others[repeatField] ?? []), ...repeat] }
        : others
      setRefused(errors)
      const placed = summaryOf(errors)
      setSummary(placed.length > 0 ? placed : [{ message: formMessage(error) }])
    } finally {
      setIsSaving(false)
    }
  }

  const typeCurrent = (typed: string) => {
    setCurrent(typed)
    setIsMissing(false)
    setRefused((before) => ({ ...before, [currentField]: [] }))
  }

  return (
    <form noValidate className={form.stack} onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={summary} />
      <PasswordFields
        {...pair.fields}
        heading="h2"
        title={text('accounts.change.title')}
        purpose={text('accounts.change.lead')}
        label={text('accounts.newPassword')}
        errorsAt={(path) => (pair.found[path] === undefined ? (refused[path] ?? []) : [pair.found[path]])}
      >
        <TextField
          id={fieldId(currentField)}
          label={text('accounts.change.current')}
          type={pair.fields.isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          width="medium"
          value={current}
          error={isMissing ? [text('accounts.change.currentMissing')] : refused[currentField]}
          onChange={(event) => typeCurrent(event.currentTarget.value)}
        />
      </PasswordFields>
      <div className={form.actions}>
        <Button type="submit" full="phone" busy={isSaving} busyLabel={text('accounts.change.saving')}>
          {text('accounts.change.save')}
        </Button>
      </div>
    </form>
  )
}

const listed = (faults: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(faults).map(([path, message]) => [path, [message]]))

const summaryOf = (errors: Record<string, string[]>): SummaryError[] =>
  Object.entries(errors).flatMap(([path, messages]) =>
    messages.map((message) => ({ message, fieldId: fieldId(path) })),
  )
