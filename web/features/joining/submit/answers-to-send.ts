import type { AnswerValue } from '../../forms/answer-value.ts'
import type { FieldRule } from '../../forms/field-values.ts'
import { valueToSend } from '../../forms/field-values.ts'

/** The answers to send; none at all where nothing was answered, and then there is nothing to call. */
export function answersToSend(
  questions: readonly (FieldRule & { id: string })[],
  answers: Record<string, AnswerValue>,
): { questionId: string; answer: AnswerValue }[] {
  return questions.flatMap((question) => {
    const given = answers[question.id]
    if (given === undefined) return []
    const answer = valueToSend(question, given)
    return answer === undefined ? [] : [{ questionId: question.id, answer }]
  })
}
