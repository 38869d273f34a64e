import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { pages, type Area, type PageOf } from '../../../contract/pages.ts'
import { useClient } from '../../platform/calls/client.ts'
import { lazyPage } from '../../platform/addresses/lazy-page.ts'
import { routesOf } from '../../platform/addresses/page-routes.tsx'
import { NotFoundPage } from '../../shell/StatusPages.tsx'
import { ToSelectedVenue } from './ToSelectedVenue.tsx'

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
const BookingConfirmedPage = lazyPage(
  () => import('../../features/orders/bookings/BookingConfirmedPage.tsx'),
  'BookingConfirmedPage',
  ...page.confirmation.books,
)
const BookingsHomePage = lazyPage(
  () => import('../../features/bookings/home/BookingsHomePage.tsx'),
  'BookingsHomePage',
  ...page.home.books,
)
const LocationPage = lazyPage(
  () => import('../../features/bookings/location/LocationPage.tsx'),
  'LocationPage',
  ...page.location.books,
)
const SessionPage = lazyPage(
  () => import('../../features/bookings/session/SessionPage.tsx'),
  'SessionPage',
  ...page.session.books,
)
const BasketPage = lazyPage(
  () => import('../../features/bookings/basket-parts.ts'),
  'BasketPage',
  ...page.basket.books,
)
const AreaPage = lazyPage(() => import('./AreaPage.tsx'), 'AreaPage')
const DocumentPage = lazyPage(() => import('../../shell/DocumentPage.tsx'), 'DocumentPage')

const doors = {
  login: <LoginPage />,
  resetPassword: <ResetPasswordPage />,
  legal: <DocumentPage />,
}

/** Addresses of the bookings area, and of the desk. An area the operator does not have is not found. */
export function AreaRoutes({ area }: { area: Area }) {
  const settings = useClient()
  if (area === 'bookings' && !settings.bookingsEnabled) return <NotFoundPage />
  return (
    <Routes>
      {area === 'bookings'
        ? routesOf('bookings', bookingsPages, settings)
        : routesOf('front-of-house', frontOfHousePages)}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

/** Other areas link to these already: they say what will be there, and never dead-end. */
const planned = { camps: <AreaPage area="camps" />, courses: <AreaPage area="courses" /> }
/** The checkout has a document of its own. */
export const bookingsPages: Record<Exclude<PageOf<'bookings'>, 'checkout'>, ReactNode> = {
  ...doors,
  register: <RegisterPage />,
  home: <BookingsHomePage />,
  location: <LocationPage />,
  session: <SessionPage />,
  camps: planned.camps,
  camp: planned.camps,
  courses: planned.courses,
  course: planned.courses,
  basket: <BasketPage />,
  confirmation: <BookingConfirmedPage />,
  toSelectedVenue: <ToSelectedVenue page="location" />,
  campsOfSelectedVenue: <ToSelectedVenue page="camps" />,
  coursesOfSelectedVenue: <ToSelectedVenue page="courses" />,
}

export const frontOfHousePages: Record<PageOf<'front-of-house'>, ReactNode> = {
  ...doors,
  home: <AreaPage area="front-of-house" />,
}
