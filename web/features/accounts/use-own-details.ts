import { useState } from 'react'
import { call } from '../../platform/calls/api.ts'
import { refusalOf } from './use-register.ts'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'
import type { DataFieldsForm } from '../forms/data-fields.ts'
import { currentDetails, dataFieldsToSend, detailsErrors } from '../forms/data-fields.ts'
import type { AnswerValue } from '../forms/answer-value.ts'
import { summaryOf } from './use-details-form.ts'
import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'

type User = CallerOutput<Routes['getUser']>

/** What the form needs of the page it stands on. */
interface OfPage {
  /** What was typed so far, by field path, and where more of it goes. */
  typed: Record<string, AnswerValue>
  onTyped: (values: Record<string, AnswerValue>) => void
  /** Last day a date may name; null while unknown. */
  today: string | null
  /** Sent along where another e-mail address needs it; empty elsewhere. */
  currentPassword?: string
  onSaved: (user: User) => Promise<void> | void
}

/** Details of an account that exists, sent to it. Messages appear when they are sent and go once their field is touched. */
export function useOwnDetails(
  form: DataFieldsForm,
  reload: () => Promise<unknown>,
  { typed, onTyped, today, currentPassword = '', onSaved }: OfPage,
) {
  const [isWorking, setIsWorking] = useState(false)
  const [errors, setErrors] = useState<Record<string, readonly string[]>>({})
  /** The list at the top, as it was when it took the focus. */
  const [summary, setSummary] = useState<SummaryError[]>(none)
  const values = currentDetails(form, typed)

  const type = (more: Record<string, AnswerValue>) => {
    onTyped(more)
    settle(Object.keys(more))
  }

  const settle = (touched: readonly string[]) => {
    const left = Object.entries(errors).filter(([path]) => !touched.includes(path))
    setErrors(Object.fromEntries(left))
    if (left.length === 0) setSummary(none)
  }

  const show = (found: Record<string, readonly string[]>, reserve: string) => {
    setErrors(found)
    const placed = summaryOf(form, found)
    setSummary(placed.length > 0 ? placed : [{ message: reserve }])
  }

  const submit = async () => {
    if (isWorking) return
    const found = Object.entries(detailsErrors(form, values, today))
    if (found.length > 0) {
      show(Object.fromEntries(found.map(([path, message]) => [path, [message]])), '')
      return
    }
    setErrors({})
    setSummary(none)
    setIsWorking(true)
    try {
      const answer = await call('updateUser', {
        query: { onboardingType: 'membership_purchase' },
        body: {
          dataFields: dataFieldsToSend(form, values),
          ...(currentPassword === '' ? {} : { currentPassword }),
        },
      })
      await onSaved(answer.user)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.code === 'form_changed') await reload()
      show(refusal.code === 'form_changed' ? {} : refusal.errors, refusal.message)
    } finally {
      setIsWorking(false)
    }
  }

  return {
    values,
    today,
    isWorking,
    summary,
    errorsAt: (path: string): readonly string[] => errors[path] ?? none,
    type,
    settle,
    submit,
  }
}

const none: never[] = []
