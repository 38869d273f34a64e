import { locale, text } from '../../platform/text.ts'
import { Dialog } from '../Dialog.tsx'
import styles from './MessageLog.module.css'
import type { LoggedMessage } from './message-log.ts'
import { ValidationErrors } from '../ValidationErrors.tsx'

/** What the toasts said, to be read again without hurry. A screen reader hears a list, each entry with kind and time. */
export function MessageLog({
  messages,
  onClose,
}: {
  messages: readonly LoggedMessage[]
  onClose: () => void
}) {
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  const kinds = {
    success: text('shell.messages.success'),
    error: text('shell.messages.error'),
    warning: text('shell.messages.warning'),
    info: text('shell.messages.info'),
  }
  return (
    <Dialog open onClose={onClose} title={text('shell.messages.title')}>
      <p className={styles.intro}>{text('shell.messages.intro')}</p>
      <ol className={styles.list}>
        {messages.map(({ content, type, at, validation }, index) => (
          <li key={messages.length - index} className={styles.entry}>
            <p className={styles.kind}>
              <span className={styles[type]}>{kinds[type]}</span>
              <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
            </p>
            <p>{content}</p>
            <ValidationErrors messages={validation} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
