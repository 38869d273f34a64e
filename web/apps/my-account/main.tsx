import { startApp } from '../../shell/start-app.tsx'
import { AccountRoutes } from './routes.tsx'

void startApp('my-account', <AccountRoutes />, 'my-account')
