import { Route, Routes } from 'react-router'
import { useClient } from '../../platform/client.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { NotFoundPage } from '../../shell/StatusPages.tsx'
import type { Area } from '../../platform/area.ts'
import { AreaPage } from './AreaPage.tsx'

const LoginPage = lazyPage(() => import('../../features/accounts/LoginPage.tsx'), 'LoginPage', 'accounts')
const DashboardPage = lazyPage(
  () => import('../../features/account/DashboardPage.tsx'),
  'DashboardPage',
  'account',
  'memberships',
)
const MembershipsPage = lazyPage(
  () => import('../../features/account/MembershipsPage.tsx'),
  'MembershipsPage',
  'account',
  'memberships',
)
const DocumentPage = lazyPage(() => import('../../shell/DocumentPage.tsx'), 'DocumentPage')

/** Addresses of an area that is not open yet. An area the operator does not have is not found. */
export function AreaRoutes({ area }: { area: Area }) {
  const { bookingsEnabled } = useClient()
  if (area === 'bookings' && !bookingsEnabled) return <NotFoundPage />
  return (
    <Routes>
      <Route path="/" element={area === 'my-account' ? <DashboardPage /> : <AreaPage area={area} />} />
      {area === 'my-account' ? <Route path="/memberships" element={<MembershipsPage />} /> : null}
      <Route path="/login" element={<LoginPage />} />
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
    '/register',
  ],
  'my-account': ['/register', '/user-details', '/packages', '/bookings/upcoming', '/payments'],
  'front-of-house': [],
  'online-joining': [],
}
