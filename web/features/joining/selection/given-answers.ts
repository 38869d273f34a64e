import type { AnswerValue } from '../../forms/answer-value.ts'
import type { QuestionGroup } from '../use-joining-data.ts'

type Given = readonly { questionId: string; answer: AnswerValue }[]

/**
 * The questions with what was answered for the membership before in place of their defaults: it stands there without being
 * typed, and is kept nowhere in the browser.
 */
export function withGivenAnswers(groups: readonly QuestionGroup[], given: Given): QuestionGroup[] {
  const answers = new Map(given.map(({ questionId, answer }) => [questionId, answer]))
  return groups.map((group) => ({
    ...group,
    questions: group.questions.map((question) => ({
      ...question,
      default: answers.get(question.id) ?? question.default,
    })),
  }))
}
