import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'
import type { DataFieldsForm } from './data-fields.ts'
import { currentDetails, detailsErrors } from './data-fields.ts'
import { DetailsGroup } from './DetailsGroup.tsx'
import { fieldId } from './field-id.ts'
import form from './form.module.css'
import { useJoining } from './joining-context.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { passwordErrors } from './password-rules.ts'
import type { AnswerValue } from './selection.ts'
import type { Refusal } from './use-register.ts'
import { useRegister } from './use-register.ts'
import { dispatchJoining } from './use-joining-state.ts'

interface Props {
  fields: DataFieldsForm
  /** Reads the form again after the server said that it has changed. */
  reload: () => Promise<unknown>
}

/** The account form of a guest, wholly as the server describes it, and a password. The passwords stay in this component. */
export function DetailsForm({ fields, reload }: Props) {
  const { state, costs } = useJoining()
  const location = useLocation()
  const { register, isWorking } = useRegister()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [summary, setSummary] = useState<SummaryError[]>([])
  const values = currentDetails(fields, state.selection.details)
  const today = costs.costs?.today ?? null

  const settle = (paths: string[]) =>
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([path]) => !paths.includes(path))),
    )

  const type = (typed: Record<string, AnswerValue>) => {
    dispatchJoining({ type: 'detailsTyped', values: typed })
    if (refusal && Object.keys(refusal.errors).length > 0) setRefusal(null)
    settle(Object.keys(typed))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    const found = { ...detailsErrors(fields, values, today), ...passwordErrors(password, repeat) }
    setErrors(found)
    setSummary(summaryOf(found))
    if (Object.keys(found).length > 0) return
    const refused = await register(fields, values, password, repeat)
    if (!refused) return
    if (refused.code === 'form_changed') await reload()
    const placed = summaryOf(refused.errors)
    setErrors(refused.errors)
    setSummary(placed.length > 0 ? placed : [{ message: refused.message }])
    setRefusal(refused)
  }

  const isSettled = Object.keys(errors).length === 0 && refusal === null
  const logIn = `/login?redirect=${encodeURIComponent(location.pathname + location.search)}`

  return (
    <form className={form.stack} noValidate onSubmit={(event) => void submit(event)}>
      <p className={form.lead}>
        <span>Already have an online account? </span>
        <Link to={logIn}>Log in</Link>
        <span> and we'll fill this in for you.</span>
      </p>
      <ErrorSummary errors={isSettled ? none : summary} />
      {refusal?.code === 'email_in_use' ? (
        <p className={form.lead}>
          <Link to={logIn}>Log in with that email address</Link>
          <span>, or use another one.</span>
        </p>
      ) : null}
      {fields.sections.map((section) => (
        <DetailsGroup
          key={section.sectionReference}
          section={section}
          values={values}
          errors={errors}
          today={today}
          onChange={type}
        />
      ))}
      <PasswordFields
        password={password}
        repeat={repeat}
        errors={errors}
        onPassword={(typed) => {
          setPassword(typed)
          settle(['password'])
        }}
        onRepeat={(typed) => {
          setRepeat(typed)
          settle(['password_confirmation'])
        }}
      />
      <div className={form.actions}>
        <Button type="submit" full="phone" busy={isWorking} busyLabel="Creating your account…">
          Create account and continue
        </Button>
      </div>
    </form>
  )
}

const none: SummaryError[] = []

const summaryOf = (errors: Record<string, string>): SummaryError[] =>
  Object.entries(errors).map(([path, message]) => ({ fieldId: fieldId(path), message }))
