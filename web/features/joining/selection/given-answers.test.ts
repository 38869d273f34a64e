import { expect, it } from 'vitest'
import { currentAnswers } from './facts.ts'
import { withGivenAnswers } from './given-answers.ts'
import { emptySelection, initialState } from './selection.ts'
import type { QuestionGroup } from '../use-joining-data.ts'

const question = (id: string, value: QuestionGroup['questions'][number]['default'] = null) => ({
  id,
  reference: id,
  label: id,
  type: 'text' as const,
  placeholder: null,
  options: {},
  isRequired: true,
  default: value,
})
const groups: QuestionGroup[] = [
  { id: 'g', title: 'Group', questions: [question('goal'), question('visits', '1'), question('news', '2')] },
]
const given = [
  { questionId: 'goal', answer: 'swim' },
  { questionId: 'visits', answer: '3' },
  { questionId: 'gone', answer: 'x' },
]

it('CHANGE-01 what was answered before stands over a default, and under what is typed now', () => {
  const questions = withGivenAnswers(groups, given).flatMap((group) => group.questions)
  const answers = (typed: Record<string, string>) =>
    currentAnswers(initialState({ ...emptySelection, answers: typed }), questions)
  expect(answers({})).toEqual({ goal: 'swim', visits: '3', news: '2' })
  expect(answers({ goal: 'run', visits: '' })).toEqual({ goal: 'run', visits: '', news: '2' })
})
