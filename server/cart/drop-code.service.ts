import type { Client } from '../client-configuration/client.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import { fingerprintOf } from './cart-hash.ts'
import { updateLine } from './cart.repository.ts'
import { kindOf, type FilledCart } from './sale-kind.ts'

/**
 * Takes promotion codes that can no longer be used off a locked, open cart: its lines cost what they cost without. The
 * caller agrees the cart anew, and the customer can go on, at a price that they see first.
 */
export async function dropGoneCodes(
  tx: Handle,
  services: Services,
  client: Client,
  { cart, lines }: FilledCart,
): Promise<void> {
  for (const line of lines) {
    const kind = kindOf(services, line.kind)
    if (line.promotionId === null || !kind.withoutCode) continue
    if ((await kind.refusal(tx, services, client, cart, [line])) !== 'promotion_refused') continue
    const next = await kind.withoutCode(tx, client, line)
    const { price, amount, promotionId } = next
    await updateLine(tx, line, {
      price,
      amount,
      promotionId,
      fingerprint: fingerprintOf(kind.fingerprint(next)),
    })
  }
}
