import { text } from '../../platform/text.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { ShownField } from './FieldControl.tsx'
import { fieldId } from './field-id.ts'
import { shownAnswer } from './shown-answer.ts'
import type { AnswerValue } from './answer-value.ts'

interface Props {
  field: ShownField
  value: AnswerValue | undefined
  errors: readonly string[]
}

/** An answer the customer sees and cannot change, with the reason. It can be reached by keyboard and copied. */
export function ReadOnlyField({ field, value, errors }: Props) {
  const words = shownAnswer(field, value)
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
