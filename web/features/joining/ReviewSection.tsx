import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BillingDay } from './BillingDay.tsx'
import { CostLines } from './CostLines.tsx'
import { needsBillingDay } from './facts.ts'
import form from './form.module.css'
import { useJoining } from './joining-context.ts'
import { KeyFacts } from './KeyFacts.tsx'
import { PromotionCode } from './PromotionCode.tsx'
import { reviewErrors } from './review-rules.ts'
import { nextSection } from './sections.ts'
import { errorsOfSection } from './server-errors.ts'
import { StartDate } from './StartDate.tsx'
import { SubmitFailure } from './SubmitFailure.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'
import { dispatchJoining } from './use-joining-state.ts'
import { useSectionErrors } from './use-section-errors.ts'
import { useSubmitMembership } from './use-submit-membership.ts'

/** Step "Review dates": start, payment day, promotion code, what it costs and what is agreed to. */
export function ReviewSection() {
  const joining = useJoining()
  const { state, costs: view, facts, user, health, membershipTerms, termsFailed, finish } = joining
  const { selection } = state
  const terms = [health, membershipTerms].filter((term) => term !== null)
  const { errors, summary, show, settle } = useSectionErrors(errorsOfSection(state.serverErrors, 'review'))
  const [dateProblem, setDateProblem] = useState<string | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const { submit, isWorking, failure } = useSubmitMembership()
  const submitsHere = nextSection('review', facts) === 'checkout'
  const asksDay = needsBillingDay(state, { user })
  const { costs } = view

  if (view.error && !costs) {
    return (
      <Notice
        tone="bad"
        role="alert"
        title="We could not work out the cost"
        actions={
          <Button variant="secondary" onClick={view.retry}>
            Try again
          </Button>
        }
      >
        <p>{view.error.message}</p>
      </Notice>
    )
  }
  if (!costs) return <ReviewSkeleton />

  const isIdle = !view.isStale && !isChecking && !isWorking
  const proceed = () => {
    if (!isIdle || termsFailed) return
    const found = reviewErrors({
      dateProblem,
      billingDay: selection.billingDay,
      daysOnOffer: asksDay ? costs.availableBillingDates.map((date) => date.billingDay) : null,
      terms,
      checkedTerms: selection.checkedTerms,
    })
    if (show(found)) return
    if (selection.startDate === null) dispatchJoining({ type: 'startDateChosen', startDate: costs.startDate })
    if (submitsHere) {
      dispatchJoining({ type: 'sectionFinished', section: 'review' })
      void submit()
    } else finish('review')
  }

  return (
    <div className={form.stack}>
      <ErrorSummary errors={summary} />
      <div className={form.block}>
        <StartDate
          costs={costs}
          startDate={selection.startDate}
          error={errors['start_date']}
          onChange={(startDate, problem) => {
            setDateProblem(problem)
            settle('start_date')
            if (problem === null) dispatchJoining({ type: 'startDateChosen', startDate })
          }}
        />
      </div>
      {asksDay ? (
        <div className={form.block}>
          <BillingDay
            costs={costs}
            billingDay={selection.billingDay}
            error={errors['billing_day']}
            onChange={(billingDay) => {
              settle('billing_day')
              dispatchJoining({ type: 'billingDayChosen', billingDay })
            }}
          />
        </div>
      ) : null}
      <section className={form.block} aria-labelledby="fees-title">
        <h3 className={form.groupTitle} id="fees-title">
          What you pay now
        </h3>
        <CostLines view={view} size="list" />
        <PromotionCode error={errors['promotion_code_id']} onWorking={setIsChecking} />
      </section>
      <section className={form.block} aria-labelledby="agree-title">
        <h3 className={form.groupTitle} id="agree-title">
          What you agree to
        </h3>
        <KeyFacts />
        {termsFailed ? (
          <Notice
            tone="bad"
            role="alert"
            title="The terms could not be loaded"
            actions={
              <Button variant="secondary" onClick={termsFailed}>
                Try again
              </Button>
            }
          />
        ) : null}
        {terms.map((term) => (
          <TermsCheckbox
            key={term.id}
            term={term}
            isTicked={selection.checkedTerms.includes(term.id)}
            error={errors[`terms.${term.id}`] ?? errors['terms']}
            onSettled={() => settle(`terms.${term.id}`)}
          />
        ))}
      </section>
      <div className={form.actions}>
        <Button full="phone" busy={isWorking} busyLabel="Please wait…" onClick={proceed}>
          {submitsHere ? 'Continue to checkout' : 'Continue'}
        </Button>
      </div>
      <SubmitFailure message={failure} isSaidAbove={joining.problem !== null} />
    </div>
  )
}

function ReviewSkeleton() {
  return (
    <div className={form.stack} aria-busy="true">
      <Skeleton height="6rem" radius="6px" />
      <Skeleton height="6rem" radius="6px" />
      <Skeleton height="10rem" radius="6px" />
      <Skeleton height="3rem" width="10rem" radius="6px" />
    </div>
  )
}
