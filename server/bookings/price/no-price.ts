import type { Activity, AgeRange } from '../catalogue/activity.ts'
import type { NoOption } from './price-options.ts'

/** Why somebody can have no place, as the calls say it. */
export const reasonWords = {
  ageUnknown: 'age_unknown',
  tooYoung: 'too_young',
  tooOld: 'too_old',
  noOptionForAge: 'no_option_for_age',
  condition: 'condition',
} as const satisfies Record<NoOption, string>

/**
 * The same in a sentence for the customer.
 * @param needs what one of the price options asks for, in words
 */
export function noPriceSentence(reason: NoOption, { ages }: Activity, needs: readonly string[]): string {
  switch (reason) {
    case 'ageUnknown':
      return 'We need a date of birth to book this'
    case 'tooYoung':
    case 'tooOld':
      return agesInWords(ages)
    case 'noOptionForAge':
      return 'There is no price for this age'
    case 'condition':
      return `Only with ${needs.join(', ')}`
  }
}

function agesInWords({ minimum, maximum }: AgeRange): string {
  if (minimum === null) return `For ages ${maximum} and under`
  return maximum === null ? `For ages ${minimum} and over` : `For ages ${minimum} to ${maximum}`
}
