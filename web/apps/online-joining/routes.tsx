import { Route, Routes } from 'react-router'
import { CentreFinderPage } from '../../features/venues/CentreFinderPage.tsx'
import { lazyPage } from '../../platform/lazy-page.ts'
import { NotFoundRoute } from '../../shell/StatusPages.tsx'

const JoiningPage = lazyPage(
  () => import('../../features/joining/JoiningPage.tsx'),
  'JoiningPage',
  'joining',
  'memberships',
  'details',
  'review',
)
const OrderConfirmedPage = lazyPage(
  () => import('../../features/orders/OrderConfirmedPage.tsx'),
  'OrderConfirmedPage',
  'memberships',
  'orders',
)
const LoginPage = lazyPage(() => import('../../features/accounts/LoginPage.tsx'), 'LoginPage', 'accounts')
const DocumentPage = lazyPage(() => import('../../shell/DocumentPage.tsx'), 'DocumentPage')

/** Every address of the joining area. The finder is in the first load; the rest comes when it is needed. */
export const JoiningRoutes = () => (
  <Routes>
    <Route path="/" element={<CentreFinderPage />} />
    <Route path="/centre/:centreSlug" element={<JoiningPage />} />
    <Route path="/centre/:centreSlug/membership/:membershipSlug/:paymentType" element={<JoiningPage />} />
    <Route path="/order-confirmed/:orderId" element={<OrderConfirmedPage />} />
    <Route path="/login" element={<LoginPage />} />
    <Route path="/legal/:kind" element={<DocumentPage />} />
    <Route path="*" element={<NotFoundRoute />} />
  </Routes>
)
