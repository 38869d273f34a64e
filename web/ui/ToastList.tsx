import { useEffect, useState } from 'react'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { closeToast } from './toasts.ts'
import type { Toast } from './toasts.ts'
import styles from './ToastList.module.css'

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
  info: IconInfoCircle,
}

/** Messages top right. A screen reader hears each as it arrives; an error interrupts. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <section className={styles.list} aria-label="Messages">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  // The live region must be in the page before its words arrive, or they are not read.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => closeToast(toast.id), toast.closeAfter)
    return () => clearTimeout(timer)
  }, [held, toast])
  const Icon = icons[toast.type]
  const validation = Object.values(toast.validationMessages ?? {}).flat()
  return (
    <div
      className={classNames(styles.toast, styles[toast.type])}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.words} role={toast.type === 'error' ? 'alert' : 'status'}>
        {shown ? <p>{toast.content}</p> : null}
        {shown && validation.length > 0 ? (
          <div>
            <p className={styles.validation}>Validation errors</p>
            <ul className={styles.messages}>
              {validation.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss message"
        onClick={() => closeToast(toast.id)}
      >
        <IconX size={20} aria-hidden="true" />
      </button>
    </div>
  )
}
