import { useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { callOptions, queryClient } from '../../platform/queries.ts'
import { signedIn } from '../../platform/session.ts'
import { text } from '../../platform/text.ts'
import { findByOption } from '../memberships/membership-list.ts'
import type { DataFieldsForm } from './data-fields.ts'
import { dataFieldsToSend } from './data-fields.ts'
import { useJoining } from './joining-context.ts'
import { placePasswordMessages } from './password-rules.ts'
import type { AnswerValue } from './selection.ts'
import { dispatchJoining } from './use-joining-state.ts'

export interface Refusal {
  /** The customer's sentence for the whole form. */
  message: string
  code: string
  /** Messages by field path. */
  errors: Record<string, string[]>
}

/**
 * Creates the account and signs in. Goes on to the next section once the memberships have been read again for the new
 * customer; a membership that they may not buy is given up by the page, which then leads back.
 */
export function useRegister() {
  const { state, client, venue, finish } = useJoining()
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
      signedIn(answer.user)
      const memberships = callOptions('listMemberships', { query: { venueId: venue.id } })
      await queryClient.refetchQueries({ queryKey: memberships.queryKey })
      const offered = queryClient.getQueryData(memberships.queryKey) ?? []
      const { membership } = state.selection
      if (membership && findByOption(offered, membership.paymentOptionId)) finish('details')
      else dispatchJoining({ type: 'sectionFinished', section: 'details' })
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
  return { message: messageOf(error), code: error.code, errors: placePasswordMessages(error.errors) }
}

/** A form that could not be sent says so in its own words, unless the server's tell more: to reload, to wait, what is wrong. */
const messageOf = (error: ApiError): string =>
  [419, 422, 429].includes(error.status) ? error.message : text('details.failed')
