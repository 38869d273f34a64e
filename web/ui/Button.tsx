import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from './Link.tsx'
import { classNames } from './class-names.ts'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  variant?: ButtonVariant
  /** As wide as its container. `phone`: only below 576 px. */
  full?: boolean | 'phone'
  /** 36 px high instead of 48, for rows of controls; the touch target stays 44 px. */
  small?: boolean
  icon?: ReactNode
}

const look = ({ variant = 'primary', full, small }: Look, className?: string) =>
  classNames(
    styles.button,
    styles[variant],
    small && styles.small,
    full === true && styles.full,
    full === 'phone' && styles.fullOnPhone,
    className,
  )

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  ref?: Ref<HTMLButtonElement>
  /** Keeps its size, shows a ring and `busyLabel` (or its words), and ignores clicks; it stays focusable. */
  busy?: boolean
  busyLabel?: string
}

export function Button({
  variant,
  full,
  small,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, full, small }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span className={styles.ring} aria-hidden="true" /> : icon}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  )
}

export interface LinkButtonProps extends Look {
  /** A page of this document. */
  to?: string
  /** Another document or area: a plain link. */
  href?: string
  className?: string
  children: ReactNode
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'data-testid'?: string
  /** The name of the file that the link is. */
  download?: string
  onClick?: () => void
}

/** Looks like a button, is a link. */
export function LinkButton({
  to,
  href,
  variant,
  full,
  small,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  const shared = { ...rest, className: look({ variant, full, small }, className) }
  return to === undefined ? (
    <a {...shared} href={href}>
      {content}
    </a>
  ) : (
    <Link {...shared} to={to}>
      {content}
    </Link>
  )
}
