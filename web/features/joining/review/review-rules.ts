import { text } from '../../../platform/text.ts'

/** The day of the month on which everybody pays, where the operator offers no other; null where there is a choice. */
export const onlyBillingDay = (dates: readonly { billingDay: number }[]): number | null =>
  dates.length === 1 ? dates[0]!.billingDay : null

/** What Continue of the review section needs. Messages are keyed by wire path, terms by `terms.` and their id. */
export function reviewErrors(given: {
  /** What is wrong with a start date typed by hand, or null. */
  dateProblem: string | null
  billingDay: number | null
  /** The days to choose from, or null where none is asked for. */
  daysOnOffer: readonly number[] | null
  terms: readonly { id: string; title: string }[]
  checkedTerms: readonly string[]
  /** A code stands in its box and has not been applied. */
  hasTypedCode: boolean
  /** The figures on the screen are older than the choices, and newer ones could not be had. */
  costsFailed: boolean
  /** Terms could not be loaded, so they cannot be agreed to. */
  termsFailed: boolean
}): Record<string, string> {
  const errors: Record<string, string> = {}
  if (given.dateProblem !== null) errors['start_date'] = given.dateProblem
  const isDayMissing = given.billingDay === null || !given.daysOnOffer?.includes(given.billingDay)
  if (given.daysOnOffer !== null && isDayMissing) errors['billing_day'] = text('review.day.missing')
  if (given.costsFailed) errors['costs'] = text('review.costs.needed')
  if (given.hasTypedCode) errors['promotion_code_id'] = text('review.promotion.notApplied')
  if (given.termsFailed) errors['terms'] = text('review.terms.needed')
  for (const term of given.terms) {
    if (given.checkedTerms.includes(term.id)) continue
    errors[`terms.${term.id}`] = text('review.terms.missing', { title: term.title })
  }
  return errors
}
