import { useState } from 'react'
import { codeOf } from '../../platform/code-of.ts'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'
import type { Refusal, Register } from './use-register.ts'
import type { DataFieldsForm } from '../forms/data-fields.ts'
import { currentDetails, detailsErrors, shownPaths } from '../forms/data-fields.ts'
import { fieldId } from '../forms/field-id.ts'
import { passwordErrors } from './password-rules.ts'
import type { AnswerValue } from '../forms/answer-value.ts'

/** What was wrong at the last attempt. A message of `found` goes once it no longer holds, one of the refusal once its field is touched. */
interface Wrong {
  found: Record<string, string>
  refusal: Refusal | null
  /** The list at the top, as it was when it took the focus. */
  summary: SummaryError[]
}

/** What the form needs of the page it stands on. */
export interface DetailsOfPage {
  /** What was typed so far, by field path, and where more of it goes. */
  typed: Record<string, AnswerValue>
  onTyped: (values: Record<string, AnswerValue>) => void
  /** Last day a date may name; null while unknown. */
  today: string | null
  register: Register
  isWorking: boolean
}

const nothingWrong: Wrong = { found: {}, refusal: null, summary: [] }

/**
 * The state of the guest's form. Messages appear when it is sent and go as soon as the field is right; nothing that was typed
 * is ever lost, also where the operator has changed the form meanwhile.
 */
export function useDetailsForm(
  fields: DataFieldsForm,
  /** Reads the form again; null where that failed. */
  reload: () => Promise<DataFieldsForm | null>,
  { typed, onTyped, today, register, isWorking }: DetailsOfPage,
) {
  const [passwords, setPasswords] = useState({ password: '', repeat: '' })
  const [isShown, setIsShown] = useState(false)
  const [wrong, setWrong] = useState(nothingWrong)
  const [changes, setChanges] = useState<string[] | null>(null)
  const values = currentDetails(fields, typed)

  const settle = (touched: string[], still: Record<string, string>) =>
    setWrong(({ found, refusal, summary }) => ({
      summary,
      found: pick(found, (path) => !touched.includes(path) || still[path] === found[path]),
      refusal: refusal && withoutTouched(refusal, touched),
    }))

  const type = (more: Record<string, AnswerValue>) => {
    onTyped(more)
    settle(Object.keys(more), detailsErrors(fields, { ...values, ...more }, today))
  }

  const typePassword = (more: Partial<typeof passwords>) => {
    const next = { ...passwords, ...more }
    setPasswords(next)
    settle(['password', 'password_confirmation'], passwordErrors(next.password, next.repeat))
  }

  const submit = async () => {
    if (isWorking) return
    setIsShown(false)
    const found = {
      ...detailsErrors(fields, values, today),
      ...passwordErrors(passwords.password, passwords.repeat),
    }
    setWrong({ found, refusal: null, summary: summaryOf(fields, listed(found)) })
    if (Object.keys(found).length > 0) return
    const refusal = await register(fields, values, passwords.password, passwords.repeat)
    if (!refusal) return
    if (refusal.code === 'form_changed') return startAnew(refusal)
    const placed = summaryOf(fields, refusal.errors)
    setWrong({ found: {}, refusal, summary: placed.length > 0 ? placed : [{ message: refusal.message }] })
  }

  const startAnew = async (refusal: Refusal) => {
    const [after, code] = await Promise.all([
      reload(),
      codeOf(() => import('../forms/form-changes.ts')).catch(() => null),
    ])
    if (after && code) {
      const changed = code.formChanges(fields, after, values)
      onTyped(changed.corrections)
      setChanges(code.changeSentences(changed))
    }
    setWrong({ found: {}, refusal: { ...refusal, errors: {} }, summary: [{ message: refusal.message }] })
  }

  const { found, refusal, summary } = wrong
  return {
    values,
    today,
    ...passwords,
    isShown,
    setIsShown,
    isWorking,
    refusal,
    /** What the operator has changed since the form was opened; null where nothing was. */
    changes,
    summary: Object.keys(found).length === 0 && refusal === null ? none : summary,
    errorsAt: (path: string): readonly string[] =>
      found[path] === undefined ? (refusal?.errors[path] ?? none) : [found[path]],
    type,
    typePassword,
    submit,
  }
}

const none: never[] = []

const pick = <Value>(record: Record<string, Value>, keep: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keep(key)))

const listed = (found: Record<string, string>) =>
  Object.fromEntries(Object.entries(found).map(([path, message]) => [path, [message]]))

/** A refusal is over when the last field that it names has been touched; one that names none stays until the next attempt. */
function withoutTouched(refusal: Refusal, touched: string[]): Refusal | null {
  const errors = pick(refusal.errors, (path) => !touched.includes(path))
  const named = Object.keys(refusal.errors).length
  return named > 0 && Object.keys(errors).length === 0 ? null : { ...refusal, errors }
}

/** Each message in the order of the screen; one about something that is not on the screen leads nowhere. */
export function summaryOf(form: DataFieldsForm, errors: Record<string, readonly string[]>): SummaryError[] {
  const order = [...shownPaths(form), 'password', 'password_confirmation']
  const place = (path: string) => (order.includes(path) ? order.indexOf(path) : order.length)
  return Object.entries(errors)
    .toSorted(([one], [other]) => place(one) - place(other))
    .flatMap(([path, messages]) =>
      messages.map((message) => (order.includes(path) ? { message, fieldId: fieldId(path) } : { message })),
    )
}
