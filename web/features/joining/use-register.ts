import { useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { queryClient } from '../../platform/queries.ts'
import { signedIn } from '../../platform/session.ts'
import type { DataFieldsForm } from './data-fields.ts'
import { dataFieldsToSend } from './data-fields.ts'
import { useJoining } from './joining-context.ts'
import { placePasswordMessages } from './password-rules.ts'
import type { AnswerValue } from './selection.ts'

export interface Refusal {
  /** The customer's sentence for the whole form. */
  message: string
  code: string
  /** One message by field path. */
  errors: Record<string, string>
}

/**
 * Creates the account and signs in. Goes on to the next section once the memberships have been read again for the new
 * customer; a membership that they may not buy is given up by the page.
 */
export function useRegister() {
  const { client, venue, finish } = useJoining()
  const [isWorking, setIsWorking] = useState(false)

  const register = async (
    form: DataFieldsForm,
    values: Record<string, AnswerValue>,
    password: string,
    passwordConfirmation: string,
  ): Promise<Refusal | null> => {
    if (isWorking) return null
    setIsWorking(true)
    try {
      const answer = await call('registerCustomer', {
        query: { onboardingType: 'customer_account_online' },
        body: {
          dataFields: dataFieldsToSend(form, values),
          password,
          passwordConfirmation,
          clientId: client.id,
          source: 'online-joining',
          homeVenueId: venue.id,
        },
      })
      signedIn(answer.user)
      await queryClient.refetchQueries({ queryKey: ['listMemberships'] })
      finish('details')
      return null
    } catch (error) {
      return refusalOf(error)
    } finally {
      setIsWorking(false)
    }
  }
  return { register, isWorking }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error
  const placed = placePasswordMessages(error.errors)
  return {
    message: error.status === 422 || error.status === 0 ? error.message : submitMessage(error),
    code: error.code,
    errors: Object.fromEntries(Object.entries(placed).map(([path, messages]) => [path, messages.join(' ')])),
  }
}

/** A form that could not be sent says so in its own words, unless a reload would help. */
const submitMessage = (error: ApiError): string =>
  error.status === 419 || error.status === 429 ? error.message : 'Something went wrong, please try again.'
