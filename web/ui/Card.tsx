import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './Card.module.css'

/** A surface with room inside. `raised`: the one that matters now. */
export function Card({
  raised = false,
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { raised?: boolean }) {
  return <div {...rest} className={classNames(styles.card, raised && styles.raised, className)} />
}
