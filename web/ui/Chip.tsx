import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './Chip.module.css'

/** A filter to switch on and off. A screen reader hears "pressed". */
export function Chip({
  selected,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { selected: boolean }) {
  return (
    <button {...rest} type="button" aria-pressed={selected} className={classNames(styles.chip, className)} />
  )
}
