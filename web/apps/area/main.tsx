import { startApp } from '../../shell/start-app.tsx'
import { areaOfHost } from '../../platform/area.ts'
import { AreaRoutes } from './AreaRoutes.tsx'

const area = areaOfHost(location.hostname)

void startApp(area, <AreaRoutes area={area} />, 'area')
