import type { ErrorCode } from '../../contract/errors.ts'
import { holdPeople } from '../accounts/accounts.service.ts'
import { kindOf, type FilledCart } from '../cart/sale-kind.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { creditBalance } from '../credit/credit.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import { acceptsCheckoutTerms } from '../terms/terms.ts'

/**
 * Why a cart cannot be paid for right now, or null: the credit must be there, what is bought still for sale to this customer,
 * the terms accepted. Checked before money is held and again before the order.
 */
export async function refusalOf(
  tx: Handle,
  services: Services,
  client: Client,
  held: FilledCart,
  terms: readonly string[],
): Promise<ErrorCode | null> {
  const { cart, lines } = held
  await holdPeople(
    tx,
    client.id,
    lines.map(({ personId }) => personId ?? cart.userId),
  )
  if (cart.credit > (await creditBalance(tx, client.id, cart.userId))) return 'credit_changed'
  for (const line of lines) {
    const refused = await kindOf(services, line.kind).refusal(tx, services, client, cart, line)
    if (refused !== null) return refused
  }
  return acceptsCheckoutTerms(client, terms) ? null : 'terms_not_accepted'
}
