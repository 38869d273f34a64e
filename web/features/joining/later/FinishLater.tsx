import { useState } from 'react'
import { createPortal } from 'react-dom'
import { IconDevices } from '@tabler/icons-react'
import { lazyPage } from '../../../platform/addresses/lazy-page.ts'
import { text } from '../../../platform/text.ts'
import { Opened } from '../../../ui/Opened.tsx'
import styles from './FinishLater.module.css'

const SaveDialog = lazyPage(() => import('./SaveDialog.tsx'), 'SaveDialog')

/**
 * The quiet way to go on another time: opens the dialog that sends the link. The dialog stands outside the panel, which is hidden
 * when a phone is turned.
 */
export function FinishLater() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <IconDevices size={20} aria-hidden="true" />
        <span>{text('resume.save.open')}</span>
      </button>
      {isOpen
        ? createPortal(
            <Opened onFailed={() => setIsOpen(false)}>
              <SaveDialog onClose={() => setIsOpen(false)} />
            </Opened>,
            document.body,
          )
        : null}
    </>
  )
}
