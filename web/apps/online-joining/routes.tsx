import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { pages, type PageOf } from '../../../contract/pages.ts'
import { useClient } from '../../platform/calls/client.ts'
import { lazyPage } from '../../platform/addresses/lazy-page.ts'
import { routesOf } from '../../platform/addresses/page-routes.tsx'
import { NotFoundPage } from '../../shell/StatusPages.tsx'

const page = pages['online-joining']
const CentreFinderPage = lazyPage(
  () => import('../../features/venues/CentreFinderPage.tsx'),
  'CentreFinderPage',
)
const JoiningPage = lazyPage(
  () => import('../../features/joining/JoiningPage.tsx'),
  'JoiningPage',
  ...page.centre.books,
)
const ChangePage = lazyPage(
  () => import('../../features/joining/changes/ChangePage.tsx'),
  'ChangePage',
  ...page.change.books,
)
const RenewPage = lazyPage(
  () => import('../../features/joining/changes/RenewPage.tsx'),
  'RenewPage',
  ...page.renew.books,
)
const OrderConfirmedPage = lazyPage(
  () => import('../../features/orders/OrderConfirmedPage.tsx'),
  'OrderConfirmedPage',
  ...page.confirmation.books,
)
const ResumePage = lazyPage(
  () => import('../../features/saved-selections/ResumePage.tsx'),
  'ResumePage',
  ...page.resume.books,
)
const LoginPage = lazyPage(
  () => import('../../features/accounts/LoginPage.tsx'),
  'LoginPage',
  ...page.login.books,
)
const ResetPasswordPage = lazyPage(
  () => import('../../features/accounts/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
  ...page.resetPassword.books,
)
const DocumentPage = lazyPage(() => import('../../shell/DocumentPage.tsx'), 'DocumentPage')

/** Each page comes when it is needed. The checkout has a document of its own. */
export const joiningPages: Record<Exclude<PageOf<'online-joining'>, 'checkout'>, ReactNode> = {
  finder: <CentreFinderPage />,
  centre: <JoiningPage />,
  membership: <JoiningPage />,
  change: <ChangePage />,
  changeTo: <ChangePage />,
  renew: <RenewPage />,
  confirmation: <OrderConfirmedPage />,
  resume: <ResumePage />,
  login: <LoginPage />,
  resetPassword: <ResetPasswordPage />,
  legal: <DocumentPage />,
}

/** Every address of the joining area. */
export const joiningRoutes = (
  <>
    {routesOf('online-joining', joiningPages)}
    <Route path="*" element={<NotFoundPage />} />
  </>
)

export function JoiningRoutes() {
  return useClient().onlineJoiningEnabled ? <Routes>{joiningRoutes}</Routes> : <NotFoundPage />
}
