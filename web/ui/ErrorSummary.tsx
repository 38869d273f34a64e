import { useEffect, useId, useRef } from 'react'
import { useErrorTitle } from '../platform/addresses/page-title.ts'
import { text } from '../platform/text.ts'
import styles from './ErrorSummary.module.css'

export interface SummaryError {
  message: string
  /** Id of the control the message is about; without one it is plain text. */
  fieldId?: string
}

/**
 * What is wrong with a form, at its top. Takes the focus when it appears and whenever `errors` is a new list. A screen
 * reader hears the heading and the list, "Validation errors"; the name of the document begins with "Error: " meanwhile.
 */
export function ErrorSummary({
  errors,
  title,
}: {
  errors: readonly SummaryError[]
  /** "There is a problem" unless told. */
  title?: string
}) {
  const listName = useId()
  const box = useRef<HTMLDivElement>(null)
  useErrorTitle(errors.length > 0)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <h2 className={styles.title}>{title ?? text('shell.problem')}</h2>
      <p id={listName} className={styles.name}>
        {text('shell.validation')}
      </p>
      <ul aria-labelledby={listName} className={styles.list}>
        {errors.map(({ message, fieldId }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault()
                  const control = document.getElementById(fieldId)
                  control?.focus()
                  control?.scrollIntoView({ block: 'center' })
                }}
              >
                {message}
              </a>
            ) : (
              <span>{message}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
