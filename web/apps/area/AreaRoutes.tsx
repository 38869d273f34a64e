import { Route, Routes } from 'react-router'
import { useClient } from '../../platform/client.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { NotFoundPage } from '../../shell/StatusPages.tsx'
import type { Area } from '../../platform/area.ts'
import { AreaPage } from './AreaPage.tsx'

const LoginPage = lazyPage(() => import('../../features/accounts/LoginPage.tsx'), 'LoginPage', 'accounts')
const RegisterPage = lazyPage(
  () => import('../../features/accounts/RegisterPage.tsx'),
  'RegisterPage',
  'accounts',
  'details',
)
const ResetPasswordPage = lazyPage(
  () => import('../../features/accounts/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
  'accounts',
  'details',
)
const DocumentPage = lazyPage(() => import('../../shell/DocumentPage.tsx'), 'DocumentPage')

/** Addresses of an area that is not open yet. An area the operator does not have is not found. */
export function AreaRoutes({ area }: { area: Area }) {
  const { bookingsEnabled } = useClient()
  if (area === 'bookings' && !bookingsEnabled) return <NotFoundPage />
  return (
    <Routes>
      <Route path="/" element={<AreaPage area={area} />} />
      <Route path="/login" element={<LoginPage />} />
      {area === 'bookings' ? <Route path="/register" element={<RegisterPage />} /> : null}
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/legal/:kind" element={<DocumentPage />} />
      {plannedPaths[area].map((path) => (
        <Route key={path} path={path} element={<AreaPage area={area} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

/** Addresses other areas already link to: they say what will be there, and never dead-end. */
const plannedPaths: Record<Area, readonly string[]> = {
  bookings: [
    '/redirect-to-selected-venue',
    '/camp-redirect-to-selected-venue',
    '/course-redirect-to-selected-venue',
    '/basket',
  ],
  'my-account': [],
  'front-of-house': [],
  'online-joining': [],
}
