import { Route, Routes } from 'react-router'
import { CheckoutPage } from '../../features/checkout/CheckoutPage.tsx'
import { hideHandOverCode } from '../../platform/checkout-token.provider.ts'
import { routesOf } from '../../platform/page-routes.tsx'
import { NotFoundPage } from '../../shell/StatusPages.tsx'
import { startApp } from '../../shell/start-app.tsx'

hideHandOverCode()
void startApp(
  'online-joining',
  <Routes>
    {routesOf('online-joining', { checkout: <CheckoutPage /> })}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>,
  'checkout',
)
