import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../platform/calls/api.ts'
import { queryClient } from '../../../platform/calls/queries.ts'
import { text } from '../../../platform/text.ts'
import { showToast } from '../../../ui/messages/toasts.ts'
import { noteAdded } from './added-note.ts'
import type { Costs } from '../costs/use-costs.ts'
import { currentAnswers, needsBillingDay } from '../selection/facts.ts'
import { useJoining } from '../selection/joining-context.ts'
import { fillCart } from './fill-cart.service.ts'
import { sectionToCorrect, withoutItemPaths } from './server-errors.ts'
import { isFinalRefusal } from './refusals.ts'
import { answersToSend } from './answers-to-send.ts'
import { outdatedBy, problemOf, submitFailureText, submitToast } from './submit-problem.ts'
import { useAddAnother } from './use-add-another.ts'
import { useAwaitedPress } from './use-awaited-press.ts'
import { dispatchJoining, joiningNow } from '../selection/use-joining-state.ts'
import { isLostNow } from '../whom/lost-now.service.ts'

/** The call that says whether it can be done at all, and the one that says what it costs. */
const sourceCalls = { change: 'getChangeOptions', renewal: 'getRenewalCosts' } as const
const costsCalls = { new: 'getCosts', change: 'getChangeCosts', renewal: 'getRenewalCosts' } as const

/**
 * Puts the membership into the cart, sends the answers where there are any, and moves on to the checkout document. A cart that
 * is still right is not made again. What the customer can put right leads back to its section; a refusal without a field is
 * said under the button, anything else at the top of the page.
 */
export function useSubmitMembership() {
  const joining = useJoining()
  const { purpose, state, costs, user, client, questions, sections, held, goTo, setProblem } = joining
  const { shared, whom, memberForm } = joining
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

  /* Another person is added once this one is in the cart. */
  const goesOn = useRef(false)
  const addAnother = useAddAnother()

  const send = async (shown: Costs) => {
    setIsWorking(true)
    const asked = questions.flatMap((group) => group.questions)
    const answers = answersToSend(asked, currentAnswers(state, asked))
    const terms = [health, membershipTerms, directDebitTerms].flatMap((term) => (term ? [term.id] : []))
    let isSubmitted = held !== null
    let added = held === null ? null : { cartId: held.cartId, cartItemId: held.lineId }
    try {
      if (!isSubmitted) {
        added = await fillCart(purpose, state, shown, {
          billingDay: needsBillingDay(state, { kind: purpose.kind, user, shared })
            ? state.selection.billingDay
            : state.selection.membership?.paymentType === 'recurring'
              ? (shared?.billingDay ?? null)
              : null,
          whom,
          memberForm,
          bankDetails: sections.some((section) => section.id === 'payment'),
          collectBillingAddress: client.collectDirectDebitBillingAddress,
          terms,
        })
        isSubmitted = true
      }
      if (answers.length > 0)
        await call('sendAnswers', {
          body: { answers, ...(added ? { cartItemId: added.cartItemId } : {}) },
        })
      if (goesOn.current && added) {
        setIsWorking(false)
        await addAnother(added.cartId)
        return
      }
      if (held === null) noteAdded(() => window.sessionStorage)
      location.assign('/checkout')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isPersonLost = error.status === 403 && (await isLostNow(whom))
      setIsWorking(false)
      /* The page says so by itself, and asks for another person or another membership. */
      if (isPersonLost || (!isSubmitted && isOutrun(error))) setProblem(() => null)
      else explain(error, isSubmitted)
    }
  }

  /* The costs are asked at the same time. Where their refusal came first, the page has given the membership up and said so. */
  const isOutrun = ({ status }: ApiError) =>
    status === 422 &&
    joiningNow().selection.membership?.paymentOptionId !== state.selection.membership?.paymentOptionId

  const explain = (error: ApiError, isSubmitted: boolean) => {
    const errors = withoutItemPaths(error.errors)
    const areAnswersRefused = isSubmitted && error.status === 422
    setFailure(areAnswersRefused ? text('joining.answersRefused') : submitFailureText(error))
    if (purpose.kind === 'new' || error.code === 'cart_empty')
      for (const name of outdatedBy(error)) void queryClient.invalidateQueries({ queryKey: [name] })
    if (error.code === 'cart_empty') return
    setProblem(() => problemOf(error, () => void latest.current()))
    if (Object.keys(errors).length === 0 && error.code !== 'not_purchasable')
      showToast({ content: submitToast(purpose.kind, error), type: 'error' })
    /* Somebody was faster, or its time is over: the page that was left open says so instead. */
    if (purpose.kind !== 'new' && isFinalRefusal(error))
      void queryClient.invalidateQueries({ queryKey: [sourceCalls[purpose.kind]] })
    if (error.status !== 422) return
    if (error.code === 'amount_changed')
      void queryClient.invalidateQueries({ queryKey: [costsCalls[purpose.kind]] })
    const section = areAnswersRefused
      ? 'questions'
      : sectionToCorrect(
          errors,
          sections.map((each) => each.id),
        )
    if (section === null) return
    dispatchJoining({ type: 'serverRefused', errors })
    goTo(section)
  }

  const { isAwaiting, awaitFigures } = useAwaitedPress(costs, {
    go: (fresh) => void send(fresh),
    stay: (reason) => {
      setProblem((problem) => problem && { ...problem, isWorking: false })
      setFailure(reason)
    },
  })

  const submit = async ({ another }: { another: boolean } = { another: false }) => {
    const shown = costs.costs
    if (isWorking || isAwaiting || !shown) return
    goesOn.current = another
    setFailure(null)
    setProblem((problem) => problem && { ...problem, isWorking: true })
    if (costs.isStale) awaitFigures(shown)
    else await send(shown)
  }

  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })

  return { submit, isWorking: isWorking || isAwaiting, failure }
}
