import type { SaleKinds } from './cart/sale-kind.ts'
import type { OperatorData } from './client-configuration/operator-data.service.ts'
import type { MapFile } from './map/map-file.provider.ts'
import type { WriteEmail } from './notifications/notifications.service.ts'
import type { Mailer } from './notifications/mailer.provider.ts'
import type { DirectDebitProvider } from './payments/direct-debit-provider.ts'
import type { PaymentProviders } from './payments/payment-provider.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database, Handle } from './platform/db.ts'
import type { Log } from './platform/log.ts'

/** The parts that a service works with. create-services.ts makes them, and in tests the test app. */
export interface Services {
  config: Config
  db: Database
  operators: OperatorData
  clock: Clock
  log: Log
  paymentProviders: PaymentProviders
  directDebit: DirectDebitProvider
  mailer: Mailer
  /** The archive of map tiles; null where the built-in outline is the map, or another service's style. */
  map: MapFile | null
  /** What can be sold, by the kind that its row in a cart has. */
  saleKinds: SaleKinds
  /** How e-mails are written that were only asked for, by kind. */
  emailWriters: Record<string, WriteEmail>
}

/** The same services for one request that only reads: what is asked twice is asked of the database once. */
export function reading(services: Services): Services {
  return { ...services, db: { ...services.db, handle: services.db.remembering() } }
}

/**
 * The same services, which read through an open transaction. Inside one, nothing may ask the pool for a second connection: if
 * there were as many transactions at once as connections, they would wait for each other for ever.
 */
export function within(services: Services, tx: Handle): Services {
  return {
    ...services,
    db: { ...services.db, handle: tx },
    operators: services.operators.inside(tx),
  }
}
