import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { isReadToEnd } from './read-to-end.ts'
import styles from './TermsDialog.module.css'
import type { Term } from './use-joining-data.ts'

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
  const [isRead, setIsRead] = useState(false)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      if (isReadToEnd(element)) setIsRead(true)
    }
    element.focus()
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  return (
    <Dialog
      open
      title={term.title}
      onClose={onClose}
      width={600}
      footer={
        <>
          <Button disabled={!isRead} aria-describedby="terms-hint" onClick={onAgree}>
            I Agree
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <div
        ref={box}
        className={styles.terms}
        role="region"
        aria-label={term.title}
        tabIndex={0}
        dangerouslySetInnerHTML={{ __html: term.html }}
      />
      <p className={styles.hint} id="terms-hint" role="status">
        {isRead ? 'You have reached the end.' : 'Scroll to the end to agree.'}
      </p>
    </Dialog>
  )
}
