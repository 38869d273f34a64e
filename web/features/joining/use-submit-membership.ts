import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { queryClient } from '../../platform/queries.ts'
import { text } from '../../platform/text.ts'
import { showToast } from '../../ui/toasts.ts'
import { currentAnswers, needsBillingDay } from './facts.ts'
import { useJoining } from './joining-context.ts'
import { sectionToCorrect } from './server-errors.ts'
import { answersToSend, membershipToSubmit } from './submission.ts'
import { outdatedBy, problemOf, submitFailed, submitFailureText } from './submit-problem.ts'
import { dispatchJoining } from './use-joining-state.ts'

/**
 * Puts the membership into the cart, sends the answers where there are any, and moves on to the checkout document. A cart that
 * is still right is not made again. What the customer can put right leads back to its section; a refusal without a field is
 * said under the button, anything else at the top of the page.
 */
export function useSubmitMembership() {
  const joining = useJoining()
  const { state, costs, user, client, questions, sections, held, goTo, setProblem } = joining
  const { health, membershipTerms, directDebitTerms } = joining
  const [isWorking, setIsWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    /* A page that the browser kept whole, and shows again after "back", must not wait for ever. */
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setIsWorking(false)
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  const submit = async () => {
    const shown = costs.costs
    if (isWorking || costs.isStale || !shown) return
    setIsWorking(true)
    setFailure(null)
    setProblem((problem) => problem && { ...problem, isWorking: true })
    const asked = questions.flatMap((group) => group.questions)
    const answers = answersToSend(asked, currentAnswers(state, asked))
    const terms = [health, membershipTerms, directDebitTerms].flatMap((term) => (term ? [term.id] : []))
    let isSubmitted = held !== null
    try {
      if (!isSubmitted) {
        const body = membershipToSubmit(state, shown, {
          billingDay: needsBillingDay(state, { user }),
          bankDetails: sections.some((section) => section.id === 'payment'),
          collectBillingAddress: client.collectDirectDebitBillingAddress,
          terms,
        })
        await call('submitMembership', { body })
        isSubmitted = true
      }
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
    setFailure(areAnswersRefused ? text('joining.answersRefused') : submitFailureText(error))
    for (const name of outdatedBy(error)) void queryClient.invalidateQueries({ queryKey: [name] })
    if (error.code === 'cart_empty') return
    setProblem(() => problemOf(error, () => void latest.current()))
    if (Object.keys(error.errors).length === 0 && error.code !== 'not_purchasable')
      showToast({ content: submitFailed(), type: 'error' })
    if (error.status !== 422) return
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

  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })

  return { submit, isWorking, failure }
}
