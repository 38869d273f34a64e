import { addAccount, accountExists } from '../accounts/accounts.service.ts'
import { hashPassword } from '../accounts/passwords.provider.ts'
import { grantCredit } from '../credit/credit.service.ts'
import { stableId } from '../operators/operator-rows.ts'
import type { DemoPerson, Operator } from '../operators/operator.ts'
import type { Services } from '../services.ts'

/** Gives the demo's people their accounts. Those who have one are left as they are. */
export async function seedPeople(
  services: Pick<Services, 'db' | 'clock'>,
  operator: Operator,
): Promise<void> {
  const hashes = new Map<string, string>()
  for (const person of operator.people) {
    if (await accountExists(services, operator.id, person.reference)) continue
    const hash = hashes.get(person.password) ?? (await hashPassword(person.password))
    hashes.set(person.password, hash)
    const account = accountOf(services, operator, person, hash)
    await services.db.inTransaction(async (tx) => {
      await addAccount({ db: { ...services.db, handle: tx } }, account)
      const owner = { clientId: operator.id, userId: account.id }
      if (person.credit > 0) await grantCredit(tx, services, owner, person.credit)
    })
  }
}

function accountOf(
  services: Pick<Services, 'clock'>,
  operator: Operator,
  person: DemoPerson,
  passwordHash: string,
) {
  const { reference, email, firstName, lastName, dateOfBirth, marks, details, homeVenueSlug, billingDay } =
    person
  return {
    clientId: operator.id,
    id: stableId(operator.id, 'person', reference),
    reference,
    email,
    firstName,
    lastName,
    dateOfBirth,
    details,
    passwordHash,
    marks,
    homeVenueId: homeVenueSlug === null ? null : stableId(operator.id, 'venue', homeVenueSlug),
    billingDay,
    creditBalance: 0,
    createdAt: services.clock.now(),
  }
}
