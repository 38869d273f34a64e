import { IconBasket } from '@tabler/icons-react'
import { text } from '../platform/text.ts'
import styles from './Header.module.css'

interface BasketLinkProps {
  href: string
  /** Items in the bookings basket; the badge shows from 1. */
  count: number
}

/** The basket at the right of the header. A screen reader hears how many items are in it. */
export const BasketLink = ({ href, count }: BasketLinkProps) => (
  <a
    href={href}
    className={styles.basket}
    aria-label={count > 0 ? text('shell.nav.basketCount', { count }) : text('shell.nav.basket')}
  >
    <IconBasket size={20} aria-hidden="true" />
    <span className={styles.basketWord} aria-hidden="true">
      {text('shell.nav.basketShort')}
    </span>
    {count > 0 ? (
      <span className={styles.badge} aria-hidden="true">
        {count}
      </span>
    ) : null}
  </a>
)
