import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, useField } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import styles from './Field.module.css'

export interface CheckboxFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'width' | 'type'>, Omit<FieldProps, 'width'> {
  ref?: Ref<HTMLInputElement>
}

/** A tick, its words to the right; the whole row is the target. */
export function CheckboxField({ id, label, help, error, className, ...rest }: CheckboxFieldProps) {
  const field = useField(id, { help, error })
  return (
    <div className={classNames(styles.check, field.messages.length > 0 && styles.invalid, className)}>
      <label className={styles.checkRow} htmlFor={field.fieldId}>
        <input
          {...rest}
          type="checkbox"
          id={field.fieldId}
          {...field.aria}
          aria-invalid={field.aria['aria-invalid'] ?? rest['aria-invalid']}
          className={styles.box}
        />
        <span>{label}</span>
      </label>
      {help ? (
        <div id={field.helpId} className={styles.help}>
          {help}
        </div>
      ) : null}
      <FieldError id={field.errorId} messages={field.messages} />
    </div>
  )
}
