import type { SignedInUser } from '../accounts/accounts.service.ts'
import { factsOfPurchase, type Agreed } from '../agreement/agreement.ts'
import { noticeDaysOf, type Client } from '../client-configuration/client.service.ts'
import { containedTax } from '../client-configuration/tax.ts'
import { hasInstruction } from '../payments/direct-debit.service.ts'
import type { Services } from '../services.ts'
import { termsOfMembership } from '../terms/terms.ts'
import type { Words } from '../text/words.ts'
import type { Replaced } from './replaced.ts'
import { membershipFacts } from './membership-agreement.ts'
import type { Offer } from './offers.ts'
import type { PurchaseKind } from './membership-types.ts'
import type { Price } from './price/price.ts'

interface Priced extends Offer {
  kind: PurchaseKind
  price: Price
  replaces: Replaced | null
}

/** What a customer, or a visitor, would agree to by going on at this price. */
export async function agreementOfCosts(
  services: Services,
  client: Client,
  user: Pick<SignedInUser, 'id' | 'reference' | 'known'> | null,
  { type, option, ...priced }: Priced,
  words: Words,
): Promise<Agreed> {
  const { price } = priced
  const isServed =
    user !== null && (user.known?.hasInstruction ?? (await hasInstruction(services, client.id, user.id)))
  const setsUp = price.monthly !== null && !isServed
  const { minimumTermMonths } = option
  const noticeDays = noticeDaysOf(client)
  return {
    lines: [
      {
        name: type.name,
        facts: membershipFacts(words, { ...priced, name: type.name, minimumTermMonths, noticeDays }),
      },
    ],
    facts: factsOfPurchase(words, client.settings, {
      isPaid: false,
      currency: price.currency,
      total: price.dueToday,
      tenders: [],
      tax: containedTax(price.dueToday, client.settings.vat.membershipClass),
      customerId: user?.reference ?? null,
      terms: termsOfMembership(client, type.id, setsUp),
    }),
  }
}
