import { areaOfHost } from '../../platform/addresses/area.ts'
import { fetchPageAt } from '../../platform/addresses/page-routes.tsx'
import { HeaderBasket } from './HeaderBasket.tsx'
import { startApp } from '../../shell/start-app.tsx'
import { AreaRoutes, bookingsPages, frontOfHousePages } from './AreaRoutes.tsx'

const area = areaOfHost(location.hostname)

void startApp(
  area,
  <AreaRoutes area={area} />,
  'area',
  (pathname) =>
    area === 'bookings'
      ? fetchPageAt('bookings', bookingsPages, pathname)
      : fetchPageAt('front-of-house', frontOfHousePages, pathname),
  area === 'bookings' ? HeaderBasket : undefined,
)
