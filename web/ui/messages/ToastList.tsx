import { useEffect, useRef, useState } from 'react'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { classNames } from '../class-names.ts'
import { text } from '../../platform/text.ts'
import { closeToast, validationLines } from './toasts.ts'
import type { Toast } from './toasts.ts'
import styles from './ToastList.module.css'
import { ValidationErrors } from '../ValidationErrors.tsx'

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
  info: IconInfoCircle,
}

/**
 * Messages top right, above everything, an open dialog too. A screen reader hears each as it arrives; an error interrupts.
 * None closes while it is pointed at or holds the focus; what has closed is in the log of the visit.
 */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const list = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    // Shown anew, it stands above a dialog that was opened since.
    list.current?.hidePopover()
    list.current?.showPopover()
  }, [newest])
  return (
    <section ref={list} popover="manual" className={styles.list} aria-label={text('shell.messages')}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  // The live region must be in the page before its words arrive, or they are not read.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  const held = isPointedAt || isFocused
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => closeToast(toast.id), toast.closeAfter)
    return () => clearTimeout(timer)
  }, [held, toast])
  const Icon = icons[toast.colour]
  return (
    <div
      className={classNames(styles.toast, styles[toast.colour])}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.words} role={toast.type === 'error' ? 'alert' : 'status'}>
        {shown ? <p>{toast.content}</p> : null}
        {shown ? <ValidationErrors messages={validationLines(toast.validationMessages)} /> : null}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={text('shell.messages.dismiss')}
        onClick={() => closeToast(toast.id)}
      >
        <IconX size={20} aria-hidden="true" />
      </button>
    </div>
  )
}
