import { addMonths } from '../../../contract/dates.ts'
import { userById } from '../../accounts/accounts.service.ts'
import { today, clientById } from '../../client-configuration/client.service.ts'
import { stableId } from '../../operators/operator-rows.ts'
import type { DemoPerson, Operator } from '../../operators/operator.ts'
import { customerAt, putCard, savedCardsOf } from '../../payments/saved-cards.service.ts'
import type { Services } from '../../services.ts'
import { putCardOnCustomer } from '../sandbox/sandbox-cards.provider.ts'

/** Gives the demo's people the cards they have saved. Those who have one keep it; where the sandbox is down, the next start tries again. */
export async function seedCards(services: Services, operator: Operator): Promise<void> {
  for (const person of operator.people) {
    if (person.savedCard === null) continue
    await seedCard(services, operator, person).catch((error: unknown) =>
      services.log.warn({ person: person.reference, err: error }, 'a card of the demo could not be saved'),
    )
  }
}

async function seedCard(services: Services, operator: Operator, person: DemoPerson): Promise<void> {
  const client = await clientById(services, operator.id)
  const user = await userById(services, operator.id, stableId(operator.id, 'person', person.reference))
  if ((await savedCardsOf(services, client, user.id)).length > 0) return
  const provider = services.paymentProviders['stripe']
  const customer = provider && (await customerAt(services, provider, client.id, user.id))
  if (!provider || !customer || !services.config.stripe) return
  const lastMonth = addMonths(today(services, client), -1).slice(0, 7)
  const expiry = person.savedCard === 'expired_last_month' ? lastMonth : null
  const card = await putCardOnCustomer(services.config.stripe, customer, expiry)
  await putCard(services, { clientId: client.id, userId: user.id, provider: provider.name }, card)
}
