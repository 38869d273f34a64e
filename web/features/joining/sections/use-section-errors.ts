import { useState } from 'react'
import type { SummaryError } from '../../../ui/ErrorSummary.tsx'
import { fieldId } from '../../forms/field-id.ts'

const none: SummaryError[] = []

const summaryOf = (errors: Record<string, string>): SummaryError[] =>
  Object.entries(errors).map(([path, message]) => ({ fieldId: fieldId(path), message }))

/**
 * Messages of a section: those found on Continue and those the server sent, the latter shown as soon as the section opens.
 * The message at a field goes when the field is touched, the list in the summary when none is left.
 */
export function useSectionErrors(serverErrors: Record<string, string>) {
  const [found, setFound] = useState<Record<string, string>>({})
  const [summary, setSummary] = useState<SummaryError[]>(() => summaryOf(serverErrors))
  const errors = { ...serverErrors, ...found }
  return {
    errors,
    summary: Object.keys(errors).length === 0 ? none : summary,
    /** Shows these messages and says whether there is anything to put right. */
    show: (errors: Record<string, string>): boolean => {
      setFound(errors)
      setSummary(summaryOf(errors))
      return Object.keys(errors).length > 0
    },
    settle: (path: string) =>
      setFound((current) => Object.fromEntries(Object.entries(current).filter(([key]) => key !== path))),
  }
}
