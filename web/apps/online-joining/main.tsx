import { startApp } from '../../shell/start-app.tsx'
import { JoiningRoutes } from './routes.tsx'

startApp('online-joining', <JoiningRoutes />)
