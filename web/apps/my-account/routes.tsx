import type { ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { pages, type PageOf } from '../../../contract/pages.ts'
import { AccountLayout } from '../../features/accounts/AccountLayout.tsx'
import { useClient } from '../../platform/calls/client.ts'
import { lazyPage } from '../../platform/addresses/lazy-page.ts'
import { routesOf } from '../../platform/addresses/page-routes.tsx'
import { NotFoundPage } from '../../shell/StatusPages.tsx'

const page = pages['my-account']
const DashboardPage = lazyPage(
  () => import('../../features/dashboard/DashboardPage.tsx'),
  'DashboardPage',
  ...page.dashboard.books,
)
const MembershipsPage = lazyPage(
  () => import('../../features/dashboard/MembershipsPage.tsx'),
  'MembershipsPage',
  ...page.memberships.books,
)
const PaymentsPage = lazyPage(
  () => import('../../features/dashboard/PaymentsPage.tsx'),
  'PaymentsPage',
  ...page.payments.books,
)
const UserDetailsPage = lazyPage(
  () => import('../../features/accounts/UserDetailsPage.tsx'),
  'UserDetailsPage',
  ...page.userDetails.books,
)
const PeoplePage = lazyPage(
  () => import('../../features/accounts/people/PeoplePage.tsx'),
  'PeoplePage',
  ...page.people.books,
)
const LoginPage = lazyPage(() => import('../../features/accounts/LoginPage.tsx'), 'LoginPage')
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
const PlannedPage = lazyPage(() => import('../area/AreaPage.tsx'), 'AreaPage')
const DocumentPage = lazyPage(() => import('../../shell/DocumentPage.tsx'), 'DocumentPage')

/** Pages that other areas and the navigation lead to already: they say what will be there, and never dead-end. */
const planned = <PlannedPage area="my-account" />

/** Every page of the account. */
export const accountPages: Record<PageOf<'my-account'>, ReactNode> = {
  dashboard: <DashboardPage />,
  userDetails: <UserDetailsPage />,
  memberships: <MembershipsPage />,
  people: <PeoplePage />,
  payments: <PaymentsPage />,
  packages: planned,
  bookings: <Navigate to={page.upcomingBookings.path} replace />,
  upcomingBookings: planned,
  pastBookings: planned,
  guestPasses: planned,
  login: <LoginPage />,
  register: <RegisterPage />,
  resetPassword: <ResetPasswordPage />,
  legal: <DocumentPage />,
}

/** Every address of the account. All but the doors and the small print need a customer, who finds the account's navigation there. */
export function AccountRoutes() {
  const settings = useClient()
  const elements: typeof accountPages = {
    ...accountPages,
    // All there is to it today is the saved card.
    payments: settings.savedCardsEnabled ? accountPages.payments : planned,
  }
  const { login, register, resetPassword, legal, ...ofCustomer } = elements
  return (
    <Routes>
      {routesOf('my-account', { login, register, resetPassword, legal })}
      <Route element={<AccountLayout />}>{routesOf('my-account', ofCustomer, settings)}</Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
