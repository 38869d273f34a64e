import { Route, Routes } from 'react-router'
import { CheckoutPage } from '../../features/checkout/CheckoutPage.tsx'
import { NotFoundPage } from '../../shell/StatusPages.tsx'
import { startApp } from '../../shell/start-app.tsx'

void startApp(
  'online-joining',
  <Routes>
    <Route path="/checkout" element={<CheckoutPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>,
  'checkout',
  'review',
)
