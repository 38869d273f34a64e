import type { FieldType } from '../../../contract/field-faults.ts'
import { asksEmail, earliestDay } from '../../../contract/field-faults.ts'
import { text } from '../../platform/text.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import type { FieldWidth } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { autoCompleteOf } from './auto-complete.ts'
import { DateField } from './DateField.tsx'
import { EmailField } from './EmailField.tsx'
import { fieldId } from './field-id.ts'
import { likelyYear } from './choices-of-dates.ts'
import { controlAttributes } from './html-attributes.ts'
import { ManyOf } from './ManyOf.tsx'
import { normalisePostcode } from './postcode.ts'
import { TextAreaField } from './TextAreaField.tsx'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import type { AnswerValue } from './answer-value.ts'

export interface ShownField {
  /** Path of a data field or id of a question. */
  key: string
  name: string
  label: string
  type: FieldType
  options: { value: string; label: string }[]
  placeholder: string | null
  isRequired: boolean
  isReadOnly: boolean
  description: string | null
  htmlAttributes: Record<string, string>
}

interface Props {
  field: ShownField
  value: AnswerValue | undefined
  errors: readonly string[]
  /** Last day a date may name; null while unknown. */
  today: string | null
  onChange: (value: AnswerValue) => void
  /** One line of text has been left. */
  onLeave?: () => void
}

/**
 * The fitting control for a field of any of the six types. What is not required says so, except a tick, which is a choice
 * by itself; nothing is starred.
 */
export function FieldControl({ field, value, errors, today, onChange, onLeave }: Props) {
  if (field.isReadOnly) return <ReadOnlyField field={field} value={value} errors={errors} />
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const labelled = {
    id: fieldId(field.key),
    label: field.isRequired ? field.label : text('details.optional', { label: field.label }),
    help: field.description ?? undefined,
    error: errors,
    required: field.isRequired,
  }

  const rows = Math.min(12, Number(field.htmlAttributes['rows'] ?? 1))
  if (field.type === 'text' && rows > 1) {
    return (
      <TextAreaField
        {...labelled}
        rows={rows}
        width="long"
        placeholder={field.placeholder ?? undefined}
        value={typed}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }

  const line = {
    ...labelled,
    autoComplete: autoCompleteOf(field.key, field.htmlAttributes),
    ...controlAttributes(field.htmlAttributes),
    width: widthOf(field),
    placeholder: field.placeholder ?? undefined,
    value: typed,
  }
  if (asksEmail(field)) return <EmailField {...line} onValue={onChange} />

  switch (field.type) {
    case 'text':
    case 'number':
      return (
        <TextField
          {...(field.type === 'number' ? { inputMode: 'decimal' as const, autoComplete: 'off' } : {})}
          {...line}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => {
            const tidy = field.name === 'postcode' ? normalisePostcode(typed) : typed
            if (tidy !== typed) onChange(tidy)
            onLeave?.()
          }}
        />
      )
    case 'select':
      return (
        <SelectField
          {...labelled}
          autoComplete={autoCompleteOf(field.key, field.htmlAttributes)}
          width="medium"
          options={field.options}
          placeholder={field.placeholder ?? text('details.chooseOne')}
          value={typed}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'multi_select':
      return <ManyOf {...labelled} options={field.options} value={value} onChange={onChange} />
    case 'date':
      return (
        <DateField
          {...labelled}
          placeholder={field.placeholder ?? undefined}
          min={earliestDay}
          max={today}
          isLongAgo
          likelyYear={today === null ? null : likelyYear(field.key, today)}
          value={typed}
          onChange={onChange}
          autoComplete={autoCompleteOf(field.key, field.htmlAttributes)}
        />
      )
    case 'checkbox':
      return (
        <CheckboxField
          {...labelled}
          label={field.label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
  }
}

const shortNames = ['postcode', 'title']
const longNames = ['address_line_1', 'address_line_2', 'email', 'email_address']

/** As wide as the answer expected, by the name of the field, else by the longest answer it takes; a question is answered at length. */
function widthOf(field: ShownField): FieldWidth {
  const longest = Number(field.htmlAttributes['maxlength'] ?? 60)
  if (field.type === 'number' || shortNames.includes(field.name) || longest <= 12) return 'short'
  const isQuestion = !field.key.includes('.')
  return isQuestion || longNames.includes(field.name) || longest > 120 ? 'long' : 'medium'
}
