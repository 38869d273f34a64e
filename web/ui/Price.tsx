import { classNames } from './class-names.ts'
import styles from './Price.module.css'

/** An amount as the server formatted it, with its period ("a month") small beside it. */
export function Price({
  formatted,
  period,
  size = 'small',
  className,
}: {
  formatted: string
  period?: string | null
  size?: 'small' | 'big'
  className?: string
}) {
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      <span className={styles.amount}>{formatted}</span>
      {period ? <span className={styles.period}> {period}</span> : null}
    </span>
  )
}
