import { text } from '../../platform/text.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toTypedDate } from '../../platform/civil-dates.ts'
import type { ShownField } from './FieldControl.tsx'
import { fieldId } from './field-id.ts'
import { isBlank } from './field-values.ts'
import type { AnswerValue } from './answer-value.ts'

interface Props {
  field: ShownField
  value: AnswerValue | undefined
  errors: readonly string[]
}

/** An answer the customer sees and cannot change, with the reason. It can be reached by keyboard and copied. */
export function ReadOnlyField({ field, value, errors }: Props) {
  const words = answerWords(field, value)
  const reason = text('details.readOnly')
  return (
    <TextField
      id={fieldId(field.key)}
      label={field.label}
      help={field.description ? `${field.description} ${reason}` : reason}
      error={errors}
      readOnly
      width={words.length > 30 ? 'long' : 'medium'}
      value={words}
    />
  )
}

/** An answer of any type as one reads it. */
function answerWords(field: ShownField, value: AnswerValue | undefined): string {
  if (field.type === 'checkbox') return value === true ? text('details.yes') : text('details.no')
  if (value === undefined || isBlank(value)) return text('details.notGiven')
  if (field.type === 'date') return toTypedDate(String(value))
  const labelOf = (choice: string) => field.options.find((option) => option.value === choice)?.label ?? choice
  return Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(String(value))
}
