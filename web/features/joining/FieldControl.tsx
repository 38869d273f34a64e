import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { FieldError } from '../../ui/Field.tsx'
import type { FieldWidth } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { DateField } from './DateField.tsx'
import { fieldId } from './field-id.ts'
import styles from './FieldControl.module.css'
import type { FieldType } from './field-values.ts'
import { controlAttributes } from './html-attributes.ts'
import { normalisePostcode } from './postcode.ts'
import type { AnswerValue } from './selection.ts'

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
  error: string | undefined
  /** Last day a date may name; null while unknown. */
  today: string | null
  onChange: (value: AnswerValue) => void
}

/** The fitting control for a field of any of the six types. What is not required says so; nothing is starred. */
export function FieldControl({ field, value, error, today, onChange }: Props) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const label = field.isRequired || field.isReadOnly ? field.label : `${field.label} (optional)`
  const labelled = {
    id: fieldId(field.key),
    label,
    help: field.description ?? undefined,
    error,
    required: field.isRequired,
  }

  switch (field.type) {
    case 'text':
    case 'number':
      return (
        <TextField
          {...labelled}
          readOnly={field.isReadOnly}
          {...(field.type === 'number' ? { inputMode: 'numeric' as const } : {})}
          {...controlAttributes(field.htmlAttributes)}
          width={widthOf(field)}
          placeholder={field.placeholder ?? undefined}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => {
            if (field.name === 'postcode' && text !== '') onChange(normalisePostcode(text))
          }}
        />
      )
    case 'select':
      return (
        <SelectField
          {...labelled}
          disabled={field.isReadOnly}
          width="medium"
          options={field.options}
          placeholder={field.placeholder ?? 'Choose one'}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'multi_select':
      return <ManyOf field={field} label={label} value={value} error={error} onChange={onChange} />
    case 'date':
      return (
        <DateField
          {...labelled}
          readOnly={field.isReadOnly}
          placeholder={field.placeholder ?? undefined}
          max={today}
          startLevel="decade"
          value={text}
          onChange={onChange}
          autoComplete={field.htmlAttributes['autocomplete']}
        />
      )
    case 'checkbox':
      return (
        <CheckboxField
          {...labelled}
          disabled={field.isReadOnly}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
  }
}

/** A group of ticks. A screen reader hears the question as the name of the group. */
function ManyOf({ field, label, value, error, onChange }: Omit<Props, 'today'> & { label: string }) {
  const chosen = Array.isArray(value) ? value : []
  const id = fieldId(field.key)
  const toggle = (option: string, isOn: boolean) =>
    onChange(
      field.options
        .map((each) => each.value)
        .filter((each) => (each === option ? isOn : chosen.includes(each))),
    )

  return (
    <fieldset
      className={styles.many}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      disabled={field.isReadOnly}
    >
      <legend>{label}</legend>
      {field.description ? <p className={styles.help}>{field.description}</p> : null}
      <div className={styles.options}>
        {field.options.map((option) => (
          <CheckboxField
            key={option.value}
            id={`${id}-${option.value}`}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} messages={error ? [error] : []} />
    </fieldset>
  )
}

const shortNames = ['postcode']
const longNames = ['address_line_1', 'address_line_2', 'email', 'email_address']

function widthOf(field: ShownField): FieldWidth {
  if (field.type === 'number' || shortNames.includes(field.name)) return 'short'
  return longNames.includes(field.name) ? 'long' : 'medium'
}
