import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { IconLogin2, IconLogout, IconMenu2, IconUserCircle } from '@tabler/icons-react'
import { useClient } from '../platform/client.ts'
import { useSelectedVenueSlug } from '../platform/selected-venue.ts'
import { logOut, useUser } from '../platform/session.ts'
import { areaLinks } from './navigation.ts'
import type { Area } from './navigation.ts'
import { SiteLink } from './SiteLink.tsx'
import styles from './Header.module.css'

const Drawer = lazy(() => import('./Drawer.tsx').then((module) => ({ default: module.Drawer })))

/** Address of the log-in page that comes back to where one is. */
function useLogInPath(): string {
  const { pathname, search } = useLocation()
  const here = pathname === '/login' ? '' : pathname + search
  return here === '' || here === '/' ? '/login' : `/login?redirect=${encodeURIComponent(here)}`
}

export function Header({ area, logo }: { area: Area; logo: string | null }) {
  const client = useClient()
  const { user } = useUser()
  const links = areaLinks(client, area, useSelectedVenueSlug())
  const [drawerOpen, setDrawerOpen] = useState(false)
  const logInPath = useLogInPath()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <SiteLink to="/" className={styles.brand} aria-label={`${client.name}, home`}>
          {logo ? (
            <img src={logo} alt="" className={styles.logo} />
          ) : (
            <span className={styles.name}>{client.name}</span>
          )}
        </SiteLink>
        <nav aria-label="Main" className={styles.nav}>
          <ul id="nav-links" className={styles.links}>
            {links.map(({ label, to, href, current }) => (
              <li key={label}>
                {to === undefined ? (
                  <a href={href} className={styles.link}>
                    {label}
                  </a>
                ) : (
                  <SiteLink to={to} className={styles.link} aria-current={current ? 'true' : undefined}>
                    {label}
                  </SiteLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.account}>
          {user ? (
            <>
              <a id="my-account" href={`${client.areas.myAccount}/`} className={styles.link}>
                <IconUserCircle size={20} aria-hidden="true" />
                <span>My account</span>
              </a>
              <button type="button" className={styles.link} onClick={() => void logOut()}>
                <IconLogout size={20} aria-hidden="true" />
                <span>Log out</span>
              </button>
            </>
          ) : (
            <SiteLink id="login" to={logInPath} className={styles.link}>
              <IconLogin2 size={20} aria-hidden="true" />
              <span>Log in</span>
            </SiteLink>
          )}
        </div>
        <button
          type="button"
          className={styles.menu}
          aria-haspopup="dialog"
          aria-expanded={drawerOpen}
          onClick={() => setDrawerOpen(true)}
        >
          <IconMenu2 size={24} aria-hidden="true" />
          <span>Menu</span>
        </button>
      </div>
      {drawerOpen ? (
        <Suspense>
          <Drawer links={links} logInPath={logInPath} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  )
}
