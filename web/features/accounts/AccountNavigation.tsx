import { useEffect, useId, useState } from 'react'
import {
  IconCalendarEvent,
  IconChevronDown,
  IconCreditCard,
  IconId,
  IconLayoutDashboard,
  IconLogout,
  IconTicket,
  IconUser,
  IconUsers,
  IconUsersPlus,
} from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useClient } from '../../platform/calls/client.ts'
import { text } from '../../platform/text.ts'
import { Link } from '../../ui/Link.tsx'
import { accountLinks, isAt } from './account-links.ts'
import styles from './AccountNavigation.module.css'
import { leaveAccount } from '../../shell/leave-account.ts'

const icons: Record<string, typeof IconUser> = {
  '/': IconLayoutDashboard,
  '/user-details': IconUser,
  '/memberships': IconId,
  '/packages': IconTicket,
  '/bookings/upcoming': IconCalendarEvent,
  '/guest-passes': IconUsersPlus,
  '/payments': IconCreditCard,
  '/people': IconUsers,
}

/** The pages of the account and the way out: a column at the side, on phones a button with the page's name that opens it. */
export function AccountNavigation() {
  const { pathname } = useLocation()
  const links = accountLinks(useClient())
  const listId = useId()
  const buttonId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const current = links.find((link) => isAt(link, pathname))
  const page = current?.label ?? text('accounts.nav')

  useEffect(() => setIsOpen(false), [pathname])
  useEffect(() => {
    if (!isOpen) return
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      document.getElementById(buttonId)?.focus()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [isOpen, buttonId])

  return (
    <nav aria-label={text('accounts.nav')} className={styles.navigation}>
      <button
        id={buttonId}
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={text('accounts.nav.open', { page })}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{page}</span>
        <IconChevronDown size={20} aria-hidden="true" />
      </button>
      <ul id={listId} className={styles.links} data-open={isOpen}>
        {links.map((link) => {
          const Icon = icons[link.to] ?? IconUser
          return (
            <li key={link.to}>
              <Link
                to={link.to}
                className={styles.link}
                aria-current={link === current ? 'page' : undefined}
                onClick={() => setIsOpen(false)}
              >
                <Icon size={20} aria-hidden="true" />
                <span>{link.label}</span>
              </Link>
            </li>
          )
        })}
        <li className={styles.out}>
          <button type="button" className={styles.link} onClick={() => void leaveAccount()}>
            <IconLogout size={20} aria-hidden="true" />
            <span>{text('shell.nav.logOut')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
