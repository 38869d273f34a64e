import { startApp } from '../../shell/start-app.tsx'
import { takeLinkToken } from '../../features/saved-selections/link-token.provider.ts'
import { JoiningRoutes } from './routes.tsx'

takeLinkToken()
void startApp('online-joining', <JoiningRoutes />, 'online-joining')
