import { useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { text } from '../../platform/text.ts'
import type { DataFieldsForm } from './data-fields.ts'
import { dataFieldsToSend } from './data-fields.ts'
import { useJoining } from './joining-context.ts'
import { placePasswordMessages } from './password-rules.ts'
import type { AnswerValue } from './selection.ts'
import { useGoOnAsCustomer } from './use-go-on-as-customer.ts'

export interface Refusal {
  /** The customer's sentence for the whole form. */
  message: string
  code: string
  /** Messages by field path. */
  errors: Record<string, string[]>
}

/** Creates the account, signs in and goes on as the new customer. */
export function useRegister() {
  const { client, venue } = useJoining()
  const goOn = useGoOnAsCustomer()
  const [isWorking, setIsWorking] = useState(false)

  const register = async (
    form: DataFieldsForm,
    values: Record<string, AnswerValue>,
    password: string,
    passwordConfirmation: string,
  ): Promise<Refusal | null> => {
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
      await goOn(answer.user)
      return null
    } catch (error) {
      return refusalOf(error)
    } finally {
      setIsWorking(false)
    }
  }
  return { register, isWorking }
}

/** What a call of a details form was refused with. Throws on a fault of our own. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error
  return { message: messageOf(error), code: error.code, errors: placePasswordMessages(error.errors) }
}

/** A form that could not be sent says so in its own words, unless the server's tell more: to reload, to wait, what is wrong. */
const messageOf = (error: ApiError): string =>
  [419, 422, 429].includes(error.status) ? error.message : text('details.failed')
