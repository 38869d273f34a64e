import { startApp } from '../../shell/start-app.tsx'
import { JoiningRoutes } from './routes.tsx'

void startApp('online-joining', <JoiningRoutes />, 'venues')
