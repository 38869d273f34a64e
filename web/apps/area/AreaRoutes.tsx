import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { pages, type Area, type PageOf } from '../../../contract/pages.ts'
import { useClient } from '../../platform/client.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { routesOf } from '../../platform/page-routes.tsx'
import { NotFoundPage } from '../../shell/StatusPages.tsx'

const page = pages.bookings
const LoginPage = lazyPage(
  () => import('../../features/accounts/LoginPage.tsx'),
  'LoginPage',
  ...page.login.books,
)
const RegisterPage = lazyPage(
  () => import('../../features/accounts/RegisterPage.tsx'),
  'RegisterPage',
  ...page.register.books,
)
const ResetPasswordPage = lazyPage(
  () => import('../../features/accounts/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
  ...page.resetPassword.books,
)
const OrderConfirmedPage = lazyPage(
  () => import('../../features/orders/OrderConfirmedPage.tsx'),
  'OrderConfirmedPage',
  ...page.confirmation.books,
)
const AreaPage = lazyPage(() => import('./AreaPage.tsx'), 'AreaPage')
const DocumentPage = lazyPage(() => import('../../shell/DocumentPage.tsx'), 'DocumentPage')

const doors = {
  login: <LoginPage />,
  resetPassword: <ResetPasswordPage />,
  legal: <DocumentPage />,
}

/** Addresses of an area that is not open yet. An area the operator does not have is not found. */
export function AreaRoutes({ area }: { area: Area }) {
  const { bookingsEnabled } = useClient()
  if (area === 'bookings' && !bookingsEnabled) return <NotFoundPage />
  return (
    <Routes>
      {area === 'bookings'
        ? routesOf('bookings', bookingsPages)
        : routesOf('front-of-house', frontOfHousePages)}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

/** Other areas link to addresses of bookings already: they say what will be there, and never dead-end. */
const planned = <AreaPage area="bookings" />
/** The checkout has a document of its own. */
export const bookingsPages: Record<Exclude<PageOf<'bookings'>, 'checkout'>, ReactNode> = {
  ...doors,
  register: <RegisterPage />,
  home: planned,
  basket: planned,
  confirmation: <OrderConfirmedPage />,
  toSelectedVenue: planned,
  campsOfSelectedVenue: planned,
  coursesOfSelectedVenue: planned,
}

export const frontOfHousePages: Record<PageOf<'front-of-house'>, ReactNode> = {
  ...doors,
  home: <AreaPage area="front-of-house" />,
}
