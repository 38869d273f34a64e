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
  /** Where somebody else reads why they cannot have it: their first name, null where it is not known. */
  other?: { firstName: string | null }
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
      `This membership is for people whose organisation has an agreement with us. ${toBeAdded(person)}`,
    )
  if (person.holdsThisMembership) return refused('held', alreadyHeld(person))
  const byAge = ageEligibility(rule, person, startDate)
  return byAge.eligible ? residence(rule, person) : byAge
}

function ageEligibility(
  { minimumAge, maximumAge }: EligibilityRule,
  person: Person,
  startDate: CalendarDate,
): Eligibility {
  const { dateOfBirth, marks } = person
  if (minimumAge === null && maximumAge === null) return { eligible: true }
  if (dateOfBirth === null && marks === null) return { eligible: true }
  if (dateOfBirth === null)
    return refused('age', `This membership depends on age: ${birthDateMissing(person)}`)
  const age = ageOn(dateOfBirth, startDate)
  const fits = (minimumAge === null || age >= minimumAge) && (maximumAge === null || age <= maximumAge)
  return fits
    ? { eligible: true }
    : refused('age', `This membership is for people aged ${range(minimumAge, maximumAge)}.`)
}

function residence({ postcodeDistricts }: EligibilityRule, person: Person): Eligibility {
  const { postcode, marks } = person
  if (postcodeDistricts.length === 0 || (postcode === null && marks === null)) return { eligible: true }
  if (postcode === null)
    return refused('residence', `This membership depends on where ${addressMissing(person)}`)
  return postcodeDistricts.includes(districtOf(postcode))
    ? { eligible: true }
    : refused('residence', `This membership is for people who live in ${inWords(postcodeDistricts)}.`)
}

/* Whoever reads it is told what they can do themselves, and of somebody else by name. */

const toBeAdded = ({ other }: Person): string =>
  other ? `Ask us to add ${other.firstName ?? 'them'}.` : 'Ask us to be added.'

function alreadyHeld({ other }: Person): string {
  if (!other) return 'You already have this membership.'
  return other.firstName === null
    ? 'They already have this membership.'
    : `${other.firstName} already has this membership.`
}

function birthDateMissing({ other }: Person): string {
  if (!other) return 'add your date of birth to your account.'
  return other.firstName === null
    ? 'ask your centre to add their date of birth.'
    : `ask your centre to add the date of birth of ${other.firstName}.`
}

/** Without an address of their own they live with whoever pays, who has none either. */
function addressMissing({ other }: Person): string {
  if (!other) return 'you live: add your address to your account.'
  const { firstName: name } = other
  return name === null
    ? 'they live, which is with you: add your address to your account.'
    : `${name} lives: add your address to your account if you live together, or ask your centre to add theirs.`
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
