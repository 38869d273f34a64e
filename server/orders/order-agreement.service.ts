import type { SignedInUser } from '../accounts/accounts.service.ts'
import { factsOfPurchase, type Agreed } from '../agreement/agreement.ts'
import { kindOf } from '../cart/sale-kind.ts'
import type { Client } from '../client-configuration/client.service.ts'
import type { Services } from '../services.ts'
import type { Words } from '../text/words.ts'
import type { ReadOrder } from './orders.repository.ts'

/** The card was never charged, and the credit is back. */
const nothingPaid = { total: 0, tax: 0, tenders: [] }

/** What the customer of an order agreed to, as it was then. */
export function agreementOfOrder(
  services: Services,
  client: Client,
  order: ReadOrder,
  user: Pick<SignedInUser, 'reference'>,
  words: Words,
): Agreed {
  return {
    lines: order.lines.map((line) => {
      const sold = kindOf(services, line.kind)
      return { name: sold.name(line.sold), facts: sold.agreed(line.sold, words) }
    }),
    facts: factsOfPurchase(words, client.settings, {
      ...(order.state === 'paymentFailed' ? { ...order, ...nothingPaid } : order),
      isPaid: true,
      customerId: user.reference,
      terms: order.accepted,
    }),
  }
}
