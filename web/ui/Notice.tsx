import type { ReactNode } from 'react'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import styles from './Notice.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'info'

const icons = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconExclamationCircle,
  info: IconInfoCircle,
}

export interface NoticeProps {
  tone?: Tone
  title?: ReactNode
  /** All there is on the page: the title is its heading. */
  isPage?: boolean
  children?: ReactNode
  /** Buttons or links that put it right. */
  actions?: ReactNode
  /** `alert` interrupts a screen reader, `status` waits; without one it is read in place. */
  role?: 'alert' | 'status'
  id?: string
  className?: string
}

export function Notice({
  tone = 'info',
  title,
  isPage = false,
  children,
  actions,
  role,
  id,
  className,
}: NoticeProps) {
  const Icon = icons[tone]
  const Title = isPage ? 'h1' : 'p'
  return (
    <div id={id} role={role} className={classNames(styles.notice, styles[tone], className)}>
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.body}>
        {title ? <Title className={styles.title}>{title}</Title> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}
