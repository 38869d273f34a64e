import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, useField } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import styles from './Field.module.css'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'width'>, FieldProps {
  ref?: Ref<HTMLInputElement>
  /** Id of an error about this field and another, which stands below both: marks it wrong like an error of its own. */
  sharedErrorId?: string
}

/** One line of text. Give `autoComplete`, `inputMode` and a `width` that fits the expected answer. */
export function TextField({
  id,
  label,
  help,
  error,
  width,
  className,
  sharedErrorId,
  ...rest
}: TextFieldProps) {
  const field = useField(id, { help, error, sharedErrorId })
  return (
    <FieldFrame field={field} label={label} help={help} width={width}>
      <input
        type="text"
        {...rest}
        id={field.fieldId}
        {...field.aria}
        className={classNames(styles.control, className)}
      />
    </FieldFrame>
  )
}
