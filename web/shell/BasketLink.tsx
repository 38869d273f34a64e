import { IconBasket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../platform/queries.ts'
import { actingFor, useUser } from '../platform/session.ts'
import { text } from '../platform/text.ts'
import styles from './Header.module.css'

/** The basket with what its customer has put into it. */
export function Basket({ href }: { href: string }) {
  const { user } = useUser()
  const { data } = useQuery({ ...callOptions('getCart', { query: actingFor(user) }), enabled: user !== null })
  return <BasketLink href={href} count={user === null ? 0 : (data?.itemCount ?? 0)} />
}

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
