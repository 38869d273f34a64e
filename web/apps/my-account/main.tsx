import { fetchPageAt } from '../../platform/addresses/page-routes.tsx'
import { startApp } from '../../shell/start-app.tsx'
import { accountPages, AccountRoutes } from './routes.tsx'

void startApp('my-account', <AccountRoutes />, 'my-account', (pathname) =>
  fetchPageAt('my-account', accountPages, pathname),
)
