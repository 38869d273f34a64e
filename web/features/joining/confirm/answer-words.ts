import { isCalendarDate } from '../../../../contract/dates.ts'
import { longDate } from '../../../platform/words/formats.ts'
import { text } from '../../../platform/text.ts'
import { isBlank } from '../../forms/field-values.ts'
import type { AnswerValue } from '../../forms/answer-value.ts'

interface Asked {
  type: string
  /** Label by value. */
  options: Record<string, string>
}

/** An answer as it is read back: labels of what was chosen, dates in words; null where nothing was answered. */
export function answerWords(question: Asked, answer: AnswerValue | undefined): string | null {
  if (question.type === 'checkbox') return text(answer === true ? 'joining.answer.yes' : 'joining.answer.no')
  if (answer === undefined || isBlank(answer)) return null
  const labelOf = (value: unknown) => question.options[String(value)] ?? String(value)
  if (Array.isArray(answer)) return answer.map(labelOf).join(', ')
  return isCalendarDate(answer) ? longDate(answer) : labelOf(answer)
}
