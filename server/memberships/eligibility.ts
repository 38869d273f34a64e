import { addMonths, compareDates, type CalendarDate } from '../../contract/dates.ts'

export interface EligibilityRule {
  requiredMark: string | null
  minimumAge: number | null
  maximumAge: number | null
}

/** What is known of the person who asks. */
export interface Person {
  marks: readonly string[]
  dateOfBirth: CalendarDate | null
  holdsThisMembership: boolean
}

export type Eligibility = { eligible: true } | { eligible: false; message: string }

/**
 * Whether a person may buy a membership that starts on a date, with the reason in words for the customer. Of a visitor (null)
 * we know nothing: they give their date of birth later, so only marks that no visitor can have are refused.
 */
export function eligibilityOf(
  rule: EligibilityRule,
  person: Person | null,
  startDate: CalendarDate,
): Eligibility {
  if (rule.requiredMark !== null && !person?.marks.includes(rule.requiredMark)) {
    return refused(
      'This membership is for people whose organisation has an agreement with us. Ask us to be added.',
    )
  }
  if (!person) return { eligible: true }
  if (person.holdsThisMembership) return refused('You already have this membership.')
  return ageEligibility(rule, person.dateOfBirth, startDate)
}

function ageEligibility(
  { minimumAge, maximumAge }: EligibilityRule,
  dateOfBirth: CalendarDate | null,
  startDate: CalendarDate,
): Eligibility {
  if (minimumAge === null && maximumAge === null) return { eligible: true }
  if (dateOfBirth === null)
    return refused('This membership depends on age: add your date of birth to your account.')
  const age = ageOn(dateOfBirth, startDate)
  if (minimumAge !== null && age < minimumAge)
    return refused(`This membership is for people aged ${range(minimumAge, maximumAge)}.`)
  if (maximumAge !== null && age > maximumAge)
    return refused(`This membership is for people aged ${range(minimumAge, maximumAge)}.`)
  return { eligible: true }
}

/** Completed years. Somebody born on 29 February has a birthday on the 28th in other years. */
export function ageOn(dateOfBirth: CalendarDate, day: CalendarDate): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return compareDates(addMonths(dateOfBirth, years * 12), day) <= 0 ? years : years - 1
}

function range(minimum: number | null, maximum: number | null): string {
  if (minimum === null) return `${maximum} or under`
  return maximum === null ? `${minimum} or over` : `${minimum} to ${maximum}`
}

const refused = (message: string): Eligibility => ({ eligible: false, message })
