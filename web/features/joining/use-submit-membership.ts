import { useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { queryClient } from '../../platform/queries.ts'
import { showToast } from '../../ui/toasts.ts'
import { currentAnswers, needsBillingDay } from './facts.ts'
import { useJoining } from './joining-context.ts'
import { isSubmitFailure, sectionToCorrect } from './server-errors.ts'
import { answersToSend, membershipToSubmit } from './submission.ts'
import { dispatchJoining } from './use-joining-state.ts'

const failedToast = 'Something went wrong, please try again.'
const answersRefused = 'Error occurred while submitting your answers.'

/**
 * Puts the membership into the cart, sends the answers where there are any, and moves on to the checkout document. What the
 * customer can put right leads back to its section; anything else is said under the button.
 */
export function useSubmitMembership() {
  const { state, costs, user, client, questions, sections, health, membershipTerms, directDebitTerms, goTo } =
    useJoining()
  const [isWorking, setIsWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const submit = async () => {
    const shown = costs.costs
    if (isWorking || costs.isStale || !shown) return
    setIsWorking(true)
    setFailure(null)
    const asked = questions.flatMap((group) => group.questions)
    const answers = answersToSend(asked, currentAnswers(state, asked))
    const terms = [health, membershipTerms, directDebitTerms].flatMap((term) => (term ? [term.id] : []))
    const body = membershipToSubmit(state, shown, {
      billingDay: needsBillingDay(state, { user }),
      bankDetails: sections.some((section) => section.id === 'payment'),
      collectBillingAddress: client.collectDirectDebitBillingAddress,
      terms,
    })
    let isSubmitted = false
    try {
      await call('submitMembership', { body })
      isSubmitted = true
      if (answers.length > 0) await call('sendAnswers', { body: { answers } })
      location.assign('/checkout')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setIsWorking(false)
      explain(error, isSubmitted)
    }
  }

  const explain = (error: ApiError, isSubmitted: boolean) => {
    const areAnswersRefused = isSubmitted && error.status === 422
    setFailure(areAnswersRefused ? answersRefused : error.message)
    if (Object.keys(error.errors).length === 0) showToast({ content: failedToast, type: 'error' })
    if (isSubmitFailure(error.status)) return
    if (error.code === 'amount_changed') void queryClient.invalidateQueries({ queryKey: ['getCosts'] })
    const section = areAnswersRefused
      ? 'questions'
      : sectionToCorrect(
          error.errors,
          sections.map((each) => each.id),
        )
    if (section === null) return
    dispatchJoining({ type: 'serverRefused', errors: error.errors })
    goTo(section)
  }

  return { submit, isWorking, failure }
}
