import { startApp } from '../../shell/start-app.tsx'
import { takeLinkToken } from '../../features/saved-selections/link-token.provider.ts'
import { fetchPageAt } from '../../platform/addresses/page-routes.tsx'
import { joiningPages, JoiningRoutes } from './routes.tsx'

takeLinkToken()
void startApp('online-joining', <JoiningRoutes />, 'online-joining', (pathname) =>
  fetchPageAt('online-joining', joiningPages, pathname),
)
