import type { Ref, SelectHTMLAttributes } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { FieldFrame, useField } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import styles from './Field.module.css'

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'width'>, FieldProps {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** Stands first, with an empty value. */
  placeholder?: string | null
  ref?: Ref<HTMLSelectElement>
}

/** One of several, as the device's own list. */
export function SelectField({
  id,
  label,
  help,
  error,
  width,
  options,
  placeholder,
  className,
  ...rest
}: SelectFieldProps) {
  const field = useField(id, { help, error })
  return (
    <FieldFrame field={field} label={label} help={help} width={width}>
      <div className={styles.select}>
        <select
          {...rest}
          id={field.fieldId}
          {...field.aria}
          className={classNames(styles.control, className)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder ?? ''}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={20} aria-hidden="true" />
      </div>
    </FieldFrame>
  )
}
