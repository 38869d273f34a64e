import { useId } from 'react'
import { text } from '../platform/text.ts'
import styles from './ValidationErrors.module.css'

/** The server's messages about single fields, as a list with its name. Nothing where there are none. */
export function ValidationErrors({ messages }: { messages: readonly string[] }) {
  const id = useId()
  if (messages.length === 0) return null
  return (
    <div className={styles.validation}>
      <p id={id} className={styles.title}>
        {text('shell.validation')}
      </p>
      <ul aria-labelledby={id} className={styles.messages}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
