import type { ErrorCode } from '../../contract/errors.ts'
import type { PaymentState } from '../payments/payment-state.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { Shopper } from './shopper.ts'

/**
 * Why a cart cannot be paid for, as the answer to the customer: with the field where there is one to correct.
 * @param changes what costs something else than it did, in sentences
 */
export function refusalError(code: ErrorCode, changes: readonly string[] = []): AppError {
  if (changes.length > 0) return invalid({ items: [...changes] }, code)
  if (code === 'terms_not_accepted') return invalid({ terms: ['Please accept the terms to continue.'] }, code)
  if (code === 'waivers_not_accepted')
    return invalid({ completed_waivers: [new AppError(code).message] }, code)
  if (code === 'credit_changed') return invalid({ payments: [new AppError(code).message] }, code)
  if (code === 'promotion_refused') return new AppError(code, { message: codeGone })
  return new AppError(code)
}

/** The same, for whoever pays: by a link they read nothing about those who take part, and cannot accept anything for them. */
export function refusalFor(
  { handedOver }: Pick<Shopper, 'handedOver'>,
  code: ErrorCode,
  changes: readonly string[] = [],
): AppError {
  if (handedOver === null) return refusalError(code, changes)
  if (code === 'waivers_not_accepted') return waiversOfSender()
  if (code === 'booking_refused') return new AppError(code, { message: bookingsOfSender })
  return refusalError(code, changes)
}

/** Why somebody may not take part is theirs. */
const bookingsOfSender =
  'These bookings cannot be made as they are. Please ask the person who sent you this link to look at their basket.'

/** The conditions that count as accepted: nobody accepts anything in the customer's name. */
export const waiversOf = (
  { handedOver }: Pick<Shopper, 'handedOver'>,
  accepted: readonly string[] = [],
): string[] => (handedOver === null ? [...accepted] : [])

/** What only the customer can accept keeps somebody else from paying. */
const waiversOfSender = (): AppError =>
  new AppError('waivers_not_accepted', {
    message:
      'Conditions have to be accepted first by the person who sent you this link. Please ask them for a new link.',
  })

/** The cart has been priced without the code by then. */
export const codeGone =
  'Your promotion code can no longer be used, so we have taken it off. Please check the new amount.'

const notCharged = 'The payment has been cancelled and you have not been charged.'
const newAmount = `The amount to pay has changed. ${notCharged} Please check the new amount.`

/** Why nothing was ordered after the bank had said yes, where the customer can mend it. The money has been let go of by then. */
export const releasedBecause: Readonly<Record<string, string | undefined>> = {
  promotion_refused: `Your promotion code can no longer be used, so we have taken it off. ${notCharged}`,
  cart_changed: `Your basket has changed. ${notCharged} Please check what is in it now.`,
  amount_changed: newAmount,
  price_changed: newAmount,
  place_taken: `Somebody else has a place of your basket by now. ${notCharged}`,
}

/**
 * Why a payment in that state makes no order, in words that are true of it: "not charged" only for a payment that has ended
 * without a charge.
 */
export function refusalOfState(state: PaymentState): ErrorCode {
  switch (state) {
    case 'declined':
      return 'payment_not_authorised'
    case 'released':
    case 'cancelled':
      return 'payment_released'
    case 'refunded':
      return 'payment_refunded'
    case 'created':
      return 'payment_not_found'
    default:
      return 'payment_in_progress'
  }
}
