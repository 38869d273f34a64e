import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { refusalOf } from '../accounts/use-register.ts'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'
import type { DataFieldsForm } from './data-fields.ts'
import { currentDetails, dataFieldsToSend, detailsErrors } from './data-fields.ts'
import { useJoining } from './joining-context.ts'
import type { AnswerValue } from './selection.ts'
import { summaryOf } from './use-details-form.ts'
import { useGoOnAsCustomer } from './use-go-on-as-customer.ts'
import { dispatchJoining } from './use-joining-state.ts'

/**
 * The state of what an account lacks before a purchase. Messages appear when it is sent and go once their field is touched;
 * what was typed stays in the tab until the account has it.
 */
export function useMissingDetails(missing: DataFieldsForm, reload: () => Promise<unknown>) {
  const { state, costs } = useJoining()
  const goOn = useGoOnAsCustomer()
  const [isWorking, setIsWorking] = useState(false)
  const [errors, setErrors] = useState<Record<string, readonly string[]>>({})
  /** The list at the top, as it was when it took the focus. */
  const [summary, setSummary] = useState<SummaryError[]>(none)
  const values = currentDetails(missing, state.selection.details)
  const today = costs.costs?.today ?? null

  const type = (typed: Record<string, AnswerValue>) => {
    dispatchJoining({ type: 'detailsTyped', values: typed })
    const left = Object.entries(errors).filter(([path]) => !(path in typed))
    setErrors(Object.fromEntries(left))
    if (left.length === 0) setSummary(none)
  }

  const show = (found: Record<string, readonly string[]>, reserve: string) => {
    setErrors(found)
    const placed = summaryOf(missing, found)
    setSummary(placed.length > 0 ? placed : [{ message: reserve }])
  }

  const submit = async () => {
    if (isWorking) return
    const found = Object.entries(detailsErrors(missing, values, today))
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
        body: { dataFields: dataFieldsToSend(missing, values) },
      })
      await goOn(answer.user)
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
    submit,
  }
}

const none: never[] = []
