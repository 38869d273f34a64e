import { IconBasket, IconLogout, IconUserCircle, IconX } from '@tabler/icons-react'
import type { Area } from '../../contract/pages.ts'
import { useClient } from '../platform/calls/client.ts'
import { useUser } from '../platform/calls/session.ts'
import { text } from '../platform/text.ts'
import { useAreaAddress, useFlags } from '../platform/use-flags.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { useModal } from '../ui/use-modal.ts'
import { ActingFor } from './ActingFor.tsx'
import styles from './Drawer.module.css'
import { LanguageLinks } from './LanguageLinks.tsx'
import type { NavigationLink } from './navigation.ts'
import { NavigationItem } from './NavigationItem.tsx'
import { TranslateSelect } from './TranslateSelect.tsx'
import { leaveAccount } from './leave-account.ts'

interface DrawerProps {
  area: Area
  links: readonly NavigationLink[]
  logInPath: string
  onClose: () => void
}

/** The menu of small screens, 306 px wide, from the right. Focus stays in it; Escape and the ground close it. */
export function Drawer({ area, links, logInPath, onClose }: DrawerProps) {
  const client = useClient()
  const { kiosk } = useFlags()
  const { user } = useUser()
  const addressIn = useAreaAddress()
  const dialog = useModal(onClose)
  return (
    <dialog ref={dialog} aria-label={text('shell.nav.menu')} className={styles.drawer}>
      <div className={styles.content}>
        <button
          type="button"
          className={styles.close}
          onClick={onClose}
          aria-label={text('shell.nav.closeMenu')}
        >
          <IconX size={24} aria-hidden="true" />
        </button>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.label}>
              <NavigationItem link={link} className={styles.link} onClick={onClose} />
            </li>
          ))}
          {client.bookingsEnabled ? (
            <li>
              <a href={addressIn('bookings', '/basket')} className={styles.link}>
                <IconBasket size={20} aria-hidden="true" />
                <span>{text('shell.nav.basket')}</span>
              </a>
            </li>
          ) : null}
          {user && !kiosk ? (
            <li>
              <a href={addressIn('myAccount', '/')} className={styles.link}>
                <IconUserCircle size={20} aria-hidden="true" />
                <span>{text('shell.nav.account')}</span>
              </a>
            </li>
          ) : null}
        </ul>
        {area === 'bookings' ? <ActingFor className={styles.acting} /> : null}
        <div className={styles.languages}>
          <LanguageLinks className={styles.language} />
          <TranslateSelect />
        </div>
        {user ? (
          <Button
            variant="secondary"
            full
            icon={<IconLogout size={20} aria-hidden="true" />}
            onClick={() => {
              void leaveAccount()
              onClose()
            }}
          >
            {text('shell.nav.logOut')}
          </Button>
        ) : (
          <div className={styles.prompt}>
            <p>{text('shell.nav.prompt')}</p>
            <LinkButton to={logInPath} full onClick={onClose}>
              {text('shell.nav.logIn')}
            </LinkButton>
            <LinkButton
              href={addressIn(client.bookingsEnabled ? 'bookings' : 'myAccount', '/register')}
              variant="secondary"
              full
            >
              {text('shell.nav.register')}
            </LinkButton>
          </div>
        )}
      </div>
    </dialog>
  )
}
