import { text } from '../platform/text.ts'
import styles from './Spinner.module.css'

/** A whole area is loading. A screen reader hears the label. */
export function Spinner({ label = text('shell.loading') }: { label?: string }) {
  return (
    <div id="loading" role="status" className={styles.area}>
      <span className={styles.ring} aria-hidden="true" />
      <span>{label}</span>
    </div>
  )
}
