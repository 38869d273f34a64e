import type { z } from 'zod'
import type { LinkedBy, LinkedUser } from '../../../contract/accounts.ts'
import { ageOn, type CalendarDate } from '../../../contract/dates.ts'
import { isInForce, type Link } from './link-rules.ts'

interface Named {
  id: string
  firstName: string
  lastName: string
}

/** A linked person, as the accounts have them. */
export interface LinkedPerson extends Named, Link {
  reference: string
  barcode: string
}

/** Somebody who may act for a customer. */
export interface ActingPerson extends Named {
  since: CalendarDate
  hasConsented: boolean
}

const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`

/** What whoever may act for a person sees of them: only the name and the age, where their consent is awaited. */
export function linkedUserOf(person: LinkedPerson, today: CalendarDate): z.input<typeof LinkedUser> {
  const { id, reference, firstName, lastName, dateOfBirth, barcode } = person
  const seen = isInForce(person, today)
  return {
    id,
    reference: seen ? reference : null,
    firstName,
    lastName,
    fullName: fullName(person),
    age: dateOfBirth === null ? null : ageOn(dateOfBirth, today),
    barcode: seen ? barcode : null,
    awaitsConsent: !seen,
  }
}

/** What a customer sees of whoever may act for them. */
export function linkedByOf(
  person: ActingPerson,
  dateOfBirth: CalendarDate | null,
  today: CalendarDate,
): z.input<typeof LinkedBy> {
  const { id, firstName, lastName, since, hasConsented } = person
  return {
    id,
    firstName,
    lastName,
    fullName: fullName(person),
    since,
    consents: hasConsented,
    awaitsConsent: !isInForce({ dateOfBirth, hasConsented }, today),
  }
}
