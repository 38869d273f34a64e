import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { dispatchJoining } from '../selection/use-joining-state.ts'
import styles from './ResumedNotice.module.css'

/** Above the sections after a link was opened: that everything is back, or what is not as it was. */
export function ResumedNotice({ changes, className }: { changes: readonly string[]; className?: string }) {
  const isChanged = changes.length > 0
  const close = () => {
    dispatchJoining({ type: 'resumedSeen' })
    // The button is gone: the next Tab begins with the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Notice
      role="status"
      tone={isChanged ? 'warn' : 'good'}
      className={className}
      title={text(isChanged ? 'resume.back.changed' : 'resume.back.same')}
      actions={
        <Button variant="secondary" small onClick={close}>
          {text('resume.back.close')}
        </Button>
      }
    >
      {isChanged ? (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : (
        <p>{text('resume.back.sameText')}</p>
      )}
    </Notice>
  )
}
