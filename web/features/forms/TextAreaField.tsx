import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame, useField } from '../../ui/Field.tsx'
import type { FieldProps } from '../../ui/Field.tsx'
import controls from '../../ui/Field.module.css'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldProps & { label: string }

/** Several lines of text, for a field whose operator asks for `rows`. */
export function TextAreaField({ id, label, help, error, width, ...rest }: Props) {
  const field = useField(id, { help, error })
  return (
    <FieldFrame field={field} label={label} help={help} width={width}>
      <textarea {...rest} id={field.fieldId} {...field.aria} className={controls.control} />
    </FieldFrame>
  )
}
