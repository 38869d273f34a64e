import { useEffect, useRef, useState } from 'react'
import { ordinalDay } from '../../../platform/words/civil-dates.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { BillingDay } from './BillingDay.tsx'
import { CostLines } from '../costs/CostLines.tsx'
import { CostsFailed } from '../costs/CostsFailed.tsx'
import { needsBillingDay } from '../selection/facts.ts'
import form from '../../forms/form.module.css'
import { useJoining } from '../selection/joining-context.ts'
import { AgreementFacts } from '../../agreement/AgreementFacts.tsx'
import { PromotionCode } from './PromotionCode.tsx'
import type { PromotionState } from './PromotionCode.tsx'
import { reviewErrors } from './review-rules.ts'
import { ReplacedFacts } from './ReplacedFacts.tsx'
import { ReviewSkeleton } from './ReviewSkeleton.tsx'
import { nextSection } from '../sections/sections.ts'
import { errorsOfSection } from '../submit/server-errors.ts'
import { StartDate } from './StartDate.tsx'
import { SubmitFailure } from '../submit/SubmitFailure.tsx'
import { TermsList } from '../terms/TermsList.tsx'
import { dispatchJoining } from '../selection/use-joining-state.ts'
import { useSectionErrors } from '../sections/use-section-errors.ts'
import { useSubmitMembership } from '../submit/use-submit-membership.ts'
import { useReviewTerms } from '../terms/use-terms.ts'

/** Step "Review dates": start, payment day, promotion code, what it costs and what is agreed to. */
export function ReviewSection() {
  const { purpose, state, costs: view, facts, user, shared, problem, finish } = useJoining()
  const { kind } = purpose
  const { selection } = state
  const terms = useReviewTerms()
  const { errors, summary, show, settle } = useSectionErrors(errorsOfSection(state.serverErrors, 'review'))
  const [dateProblem, setDateProblem] = useState<string | null>(null)
  const [promotion, setPromotion] = useState<PromotionState>('settled')
  const [pressed, setPressed] = useState<'on' | 'another' | null>(null)
  const { submit, isWorking, failure } = useSubmitMembership()
  const submitsHere = nextSection('review', facts) === 'checkout'
  const asksDay = needsBillingDay(state, { kind, user, shared })
  const { costs } = view
  /* Figures and terms that are on their way are waited for: nobody agrees to what they cannot see. */
  const isOnItsWay = (view.isStale && !view.error) || terms.isPending || promotion === 'checking'

  const proceed = (another: boolean) => {
    if (!costs || isWorking) return
    const found = reviewErrors({
      dateProblem,
      billingDay: selection.billingDay,
      daysOnOffer: asksDay ? costs.availableBillingDates.map((date) => date.billingDay) : null,
      terms: terms.terms,
      checkedTerms: selection.checkedTerms,
      hasTypedCode: promotion === 'typed',
      costsFailed: view.error !== null,
      termsFailed: terms.retry !== null,
    })
    if (show(found)) return
    if (selection.startDate === null) dispatchJoining({ type: 'startDateChosen', startDate: costs.startDate })
    if (submitsHere) {
      dispatchJoining({ type: 'sectionFinished', section: 'review' })
      void submit({ another })
    } else finish('review')
  }

  const latest = useRef(proceed)
  latest.current = proceed
  useEffect(() => {
    if (pressed === null || isOnItsWay) return
    setPressed(null)
    latest.current(pressed === 'another')
  }, [pressed, isOnItsWay])

  if (!costs) return view.error ? <CostsFailed retry={view.retry} isFirst /> : <ReviewSkeleton />

  return (
    <div className={form.stack}>
      <ErrorSummary errors={summary} />
      {kind === 'renewal' ? null : (
        <div className={form.block}>
          <StartDate
            costs={costs}
            startDate={selection.startDate ?? costs.startDate}
            error={errors['start_date']}
            onChange={(startDate, problem) => {
              setDateProblem(problem)
              settle('start_date')
              if (problem === null) dispatchJoining({ type: 'startDateChosen', startDate })
            }}
          />
        </div>
      )}
      {costs.oldMembership ? (
        <section className={form.block} aria-labelledby="replaced-title">
          <h3 className={form.groupTitle} id="replaced-title">
            {text(kind === 'change' ? 'changes.facts.title' : 'changes.facts.renewalTitle')}
          </h3>
          <ReplacedFacts costs={costs} isStale={view.isStale} />
        </section>
      ) : null}
      {asksDay ? (
        <div className={form.block}>
          <BillingDay
            costs={costs}
            isStale={view.isStale}
            billingDay={selection.billingDay}
            error={errors['billing_day']}
            onChange={(billingDay) => {
              settle('billing_day')
              dispatchJoining({ type: 'billingDayChosen', billingDay })
            }}
          />
        </div>
      ) : shared !== null && selection.membership?.paymentType === 'recurring' ? (
        <p className={form.hint}>
          {text('joining.others.dayShared', { day: ordinalDay(shared.billingDay) })}
        </p>
      ) : null}
      <section className={form.block} aria-labelledby="fees-title">
        <h3 className={form.groupTitle} id="fees-title">
          {text('review.costs.title')}
        </h3>
        {view.error ? <CostsFailed retry={view.retry} isFirst={false} /> : null}
        <CostLines view={view} size="list" kind={kind} />
        {kind === 'change' ? null : (
          <PromotionCode
            error={errors['promotion_code_id']}
            onTyped={() => settle('promotion_code_id')}
            onState={setPromotion}
          />
        )}
      </section>
      <section className={form.block} aria-labelledby="agree-title">
        <h3 className={form.groupTitle} id="agree-title">
          {text('review.terms.title')}
        </h3>
        <AgreementFacts agreement={costs.agreement} isStale={view.isStale} />
        <TermsList
          view={terms}
          checkedTerms={selection.checkedTerms}
          pathOf={(term) => `terms.${term.id}`}
          errorOf={(term) => errors[`terms.${term.id}`] ?? (terms.retry ? undefined : errors['terms'])}
          onSettled={(term) => settle(`terms.${term.id}`)}
        />
      </section>
      <div className={form.actions}>
        <Button
          full="phone"
          busy={isWorking || pressed === 'on'}
          disabled={pressed === 'another'}
          busyLabel={text('review.pleaseWait')}
          onClick={() => setPressed('on')}
        >
          {text(submitsHere ? 'review.toCheckout' : 'review.continue')}
        </Button>
        {submitsHere && kind === 'new' ? (
          <Button
            variant="secondary"
            full="phone"
            disabled={isWorking || pressed !== null}
            onClick={() => setPressed('another')}
          >
            {text('joining.addAnother')}
          </Button>
        ) : null}
      </div>
      <SubmitFailure message={failure} isSaidAbove={problem !== null} />
    </div>
  )
}
