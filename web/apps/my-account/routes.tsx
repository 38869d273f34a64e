import { Navigate, Route, Routes } from 'react-router'
import { AccountLayout } from '../../features/accounts/AccountLayout.tsx'
import { useClient } from '../../platform/client.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { NotFoundPage } from '../../shell/StatusPages.tsx'
import { AreaPage } from '../area/AreaPage.tsx'

const DashboardPage = lazyPage(
  () => import('../../features/dashboard/DashboardPage.tsx'),
  'DashboardPage',
  'account',
  'memberships',
)
const MembershipsPage = lazyPage(
  () => import('../../features/dashboard/MembershipsPage.tsx'),
  'MembershipsPage',
  'account',
  'memberships',
)
const PaymentsPage = lazyPage(
  () => import('../../features/dashboard/PaymentsPage.tsx'),
  'PaymentsPage',
  'account',
)
const UserDetailsPage = lazyPage(
  () => import('../../features/accounts/UserDetailsPage.tsx'),
  'UserDetailsPage',
  'details',
)
const LoginPage = lazyPage(() => import('../../features/accounts/LoginPage.tsx'), 'LoginPage')
const RegisterPage = lazyPage(
  () => import('../../features/accounts/RegisterPage.tsx'),
  'RegisterPage',
  'details',
)
const ResetPasswordPage = lazyPage(
  () => import('../../features/accounts/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
  'details',
)
const DocumentPage = lazyPage(() => import('../../shell/DocumentPage.tsx'), 'DocumentPage')

/** Pages that other areas and the navigation lead to already: they say what will be there, and never dead-end. */
const plannedPaths = ['/packages', '/bookings/upcoming', '/bookings/past']

/** Every address of the account. All but the doors and the small print need a customer, who finds the account's navigation there. */
export function AccountRoutes() {
  const { onlineGuestPassesEnabled, savedCardsEnabled } = useClient()
  const planned = onlineGuestPassesEnabled ? [...plannedPaths, '/guest-passes'] : plannedPaths
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/legal/:kind" element={<DocumentPage />} />
      <Route element={<AccountLayout />}>
        <Route path="/" element={<DashboardPage />} />
        <Route path="/user-details" element={<UserDetailsPage />} />
        <Route path="/memberships" element={<MembershipsPage />} />
        {/* All there is to it today is the saved card. */}
        <Route
          path="/payments"
          element={savedCardsEnabled ? <PaymentsPage /> : <AreaPage area="my-account" />}
        />
        <Route path="/bookings" element={<Navigate to="/bookings/upcoming" replace />} />
        {planned.map((path) => (
          <Route key={path} path={path} element={<AreaPage area="my-account" />} />
        ))}
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
