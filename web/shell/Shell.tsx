import { useQuery } from '@tanstack/react-query'
import { Suspense, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { Area } from '../../contract/pages.ts'
import { offerAnalytics } from '../platform/analytics.provider.ts'
import { inCheckout } from '../platform/addresses/checkout-path.ts'
import { isThirdPartyCheckout } from '../platform/kept/checkout-token.provider.ts'
import { ClientContext, useClient } from '../platform/calls/client.ts'
import { callOptions } from '../platform/calls/queries.ts'
import { useSelectedVenueSlug } from '../platform/kept/selected-venue.ts'
import { text } from '../platform/text.ts'
import { useAreaAddress, useFlags } from '../platform/use-flags.ts'
import { useTheme } from '../theme/use-theme.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { Basket } from './BasketLink.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { CookieNotice } from './CookieNotice.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Header, type HeaderBasket } from './Header.tsx'
import { isBare, joiningTrail, venueInPath } from './navigation.ts'
import { OptionalServices } from './OptionalServices.tsx'
import { SlimFooter } from './SlimFooter.tsx'
import { ErrorPage, MaintenancePage, NotFoundPage } from './StatusPages.tsx'
import styles from './Shell.module.css'

interface ShellProps {
  area: Area
  /** The basket in the header where it is more than a link. */
  basket?: HeaderBasket
  children: ReactNode
}

/** Loads the operator's configuration, then the theme; then header, the area's pages and footer. */
export function Shell({ area, basket, children }: ShellProps) {
  const { data: client, isPending } = useQuery(callOptions('getClient'))
  if (isPending) return <Spinner />
  if (client === undefined) return <Alone page={<NotFoundPage />} />
  offerAnalytics(client)
  return (
    <ClientContext value={client}>
      <ThemedShell area={area} basket={basket}>
        {children}
      </ThemedShell>
    </ClientContext>
  )
}

/** A page without header and footer: what they show is not to be had. */
const Alone = ({ page }: { page: ReactNode }) => <main className={styles.main}>{page}</main>

function ThemedShell({ area, basket = Basket, children }: ShellProps) {
  const { pathname } = useLocation()
  const selected = useSelectedVenueSlug()
  const venue = venueInPath(pathname) ?? selected
  const { theme, error } = useTheme(venue)
  const flags = useFlags()
  const { areas } = useClient()
  const addressIn = useAreaAddress()
  if (error !== null) return <Alone page={error.status === 503 ? <MaintenancePage /> : <ErrorPage />} />
  if (theme === null) return <Spinner />
  const page = pageOf(pathname)
  const isThirdParty = isThirdPartyCheckout(Object.values(areas))
  const isBarePage = isBare(area, flags, isThirdParty)
  return (
    <>
      <a className={styles.skip} href="#main">
        {text('shell.skip')}
      </a>
      {flags.kiosk ? null : <CookieNotice />}
      {isBarePage ? null : <Header area={area} logo={theme.themeAppLogo} basket={basket} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Arrival page={page} />
        {area === 'online-joining' && !flags.kiosk && !isThirdParty ? (
          <Breadcrumbs trail={joiningTrail(pathname, addressIn('myAccount', '/memberships'))} />
        ) : null}
        <ErrorBoundary page={pathname}>
          <Suspense fallback={<Spinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {flags.embedded || isThirdParty ? <SlimFooter /> : isBarePage ? null : <Footer venue={venue} />}
      {inCheckout(pathname) ? null : <OptionalServices page={page} />}
    </>
  )
}

/** Deeper addresses of a centre are steps of one page: the focus stays with the step. A session of a centre is a page of its own. */
const pageOf = (pathname: string) =>
  pathname.startsWith('/location/') ? pathname : pathname.split('/').slice(0, 3).join('/')

/**
 * After a move to another page: start at its top, with the focus there, as a full page load would. Back and forward, the browser knows
 * where on the page.
 */
function Arrival({ page }: { page: string }) {
  const last = useRef(page)
  const isBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    if (last.current === page) return
    last.current = page
    if (!isBack) window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [page, isBack])
  return null
}
