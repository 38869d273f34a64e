import { useId } from 'react'
import type { ReactNode } from 'react'
import { IconX } from '@tabler/icons-react'
import { text } from '../platform/text.ts'
import { useModal } from './use-modal.ts'
import styles from './Dialog.module.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons; stay in view while the content scrolls. */
  footer?: ReactNode
  /** Width in px on wide screens; on phones it is a sheet from below. */
  width?: number
  id?: string
}

/**
 * The browser's own modal dialog: focus goes in and comes back, Escape and the ground close it, the page behind is inert
 * and does not scroll. A screen reader hears the title.
 */
export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null)

function OpenDialog({ onClose, title, children, footer, width = 560, id }: Omit<DialogProps, 'open'>) {
  const titleId = useId()
  const dialog = useModal(onClose)
  return (
    <dialog ref={dialog} id={id} className={styles.dialog} style={{ width }} aria-labelledby={titleId}>
      <div className={styles.frame}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={text('shell.close')}>
            <IconX size={20} aria-hidden="true" />
          </button>
        </div>
        <div className={styles.content}>{children}</div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </dialog>
  )
}
