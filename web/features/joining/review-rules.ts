/** What Continue of the review section needs. Messages are keyed by wire path, terms by `terms.` and their id. */
export function reviewErrors(given: {
  /** What is wrong with a start date typed by hand, or null. */
  dateProblem: string | null
  billingDay: number | null
  /** The days to choose from, or null where none is asked for. */
  daysOnOffer: readonly number[] | null
  terms: readonly { id: string; title: string }[]
  checkedTerms: readonly string[]
}): Record<string, string> {
  const errors: Record<string, string> = {}
  if (given.dateProblem !== null) errors['start_date'] = given.dateProblem
  const isDayMissing = given.billingDay === null || !given.daysOnOffer?.includes(given.billingDay)
  if (given.daysOnOffer !== null && isDayMissing) {
    errors['billing_day'] = 'Choose the day of the month for your payments.'
  }
  for (const term of given.terms) {
    if (given.checkedTerms.includes(term.id)) continue
    errors[`terms.${term.id}`] = `Read and agree to the ${term.title} to continue.`
  }
  return errors
}
