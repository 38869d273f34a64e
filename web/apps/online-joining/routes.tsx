import { Route, Routes } from 'react-router'
import { CentreFinderPage } from '../../features/venues/CentreFinderPage.tsx'
import { useCheckoutStep } from '../../platform/analytics.provider.ts'
import { useClient } from '../../platform/client.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { NotFoundPage } from '../../shell/StatusPages.tsx'

const JoiningPage = lazyPage(
  () => import('../../features/joining/JoiningPage.tsx'),
  'JoiningPage',
  'joining',
  'memberships',
  'details',
  'review',
  'resume',
)
const ChangePage = lazyPage(
  () => import('../../features/joining/changes/ChangePage.tsx'),
  'ChangePage',
  'joining',
  'memberships',
  'details',
  'review',
  'changes',
)
const RenewPage = lazyPage(
  () => import('../../features/joining/changes/RenewPage.tsx'),
  'RenewPage',
  'joining',
  'memberships',
  'details',
  'review',
  'changes',
)
const OrderConfirmedPage = lazyPage(
  () => import('../../features/orders/OrderConfirmedPage.tsx'),
  'OrderConfirmedPage',
  'memberships',
  'orders',
)
const ResumePage = lazyPage(
  () => import('../../features/saved-selections/ResumePage.tsx'),
  'ResumePage',
  'joining',
  'memberships',
  'details',
  'resume',
)
const LoginPage = lazyPage(() => import('../../features/accounts/LoginPage.tsx'), 'LoginPage', 'accounts')
const ResetPasswordPage = lazyPage(
  () => import('../../features/accounts/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
  'accounts',
  'details',
)
const DocumentPage = lazyPage(() => import('../../shell/DocumentPage.tsx'), 'DocumentPage')

/** The finder is where the first step of joining, choosing a centre, begins. */
function FinderRoute() {
  useCheckoutStep('centre')
  return <CentreFinderPage />
}

/** Every address of the joining area. The finder is in the first load; the rest comes when it is needed. */
export const joiningRoutes = (
  <>
    <Route path="/" element={<FinderRoute />} />
    <Route path="/centre/:centreSlug" element={<JoiningPage />} />
    <Route
      path="/centre/:centreSlug/membership/:selectedMembershipSlug/:selectedPaymentType"
      element={<JoiningPage />}
    />
    <Route path="/change/:membershipId/membership?/:selectedMembershipId?" element={<ChangePage />} />
    <Route path="/renew/:membershipId" element={<RenewPage />} />
    <Route path="/order-confirmed/:completeOrderId" element={<OrderConfirmedPage />} />
    <Route path="/resume" element={<ResumePage />} />
    <Route path="/login" element={<LoginPage />} />
    <Route path="/reset-password" element={<ResetPasswordPage />} />
    <Route path="/legal/:kind" element={<DocumentPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </>
)

export function JoiningRoutes() {
  return useClient().onlineJoiningEnabled ? <Routes>{joiningRoutes}</Routes> : <NotFoundPage />
}
