import type { RefusalReason } from './discount.ts'

const texts: Record<RefusalReason, string> = {
  unknown: 'Code not recognised',
  expired: 'Code not recognised: it has expired.',
  not_yet: 'Code not recognised: it does not hold yet.',
  used_up: 'Code not recognised: it has been used up.',
  no_joining_fee: 'Code not recognised: this membership has no setup fee.',
  not_for_this_membership: 'Code not recognised: it is for another membership.',
  not_for_this_venue: 'Code not recognised: it is for another centre.',
  not_for_this_payment_option: 'Code not recognised: it is for another way to pay.',
  nothing_to_discount: 'Code not recognised: there is nothing to take off.',
}

/** Why a code is not valid: the specification's sentence first, then the reason. */
export const refusalText = (reason: RefusalReason): string => texts[reason]
