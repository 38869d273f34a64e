import { openOperatorData } from './client-configuration/operator-data.service.ts'
import { bookingKinds } from './bookings/basket/booking-kinds.service.ts'
import { openMapFile } from './map/map-file.provider.ts'
import { membershipKinds } from './joining/membership-kind.service.ts'
import { orderEmailWriters } from './orders/emails/order-emails.service.ts'
import { createMailer } from './notifications/mailer.provider.ts'
import { goCardlessProvider } from './payments/gocardless/gocardless.provider.ts'
import { opayoProvider } from './payments/opayo/opayo.provider.ts'
import { ryftProvider } from './payments/ryft/ryft.provider.ts'
import { stripeProvider } from './payments/stripe/stripe.provider.ts'
import { settableClock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { operatorTables } from './operators/operator-tables.ts'
import { openDatabase } from './platform/db.ts'
import { createLog } from './platform/log.ts'
import type { Services } from './services.ts'

/** The services of a real server, from a configuration. Throws a ConfigError where the map file cannot be drawn. */
export function createServices(
  config: Config,
  db = openDatabase(config.databaseUrl, config.databasePoolSize, {
    isDirect: config.databaseUrl === config.databaseDirectUrl,
  }),
): Services {
  return {
    config,
    db,
    operators: openOperatorData(db, operatorTables, config.operatorDataSeconds),
    clock: config.mode === 'production' ? systemClock : settableClock(),
    log: createLog(config.logLevel),
    paymentProviders: {
      ...(config.stripe ? { stripe: stripeProvider(config.stripe) } : {}),
      ...(config.opayo ? { opayo: opayoProvider(config.opayo) } : {}),
      ...(config.ryft ? { ryft: ryftProvider(config.ryft) } : {}),
    },
    directDebit: goCardlessProvider(config.goCardless),
    mailer: createMailer(config.mail),
    map: openMapFile(config.mapFile),
    saleKinds: { ...membershipKinds, ...bookingKinds },
    emailWriters: orderEmailWriters,
  }
}
