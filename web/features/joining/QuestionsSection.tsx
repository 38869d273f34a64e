import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { currentAnswers } from './facts.ts'
import { FieldControl } from './FieldControl.tsx'
import type { ShownField } from './FieldControl.tsx'
import { fieldError, fieldErrors } from './field-values.ts'
import form from './form.module.css'
import { useJoining } from './joining-context.ts'
import type { Question } from './use-joining-data.ts'
import { dispatchJoining } from './use-joining-state.ts'

/** Step 4: the questions of the chosen membership. Answers stay in the tab and are sent with the membership. */
export function QuestionsSection() {
  const { questions: groups, state, costs, marksMissing, finish } = useJoining()
  const questions = groups.flatMap((group) => group.questions)
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(marksMissing ? questions.map((question) => question.id) : []),
  )
  const answers = currentAnswers(state, questions)
  const today = costs.costs?.today ?? null
  const wrong = Object.keys(fieldErrors(questions, (question) => question.id, answers, today)).length

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
        error={
          left.has(question.id) ? (fieldError(question, answers[question.id], today) ?? undefined) : undefined
        }
        today={today}
        onChange={(answer) => dispatchJoining({ type: 'answerGiven', questionId: question.id, answer })}
      />
    </div>
  )

  return (
    <div className={form.stack}>
      {groups.map((group) => (
        <section key={group.id} className={form.group} aria-labelledby={`questions-${group.id}`}>
          <h3 className={form.groupTitle} id={`questions-${group.id}`}>
            {group.title}
          </h3>
          <div className={form.fields}>{group.questions.map(control)}</div>
        </section>
      ))}
      <div className={form.actions}>
        <Button disabled={wrong > 0} aria-describedby="questions-left" onClick={() => finish('questions')}>
          Continue
        </Button>
        <p className={form.hint} id="questions-left" role="status">
          {wrong === 0 ? '' : `${wrong} ${wrong === 1 ? 'question' : 'questions'} still to answer`}
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
