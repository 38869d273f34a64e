import { useId } from 'react'
import type { ReactNode } from 'react'
import { IconAlertCircleFilled } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { text } from '../platform/text.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Field.module.css'

/** How long the expected answer is: the box is as wide. */
export type FieldWidth = 'short' | 'medium' | 'long' | 'full'

export interface FieldProps {
  label: ReactNode
  /** Stands under the label. */
  help?: ReactNode
  /** One message or several; stand under the control. */
  error?: string | readonly string[] | null
  width?: FieldWidth
}

const messagesOf = (error: FieldProps['error']): readonly string[] =>
  error === null || error === undefined || error === '' ? [] : typeof error === 'string' ? [error] : error

/** Ids and aria attributes that tie a control to its help and error. */
export function useField(
  id: string | undefined,
  { help, error, sharedErrorId }: Pick<FieldProps, 'help' | 'error'> & { sharedErrorId?: string },
) {
  const made = useId()
  const fieldId = id ?? made
  const messages = messagesOf(error)
  const helpId = help ? `${fieldId}-help` : undefined
  const errorId = messages.length > 0 ? `${fieldId}-error` : undefined
  return {
    fieldId,
    helpId,
    errorId,
    messages,
    isInvalid: messages.length > 0 || sharedErrorId !== undefined,
    aria: {
      'aria-describedby': [helpId, errorId, sharedErrorId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': messages.length > 0 || sharedErrorId !== undefined || undefined,
    },
  }
}

/** The error under a field: an icon, "Error:" for a screen reader, and the messages. */
export function FieldError({ id, messages }: { id?: string; messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <div id={id} className={styles.error}>
      <IconAlertCircleFilled size={20} aria-hidden="true" />
      <VisuallyHidden>{`${text('shell.title.error')}: `}</VisuallyHidden>
      {messages.length === 1 ? (
        <span>{messages[0]}</span>
      ) : (
        <ul className={styles.errorList}>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Label, help, control and error in one column. */
export function FieldFrame({
  field,
  label,
  help,
  width = 'full',
  children,
}: FieldProps & { field: ReturnType<typeof useField>; children: ReactNode }) {
  return (
    <div className={classNames(styles.field, styles[width], field.isInvalid && styles.invalid)}>
      <label htmlFor={field.fieldId} className={styles.label}>
        {label}
      </label>
      {help ? (
        <div id={field.helpId} className={styles.help}>
          {help}
        </div>
      ) : null}
      {children}
      <FieldError id={field.errorId} messages={field.messages} />
    </div>
  )
}
