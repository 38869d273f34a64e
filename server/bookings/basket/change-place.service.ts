import type { changeCartItem } from '../../../contract/cart.ts'
import type { z } from 'zod'
import { lockOwner, type Whose } from '../../cart/cart.repository.ts'
import { holdAny, notInCart } from '../../cart/cart.service.ts'
import { agreeWithCredit } from '../../checkout/due/credit-tender.service.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { dropLivePayment } from '../../payments/payments.service.ts'
import type { Handle } from '../../platform/db.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { within, type Services } from '../../services.ts'
import type { Booker } from '../eligibility/bookers.service.ts'
import { basketLines, isPlace, lockBookers, type BasketLine } from './basket-lines.service.ts'
import { updateDetails } from './booking-lines.repository.ts'
import { basketOwner } from './keep-places.service.ts'
import { refusalInBasket } from './may-add.service.ts'
import { noPriceWords } from '../eligibility/needs.ts'
import { occasionOf } from './place-asked.service.ts'
import { changePlace } from '../places/change-held-place.service.ts'
import { PlacesRefused } from '../places/place-wishes.ts'
import { openOptions } from '../price/price-options.ts'
import { refusedSentence } from './refused-places.ts'

type Change = z.output<typeof changeCartItem.body>['options']

/**
 * Changes a place in a basket: its price option, whom it is for, whether a membership is used. The place itself stays.
 * @throws 422 by field; payment_in_progress
 */
export async function changePlaceInBasket(
  services: Services,
  client: Client,
  whose: Whose,
  id: string,
  change: Change,
): Promise<{ itemCount: number; notices: string[] }> {
  const owner = basketOwner(client, whose)
  let known: BasketLine | undefined
  try {
    return await services.db.inTransaction(async (tx) => {
      await lockOwner(tx, client.id, owner, owner.source)
      const held = await holdAny(tx, owner)
      if (!held) throw notInCart()
      const people = await lockBookers(tx, services, client, 'userId' in whose ? whose.userId : null)
      const line = held.lines.filter(isPlace).find((one) => one.id === id)
      const inside = within(services, tx)
      const [found] = line ? await basketLines(inside, client, [line]) : []
      if (!found?.at) throw notInCart()
      known = found
      await dropLivePayment(tx, services, client.id, held.cart.id)
      const next = changed(people, found, change, held.cart.userId)
      const others = await basketLines(inside, client, held.lines)
      refuseChange(services, client, people, others, found, next)
      await store(tx, services, found, next)
      await agreeWithCredit(tx, services, client, held.cart)
      return { itemCount: held.lines.length, notices: [] }
    })
  } catch (error) {
    if (!(error instanceof PlacesRefused) || !known) throw error
    const [refused] = error.refused
    throw invalid({ purchased_for_user_id: [refusedSentence(refused!, known.at)] }, 'place_taken')
  }
}

interface Chosen {
  personId: string | null
  namedPlayer: string | null
  chosenOption: string | null
  benefitRefused: boolean
}

/** What the place is like after the change. @throws 422 by field */
function changed(
  people: ReadonlyMap<string | null, Booker>,
  { place, details, at }: BasketLine,
  change: Change,
  ownId: string | null,
): Chosen {
  const { purchasedForUserId, namedPlayer, pricingOptionId, benefit } = change
  if (namedPlayer !== undefined && place.kind !== 'court')
    throw invalid({ 'options.named_player': ['Choose somebody with an account.'] })
  const unnamed = namedPlayer === undefined ? place.personId : namedPlayer === null ? ownId : null
  const personId = purchasedForUserId ?? unnamed
  if (purchasedForUserId !== undefined && namedPlayer !== undefined)
    throw invalid({ 'options.purchased_for_user_id': ['Choose a person, or write a name.'] })
  const booker = people.get(personId)
  if (!booker) throw invalid({ 'options.purchased_for_user_id': ['You cannot book for this person.'] })
  const isOther = personId !== place.personId
  // An option is one person's: whoever comes instead has the cheapest of their own.
  const chosenOption = pricingOptionId ?? (isOther ? null : details.chosenOption)
  const open = openOptions(at!.activity, booker.attendee, occasionOf(at!))
  if (chosenOption !== null && !open.options.some(({ option }) => option.slug === chosenOption))
    throw invalid({ 'options.pricing_option_id': ['This price is not for this person.'] })
  return {
    personId,
    namedPlayer:
      namedPlayer === undefined && purchasedForUserId === undefined
        ? place.namedPlayer
        : (namedPlayer ?? null),
    chosenOption,
    benefitRefused: benefit === undefined ? details.benefitRefused : !benefit,
  }
}

/** Whoever is to have the place now must be one who could have added it. @throws 422 on the person, booking_refused */
function refuseChange(
  services: Services,
  client: Client,
  people: ReadonlyMap<string | null, Booker>,
  lines: readonly BasketLine[],
  { place, at }: BasketLine,
  { personId, namedPlayer }: Chosen,
): void {
  if (personId === place.personId) return
  const booker = people.get(personId)!
  const { activity } = at!
  const { refused } = openOptions(activity, booker.attendee, occasionOf(at!))
  const message =
    refused === null
      ? refusalInBasket(services, client, people, lines, { id: place.id, at: at!, booker, namedPlayer })
      : noPriceWords(client, refused, activity)
  if (message !== null) throw invalid({ 'options.purchased_for_user_id': [message] }, 'booking_refused')
}

async function store(tx: Handle, services: Services, { line, place, details }: BasketLine, next: Chosen) {
  const { personId, namedPlayer, chosenOption, benefitRefused } = next
  const { clientId, id } = line
  // Whose membership was to be used for somebody says nothing of whoever comes instead.
  const membershipUserId = personId === place.personId ? (details.membershipUserId ?? null) : null
  const chosen = { chosenOption, benefitRefused, namedPlayer, membershipUserId }
  await updateDetails(tx, clientId, id, { ...details, ...chosen })
  if (personId === place.personId && namedPlayer === place.namedPlayer) return
  await changePlace(tx, services, clientId, id, { personId, namedPlayer })
}
