import { useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { IconLogin2, IconLogout, IconMenu2, IconUserCircle } from '@tabler/icons-react'
import type { Area } from '../../contract/pages.ts'
import { useClient } from '../platform/calls/client.ts'
import { lazyPage } from '../platform/addresses/lazy-page.ts'
import { loginPath } from '../platform/addresses/login-path.ts'
import { useSelectedVenueSlug } from '../platform/kept/selected-venue.ts'
import { useUser } from '../platform/calls/session.ts'
import { text } from '../platform/text.ts'
import { useAreaAddress, useFlags } from '../platform/use-flags.ts'
import { Opened } from '../ui/Opened.tsx'
import { ActingFor } from './ActingFor.tsx'
import { ActingNow } from './ActingNow.tsx'
import styles from './Header.module.css'
import { LanguageLinks } from './LanguageLinks.tsx'
import { areaLinks } from './navigation.ts'
import { NavigationItem } from './NavigationItem.tsx'
import { SiteLink } from './SiteLink.tsx'
import { TranslateSelect } from './TranslateSelect.tsx'
import { leaveAccount } from './leave-account.ts'

/** What stands for the basket in the header; `href` is the address of its page. */
export type HeaderBasket = ComponentType<{ href: string }>

const Drawer = lazyPage(() => import('./Drawer.tsx'), 'Drawer')

/** In the document's first view, which is gone before the page is drawn. */
const firstLogo = globalThis.document?.querySelector(`#root .${styles.logo}`)

/** As the first view gave it: the words beside it keep their place while it comes. */
const logoSize = {
  width: firstLogo?.getAttribute('width') ?? undefined,
  height: firstLogo?.getAttribute('height') ?? undefined,
}

/** Logo, the operator's areas, languages, account and basket; below 576 px the words move into the drawer. */
export function Header({
  area,
  logo,
  basket: Basket,
}: {
  area: Area
  logo: string | null
  basket: HeaderBasket
}) {
  const client = useClient()
  const flags = useFlags()
  const addressIn = useAreaAddress()
  const links = areaLinks(client, area, useSelectedVenueSlug(), flags)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const { pathname, search } = useLocation()
  const logInPath = loginPath(pathname, search)
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <SiteLink to="/" className={styles.brand} aria-label={text('shell.home', { name: client.name })}>
          {logo ? (
            <img src={logo} alt="" className={styles.logo} {...logoSize} />
          ) : (
            <span className={styles.name}>{client.name}</span>
          )}
        </SiteLink>
        <nav aria-label={text('shell.nav.main')} className={styles.nav}>
          <ul id="nav-links" className={styles.links}>
            {links.map((link) => (
              <li key={link.label}>
                <NavigationItem link={link} className={styles.link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.account}>
          <TranslateSelect className={styles.translate} />
          <LanguageLinks className={styles.link} />
          {area === 'bookings' ? <ActingFor className={styles.acting} /> : null}
          <Account logInPath={logInPath} isKiosk={flags.kiosk} hasOwnWayOut={area === 'my-account'} />
        </div>
        {client.bookingsEnabled ? <Basket href={addressIn('bookings', '/basket')} /> : null}
        <button
          type="button"
          className={styles.menu}
          aria-haspopup="dialog"
          aria-expanded={isDrawerOpen}
          onClick={() => setDrawerOpen(true)}
        >
          <IconMenu2 size={24} aria-hidden="true" />
          <span>{text('shell.nav.menu')}</span>
        </button>
      </div>
      {area === 'bookings' || area === 'my-account' ? <ActingNow /> : null}
      {isDrawerOpen ? (
        <Opened onFailed={() => setDrawerOpen(false)}>
          <Drawer area={area} links={links} logInPath={logInPath} onClose={() => setDrawerOpen(false)} />
        </Opened>
      ) : null}
    </header>
  )
}

/** On a kiosk one can log in and out, and no way leads to the account. In the account, its own navigation ends with the way out. */
function Account({
  logInPath,
  isKiosk,
  hasOwnWayOut,
}: {
  logInPath: string
  isKiosk: boolean
  hasOwnWayOut: boolean
}) {
  const { status } = useUser()
  const addressIn = useAreaAddress()
  // Who it is comes later; that it is somebody is known at once, and the words beside keep their place.
  if (status === 'signed-out' || status === 'error') {
    return (
      <SiteLink id="login" to={logInPath} className={styles.link}>
        <IconLogin2 size={20} aria-hidden="true" />
        <span>{text('shell.nav.logIn')}</span>
      </SiteLink>
    )
  }
  return (
    <>
      {isKiosk ? null : (
        <a id="my-account" href={addressIn('myAccount', '/')} className={styles.link}>
          <IconUserCircle size={20} aria-hidden="true" />
          <span>{text('shell.nav.account')}</span>
        </a>
      )}
      {hasOwnWayOut ? null : (
        <button type="button" className={styles.link} onClick={() => void leaveAccount()}>
          <IconLogout size={20} aria-hidden="true" />
          <span>{text('shell.nav.logOut')}</span>
        </button>
      )}
    </>
  )
}
