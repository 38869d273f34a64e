import { abandonBankAccount } from '../payments/direct-debit.service.ts'
import type { Services } from '../services.ts'
import { findAccountsWithoutCart } from './joining.repository.ts'

/** Older than any submission whose cart is still to come. */
const cartAfterMs = 30 * 60_000

/** Gives up the bank accounts at the provider whose submission ended before its cart was stored. */
export async function sweepUnusedAccounts(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - cartAfterMs)
  for (const { clientId, id } of await findAccountsWithoutCart(services.db.handle, before))
    await services.db
      .inTransaction((tx) => abandonBankAccount(tx, services, clientId, id))
      .catch((error: unknown) =>
        services.log.warn({ err: error }, 'an unused bank account is given up later'),
      )
}
