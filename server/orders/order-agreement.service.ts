import type { SignedInUser } from '../accounts/accounts.service.ts'
import { factsOfPurchase, type Agreed } from '../agreement/agreement.ts'
import { kindOf } from '../cart/sale-kind.ts'
import type { Client } from '../client-configuration/client.service.ts'
import type { Services } from '../services.ts'
import { acceptedTermsOf } from '../terms/terms.service.ts'
import type { Words } from '../text/words.ts'
import type { OrderRow } from './orders.repository.ts'

/** The card was never charged, and the credit is back. */
const nothingPaid = { total: 0, tax: 0, tenders: [] }

/** What the customer of an order agreed to, as it was then. */
export async function agreementOfOrder(
  services: Services,
  client: Client,
  order: OrderRow,
  user: Pick<SignedInUser, 'reference'>,
  words: Words,
): Promise<Agreed> {
  const lineIds = order.lines.map(({ id }) => id)
  return {
    lines: order.lines.map((line) => {
      const sold = kindOf(services, line.kind)
      return { name: sold.name(line.sold), facts: sold.agreed(line.sold, words) }
    }),
    facts: factsOfPurchase(words, client.settings, {
      ...(order.state === 'paymentFailed' ? { ...order, ...nothingPaid } : order),
      isPaid: true,
      customerId: user.reference,
      terms: await acceptedTermsOf(services.db.handle, client.id, lineIds),
    }),
  }
}
