import { useEffect, useRef } from 'react'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './TermsDialog.module.css'
import type { Term } from './term.ts'
import { useReadToEnd } from './use-read-to-end.ts'

interface Props {
  term: Term
  onClose: () => void
  onAgree: () => void
}

/**
 * Terms in a box of at most 300 px. The box takes the focus, so arrow keys, Page Down and End scroll it; "I Agree" wakes at
 * its end, or at once where everything fits.
 */
export function TermsDialog({ term, onClose, onAgree }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isRead = useReadToEnd(box, content)

  useEffect(() => box.current?.focus(), [])

  return (
    <Dialog
      open
      title={term.title}
      onClose={onClose}
      width={600}
      footer={
        <>
          <Button disabled={!isRead} aria-describedby="terms-hint" onClick={onAgree}>
            {text('review.terms.iAgree')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {text('review.terms.notNow')}
          </Button>
        </>
      }
    >
      <div ref={box} className={styles.terms} role="region" aria-label={term.title} tabIndex={0}>
        <div ref={content} className={styles.content} dangerouslySetInnerHTML={{ __html: term.html }} />
      </div>
      <p className={styles.hint} id="terms-hint" role="status">
        {text(isRead ? 'review.terms.atEnd' : 'review.terms.scroll')}
      </p>
    </Dialog>
  )
}
