import { recordMove } from '../events/events.service.ts'
import type { Services } from '../services.ts'
import { bankAccountMoves } from './bank-account-state.ts'
import {
  findUnsettledAccounts,
  lockBankAccount,
  updateBankAccount,
  type BankAccountRow,
} from './bank-accounts.repository.ts'
import { abandonBankAccount, disableBankAccount } from './direct-debit.service.ts'

const account = { kind: 'bank_account', table: bankAccountMoves }

/** Older than any call that is still being made. */
const settleAfterMs = 2 * 60_000

/**
 * Disables every bank account at the provider that nobody will use. If the answer to a creation was lost, it looks for the
 * account at the provider: the customer has been told that it failed, so it disables what it finds. It also disables accounts
 * that are still to be disabled.
 */
export async function sweepBankAccounts(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - settleAfterMs)
  const later = (error: unknown) =>
    services.log.warn({ err: error }, 'the direct debit provider is asked again later')
  for (const row of await findUnsettledAccounts(services.db.handle, before))
    await (
      row.state === 'disabling' ? disableBankAccount(services, row.clientId, row.id) : settle(services, row)
    ).catch(later)
}

async function settle(services: Services, row: BankAccountRow): Promise<void> {
  const found = await services.directDebit.findBankAccount(row.id, row.createdAt)
  if (found.kind === 'unknown') throw new Error(`bank account ${row.id} is not settled: ${found.reason}`)
  await services.db.inTransaction(async (tx) => {
    const held = await lockBankAccount(tx, row.clientId, row.id)
    if (held?.state !== row.state) return
    const move = found.kind === 'found' ? 'accept' : 'refuse'
    const state = await recordMove(tx, account, held, move, services.clock.now())
    const ids =
      found.kind === 'found'
        ? { providerCustomerId: found.customerId, providerBankAccountId: found.bankAccountId }
        : {}
    await updateBankAccount(tx, held, state, ids)
    await abandonBankAccount(tx, services, row.clientId, row.id)
  })
}
