import { useState } from 'react'
import { ApiError, call } from '../../platform/calls/api.ts'
import type { CallInput } from '../../platform/calls/api.ts'
import { useClient } from '../../platform/calls/client.ts'
import type { User } from '../../platform/calls/session.ts'
import { useFlags } from '../../platform/use-flags.ts'
import type { DataFieldsForm } from '../forms/data-fields.ts'
import { dataFieldsToSend } from '../forms/data-fields.ts'
import { tellBasketNotices } from './basket-notices.ts'
import { formMessage } from './form-message.ts'
import { placePasswordMessages } from './password-rules.ts'
import type { AnswerValue } from '../forms/answer-value.ts'

export interface Refusal {
  /** The customer's sentence for the whole form. */
  message: string
  code: string
  /** Messages by field path. */
  errors: Record<string, string[]>
}

/** Creates an account; null once that is done and the page has gone on. */
export type Register = (
  form: DataFieldsForm,
  values: Record<string, AnswerValue>,
  password: string,
  passwordConfirmation: string,
) => Promise<Refusal | null>

/** Creates the account, which also logs in. Tells the server in which area, or that it is on a kiosk, and for which centre. */
export function useRegister(
  { source, homeVenueId }: Pick<CallInput<'registerCustomer'>['body'], 'source' | 'homeVenueId'>,
  /** Takes the new customer over and goes on. */
  onRegistered: (user: User) => Promise<void> | void,
): { register: Register; isWorking: boolean } {
  const client = useClient()
  const { kiosk } = useFlags()
  const [isWorking, setIsWorking] = useState(false)

  const register: Register = async (form, values, password, passwordConfirmation) => {
    setIsWorking(true)
    try {
      const answer = await call('registerCustomer', {
        query: { onboardingType: 'customer_account_online' },
        body: {
          dataFields: dataFieldsToSend(form, values),
          password,
          passwordConfirmation,
          clientId: client.id,
          source: kiosk ? 'kiosk' : source,
          homeVenueId,
        },
      })
      await onRegistered(answer.user)
      tellBasketNotices(answer.basketNotices)
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
  return { message: formMessage(error), code: error.code, errors: placePasswordMessages(error.errors) }
}
