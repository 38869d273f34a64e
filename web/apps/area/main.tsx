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
  () =>
    area === 'bookings'
      ? fetchPageAt('bookings', bookingsPages, location.pathname)
      : fetchPageAt('front-of-house', frontOfHousePages, location.pathname),
  area === 'bookings' ? HeaderBasket : undefined,
)
