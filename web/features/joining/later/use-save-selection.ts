import { useState } from 'react'
import type { CallerInput } from '../../../../contract/route.ts'
import type { Routes } from '../../../../contract/routes.ts'
import { ApiError, call } from '../../../platform/calls/api.ts'
import { text } from '../../../platform/text.ts'
import type { TextId } from '../../../text/books.ts'

type Saved = CallerInput<Routes['saveSelection']>['body']

/**
 * Saves a selection, once at a time. What is wrong with the address stands at its field, everything else above the form.
 * @param emailMissing what is said where an address was asked for and none was typed
 * @param onSent gets the last day of the link
 */
export function useSaveSelection(emailMissing: TextId, onSent: (expiresOn: string) => void) {
  const [isWorking, setIsWorking] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<string | null>(null)

  const save = async (body: Saved) => {
    if (isWorking) return
    setFailure(null)
    if (body.email?.trim() === '') return setErrors([text(emailMissing)])
    setErrors([])
    setIsWorking(true)
    try {
      onSent((await call('saveSelection', { body })).expiresOn)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { email: wrong } = error.errors
      if (wrong) setErrors(wrong)
      else setFailure(error.message)
    } finally {
      setIsWorking(false)
    }
  }
  return { save, isWorking, errors, failure }
}
