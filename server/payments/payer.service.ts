import { userById } from '../accounts/accounts.service.ts'
import type { Handle } from '../platform/db.ts'
import { addJob } from '../platform/jobs.ts'
import { within, type Services } from '../services.ts'
import { findPayersOf } from './bank-accounts.repository.ts'
import type { PayerName } from './direct-debit-provider.ts'

/** Who a payer is to the direct debit provider, which writes to them on its own. */

type Named = { clientId: string; id: string; firstName: string; lastName: string; email: string }

const nameOf = ({ firstName, lastName, email }: Named): PayerName => ({
  givenName: firstName,
  familyName: lastName,
  email,
})

const isSame = (one: PayerName, other: PayerName): boolean =>
  one.givenName === other.givenName && one.familyName === other.familyName && one.email === other.email

/**
 * Has a payer corrected who was mended while the provider was told of them. The caller holds the customer: from then on whoever
 * changes the details asks for the correction.
 */
export async function correctIfMended(tx: Handle, services: Services, told: Named): Promise<void> {
  const now = await userById(within(services, tx), told.clientId, told.id)
  if (isSame(nameOf(told), nameOf(now))) return
  await addJob(tx, 'correct-payer', { clientId: told.clientId, userId: told.id })
}

/** Tells the provider the name and e-mail address that a customer has now. Safe to repeat. */
export async function correctPayer(services: Services, clientId: string, userId: string): Promise<void> {
  const { db, directDebit } = services
  const read = async () => nameOf(await userById(services, clientId, userId))
  let payer = await read()
  for (;;) {
    for (const { id, providerCustomerId } of await findPayersOf(db.handle, clientId, userId)) {
      if (providerCustomerId === null || payer.email === '') continue
      if (!(await directDebit.correctPayer(providerCustomerId, payer)))
        throw new Error(`the payer of bank account ${id} is not corrected yet`)
    }
    // A correction that began earlier must not be the last word.
    const now = await read()
    if (isSame(payer, now)) return
    payer = now
  }
}
