import { priced } from '../../../contract/money.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import type { Activity } from '../catalogue/activity.ts'
import { usesLeftOf } from '../catalogue/benefit.ts'
import { catalogueOf } from '../catalogue/catalogue-of.ts'
import { membershipName, noPriceWords } from '../eligibility/needs.ts'
import { reasonWords } from '../price/no-price.ts'
import type { PlacePrice, PriceAnswer } from '../price/price.ts'
import type { Attendee } from '../price/price-options.ts'

/** A price, or why there is none in the customer's language. */
export function priceToWire(
  client: Client,
  activity: Activity,
  { memberships, family = [] }: Pick<Attendee, 'memberships' | 'family'>,
  answer: PriceAnswer,
  translate: (text: string) => string,
) {
  if (answer.sold)
    return {
      price: placePriceToWire(client, activity, [...memberships, ...family], answer.price),
      refused: null,
    }
  const message = translate(noPriceWords(client, answer.reason, activity))
  return { price: null, refused: { reason: reasonWords[answer.reason], message } }
}

function placePriceToWire(
  client: Client,
  { priceOptions }: Activity,
  memberships: Attendee['memberships'],
  { amount, optionSlug, because, otherwise }: PlacePrice,
) {
  const { currency } = client.settings
  const held = because.kind === 'benefit' && memberships.find(({ id }) => id === because.membershipId)
  return {
    amount: priced(amount, currency),
    optionSlug,
    optionName: priceOptions.find(({ slug }) => slug === optionSlug)!.name,
    benefit: held
      ? {
          membership: membershipName(client, held.slug),
          ...usesLeftOf(catalogueOf(client).benefits, because.benefitSlug, because.usesLeft),
        }
      : null,
    otherwise: otherwise && priced(otherwise.amount, currency),
  }
}
