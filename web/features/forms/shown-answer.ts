import { toTypedDate } from '../../platform/words/civil-dates.ts'
import { text } from '../../platform/text.ts'
import type { AnswerValue } from './answer-value.ts'
import type { ShownField } from './FieldControl.tsx'
import { isBlank } from './field-values.ts'

/** An answer of any type as one reads it. */
export function shownAnswer(
  field: Pick<ShownField, 'type' | 'options'>,
  value: AnswerValue | undefined,
): string {
  if (field.type === 'checkbox') return value === true ? text('details.yes') : text('details.no')
  if (value === undefined || isBlank(value)) return text('details.notGiven')
  if (field.type === 'date') return toTypedDate(String(value))
  const labelOf = (choice: string) => field.options.find((option) => option.value === choice)?.label ?? choice
  return Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(String(value))
}
