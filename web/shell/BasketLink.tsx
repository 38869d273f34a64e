import { IconBasket } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { text } from '../platform/text.ts'
import { useBasket } from './use-basket.ts'
import styles from './Header.module.css'

/** The basket with what its customer, or a visitor, has put into it. */
export function Basket({ href }: { href: string }) {
  const { basket } = useBasket()
  return <BasketLink href={href} count={basket?.itemCount ?? 0} />
}

interface BasketLinkProps {
  href: string
  /** Items in the bookings basket; the badge shows from 1. */
  count: number
  /** Shows it beside the page, where it can; without it the link always leads to its page. */
  onOpen?: (event: MouseEvent) => void
}

/** The basket at the right of the header. A screen reader hears how many items are in it. */
export const BasketLink = ({ href, count, onOpen }: BasketLinkProps) => (
  <a
    href={href}
    className={styles.basket}
    aria-label={count > 0 ? text('shell.nav.basketCount', { count }) : text('shell.nav.basket')}
    onClick={onOpen}
  >
    <span className={styles.basketIcon} aria-hidden="true">
      <IconBasket size={20} />
      {count > 0 ? <span className={styles.badge}>{count}</span> : null}
    </span>
    <span className={styles.basketWord} aria-hidden="true">
      {text('shell.nav.basketShort')}
    </span>
  </a>
)
