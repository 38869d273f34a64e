import { IconBasket, IconLogout, IconUserCircle, IconX } from '@tabler/icons-react'
import { useClient } from '../platform/client.ts'
import { logOut, useUser } from '../platform/session.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { useModal } from '../ui/use-modal.ts'
import type { NavigationLink } from './navigation.ts'
import { SiteLink } from './SiteLink.tsx'
import styles from './Drawer.module.css'

interface DrawerProps {
  links: readonly NavigationLink[]
  logInPath: string
  onClose: () => void
}

/** The menu of small screens, 306 px wide, from the right. Focus stays in it; Escape and the ground close it. */
export function Drawer({ links, logInPath, onClose }: DrawerProps) {
  const client = useClient()
  const { user } = useUser()
  const dialog = useModal(onClose)
  return (
    <dialog ref={dialog} aria-label="Menu" className={styles.drawer}>
      <div className={styles.content}>
        <button type="button" className={styles.close} onClick={onClose} aria-label="Close menu">
          <IconX size={24} aria-hidden="true" />
        </button>
        <ul className={styles.links}>
          {links.map(({ label, to, href, current }) => (
            <li key={label}>
              {to === undefined ? (
                <a href={href} className={styles.link}>
                  {label}
                </a>
              ) : (
                <SiteLink
                  to={to}
                  className={styles.link}
                  aria-current={current ? 'true' : undefined}
                  onClick={onClose}
                >
                  {label}
                </SiteLink>
              )}
            </li>
          ))}
          {client.bookingsEnabled ? (
            <li>
              <a href={`${client.areas.bookings}/basket`} className={styles.link}>
                <IconBasket size={20} aria-hidden="true" />
                <span>Shopping basket</span>
              </a>
            </li>
          ) : null}
          {user ? (
            <li>
              <a href={`${client.areas.myAccount}/`} className={styles.link}>
                <IconUserCircle size={20} aria-hidden="true" />
                <span>My account</span>
              </a>
            </li>
          ) : null}
        </ul>
        {user ? (
          <Button
            variant="secondary"
            full
            icon={<IconLogout size={20} aria-hidden="true" />}
            onClick={() => {
              void logOut()
              onClose()
            }}
          >
            Log out
          </Button>
        ) : (
          <div className={styles.prompt}>
            <p>Login to make bookings faster and manage your account</p>
            <LinkButton to={logInPath} full onClick={onClose}>
              Log in
            </LinkButton>
            <LinkButton
              href={`${client.bookingsEnabled ? client.areas.bookings : client.areas.myAccount}/register`}
              variant="secondary"
              full
            >
              Create an account
            </LinkButton>
          </div>
        )}
      </div>
    </dialog>
  )
}
