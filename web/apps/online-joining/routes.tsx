import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { CentreFinderPage } from '../../features/venues/CentreFinderPage.tsx'
import { NotFoundRoute } from '../../shell/StatusPages.tsx'

const JoiningPage = lazy(() =>
  import('../../features/joining/JoiningPage.tsx').then((module) => ({ default: module.JoiningPage })),
)
const OrderConfirmedPage = lazy(() =>
  import('../../features/orders/OrderConfirmedPage.tsx').then((module) => ({
    default: module.OrderConfirmedPage,
  })),
)
const LoginPage = lazy(() =>
  import('../../features/accounts/LoginPage.tsx').then((module) => ({ default: module.LoginPage })),
)
const DocumentPage = lazy(() =>
  import('../../shell/DocumentPage.tsx').then((module) => ({ default: module.DocumentPage })),
)

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
