import { useState } from 'react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import type { SummaryError } from '../../../ui/ErrorSummary.tsx'
import { currentAnswers } from '../selection/facts.ts'
import { FieldControl } from '../../forms/FieldControl.tsx'
import type { ShownField } from '../../forms/FieldControl.tsx'
import { fieldError, fieldErrors, isBlank } from '../../forms/field-values.ts'
import { fieldId } from '../../forms/field-id.ts'
import form from '../../forms/form.module.css'
import { useJoining } from '../selection/joining-context.ts'
import type { Question } from '../use-joining-data.ts'
import { dispatchJoining } from '../selection/use-joining-state.ts'

const none: SummaryError[] = []

/**
 * Step 4: the questions of the chosen membership. Answers stay in the tab and are sent with the membership; what the server
 * refused then stands here, until the question is answered anew.
 */
export function QuestionsSection() {
  const { questions: groups, hasGivenAnswers, state, costs, marksMissing, finish } = useJoining()
  const questions = groups.flatMap((group) => group.questions)
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(marksMissing ? questions.map((question) => question.id) : []),
  )
  const answers = currentAnswers(state, questions)
  const today = costs.costs?.today ?? null
  const wrong = fieldErrors(questions, (question) => question.id, answers, today)
  const refusedAt = (id: string): readonly string[] => state.serverErrors[`answers.${id}`] ?? []
  const [summary] = useState(() => [
    { message: text('details.answersRefused') },
    ...questions.flatMap(({ id }) => refusedAt(id).map((message) => ({ message, fieldId: fieldId(id) }))),
  ])
  const isRefused = Object.keys(state.serverErrors).some((path) => path.split('.')[0] === 'answers')
  const blank = questions.filter(({ id, isRequired }) => isRequired && isBlank(answers[id])).length
  const toMend = questions.filter(
    ({ id }) => refusedAt(id).length > 0 || (wrong[id] !== undefined && !isBlank(answers[id])),
  ).length

  const errorsOf = (question: Question): readonly string[] => {
    const refused = refusedAt(question.id)
    const error = left.has(question.id) ? fieldError(question, answers[question.id], today) : null
    return refused.length > 0 || error === null ? refused : [error]
  }

  const control = (question: Question) => (
    <div
      key={question.id}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLeft(new Set([...left, question.id]))
      }}
    >
      <FieldControl
        field={shownQuestion(question)}
        value={answers[question.id]}
        errors={errorsOf(question)}
        today={today}
        onChange={(answer) => dispatchJoining({ type: 'answerGiven', questionId: question.id, answer })}
      />
    </div>
  )

  return (
    <div className={form.stack}>
      <ErrorSummary errors={isRefused ? summary : none} />
      {hasGivenAnswers ? <p className={form.lead}>{text('details.answersGiven')}</p> : null}
      {groups.map((group) => (
        <section key={group.id} className={form.group} aria-labelledby={`questions-${group.id}`}>
          <h3 className={form.groupTitle} id={`questions-${group.id}`}>
            {group.title}
          </h3>
          <div className={form.fields}>{group.questions.map(control)}</div>
        </section>
      ))}
      <div className={form.actions}>
        <Button
          full="phone"
          disabled={blank + toMend > 0}
          aria-describedby="questions-left"
          onClick={() => finish('questions')}
        >
          {text('details.continue')}
        </Button>
        <p className={form.hint} id="questions-left" role="status">
          {blank > 0
            ? text('details.questionsLeft', { count: blank })
            : toMend > 0
              ? text('details.answersToMend', { count: toMend })
              : ''}
        </p>
      </div>
    </div>
  )
}

const shownQuestion = (question: Question): ShownField => ({
  key: question.id,
  name: question.reference,
  label: question.label,
  type: question.type,
  options: Object.entries(question.options).map(([value, label]) => ({ value, label })),
  placeholder: question.placeholder,
  isRequired: question.isRequired,
  isReadOnly: false,
  description: null,
  htmlAttributes: {},
})
