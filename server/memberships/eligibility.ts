import { ageOn, type CalendarDate } from '../../contract/dates.ts'
import { bareCode, isPostcode } from '../../contract/postcode.ts'

export { ageOn }

export interface EligibilityRule {
  requiredMark: string | null
  minimumAge: number | null
  maximumAge: number | null
  /** Empty: wherever they live. */
  postcodeDistricts: readonly string[]
}

/** What is known of the person a membership is for. */
export interface Person {
  /** Null: we do not know who it is. */
  marks: readonly string[] | null
  dateOfBirth: CalendarDate | null
  postcode: string | null
  holdsThisMembership: boolean
}

/** Somebody of whom nothing is known yet. */
export const stranger: Person = { marks: null, dateOfBirth: null, postcode: null, holdsThisMembership: false }

/** Why somebody cannot have a membership. `logIn`: they may, and have to say who they are. */
export type Reason = 'logIn' | 'mark' | 'held' | 'age' | 'residence'

export type Eligibility = { eligible: true } | { eligible: false; reason: Reason; message: string }

/**
 * Whether a person may have a membership that starts on a date, with the reason in words for the customer. What is not known of
 * a stranger is judged once it is: only a mark that somebody without a log-in cannot have is asked for at once.
 */
export function eligibilityOf(rule: EligibilityRule, person: Person, startDate: CalendarDate): Eligibility {
  const { requiredMark } = rule
  if (requiredMark !== null && person.marks === null)
    return refused(
      'logIn',
      'This membership is for some of our customers. Log in, and we will see whether it is for you.',
    )
  if (requiredMark !== null && !person.marks?.includes(requiredMark))
    return refused(
      'mark',
      'This membership is for people whose organisation has an agreement with us. Ask us to be added.',
    )
  if (person.holdsThisMembership) return refused('held', 'You already have this membership.')
  const byAge = ageEligibility(rule, person, startDate)
  return byAge.eligible ? residence(rule, person) : byAge
}

function ageEligibility(
  { minimumAge, maximumAge }: EligibilityRule,
  { dateOfBirth, marks }: Person,
  startDate: CalendarDate,
): Eligibility {
  if (minimumAge === null && maximumAge === null) return { eligible: true }
  if (dateOfBirth === null && marks === null) return { eligible: true }
  if (dateOfBirth === null)
    return refused('age', 'This membership depends on age: add your date of birth to your account.')
  const age = ageOn(dateOfBirth, startDate)
  const fits = (minimumAge === null || age >= minimumAge) && (maximumAge === null || age <= maximumAge)
  return fits
    ? { eligible: true }
    : refused('age', `This membership is for people aged ${range(minimumAge, maximumAge)}.`)
}

function residence({ postcodeDistricts }: EligibilityRule, { postcode, marks }: Person): Eligibility {
  if (postcodeDistricts.length === 0 || (postcode === null && marks === null)) return { eligible: true }
  if (postcode === null)
    return refused(
      'residence',
      'This membership depends on where you live: add your address to your account.',
    )
  return postcodeDistricts.includes(districtOf(postcode))
    ? { eligible: true }
    : refused('residence', `This membership is for people who live in ${inWords(postcodeDistricts)}.`)
}

/** `M1` of `M1 1AE`, and of `M1` itself. */
export function districtOf(postcode: string): string {
  const bare = bareCode(postcode)
  return isPostcode(bare) ? bare.slice(0, -3) : bare
}

/** "M1, M2 and M3". */
const inWords = (districts: readonly string[]): string =>
  districts.length < 2 ? districts.join('') : `${districts.slice(0, -1).join(', ')} and ${districts.at(-1)}`

function range(minimum: number | null, maximum: number | null): string {
  if (minimum === null) return `${maximum} or under`
  return maximum === null ? `${minimum} or over` : `${minimum} to ${maximum}`
}

const refused = (reason: Reason, message: string): Eligibility => ({ eligible: false, reason, message })
