import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, useField } from './Field.tsx'
import styles from './Field.module.css'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
}

export interface RadioCardsProps<Value extends string> {
  /** The question; stands above the cards. */
  label: ReactNode
  name: string
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  id?: string
  help?: ReactNode
  error?: string | readonly string[] | null
  /** Side by side where there is room. */
  columns?: boolean
  required?: boolean
}

/** One of a few, each a card to press. The first radio carries the id, so that an error summary can lead to it. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, name, options, value, onChange, id, help, error, columns = false, required } = props
  const field = useField(id, { help, error })
  return (
    <fieldset
      className={classNames(field.messages.length > 0 && styles.invalid)}
      aria-describedby={field.aria['aria-describedby']}
    >
      <legend className={styles.legend}>{label}</legend>
      {help ? (
        <div id={field.helpId} className={styles.help}>
          {help}
        </div>
      ) : null}
      <div className={classNames(styles.cards, columns && styles.inColumns)}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              id={index === 0 ? field.fieldId : `${field.fieldId}-${option.value}`}
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              required={required}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.optionText}>
              <span className={styles.optionLabel}>{option.label}</span>
              {option.help ? <span className={styles.optionHelp}>{option.help}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={field.errorId} messages={field.messages} />
    </fieldset>
  )
}
