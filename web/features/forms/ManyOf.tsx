import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { FieldError } from '../../ui/Field.tsx'
import styles from './FieldControl.module.css'
import type { AnswerValue } from './answer-value.ts'

interface Props {
  /** Of the first tick, so that a summary of errors leads to something one can set. */
  id: string
  label: string
  help: string | undefined
  error: readonly string[]
  options: { value: string; label: string }[]
  value: AnswerValue | undefined
  onChange: (value: string[]) => void
}

/** A group of ticks. A screen reader hears the question as the name of the group, and what is wrong with it. */
export function ManyOf({ id, label, help, error, options, value, onChange }: Props) {
  const chosen = Array.isArray(value) ? value : []
  const helpId = help ? `${id}-help` : null
  const errorId = error.length > 0 ? `${id}-error` : null
  const toggle = (option: string, isOn: boolean) =>
    onChange(
      options.map((each) => each.value).filter((each) => (each === option ? isOn : chosen.includes(each))),
    )

  return (
    <fieldset
      className={styles.many}
      aria-describedby={[helpId, errorId].filter(Boolean).join(' ') || undefined}
    >
      <legend>{label}</legend>
      {helpId ? (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      ) : null}
      <div className={styles.options}>
        {options.map((option, index) => (
          <CheckboxField
            key={option.value}
            id={index === 0 ? id : `${id}-${option.value}`}
            label={option.label}
            checked={chosen.includes(option.value)}
            aria-invalid={errorId ? true : undefined}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
          />
        ))}
      </div>
      <FieldError id={errorId ?? undefined} messages={error} />
    </fieldset>
  )
}
