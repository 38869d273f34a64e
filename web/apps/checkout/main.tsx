import { Route, Routes } from 'react-router'
import { cartSource } from '../../features/cart/cart-source.ts'
import { CheckoutPage } from '../../features/checkout/CheckoutPage.tsx'
import { hideHandOverCode } from '../../platform/kept/checkout-token.provider.ts'
import { routesOf } from '../../platform/addresses/page-routes.tsx'
import { NotFoundPage } from '../../shell/StatusPages.tsx'
import { startApp } from '../../shell/start-app.tsx'

hideHandOverCode()
const area = cartSource()
void startApp(
  area,
  <Routes>
    {routesOf(area, { checkout: <CheckoutPage /> })}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>,
  'checkout',
)
