import { ageOn, type CalendarDate } from '../../../contract/dates.ts'

/** From this age on a person decides themselves who may act for them. */
const decidesFrom = 16

/** What counts of a person whom somebody else may act for. */
export interface Link {
  dateOfBirth: CalendarDate | null
  hasConsented: boolean
}

/** Whether somebody is known to be too young to be asked for their own consent. */
export const isChild = (dateOfBirth: CalendarDate | null, today: CalendarDate): boolean =>
  dateOfBirth !== null && ageOn(dateOfBirth, today) < decidesFrom

/** Whether one may act for a linked person: a child, or somebody who has agreed. */
export const isInForce = ({ dateOfBirth, hasConsented }: Link, today: CalendarDate): boolean =>
  hasConsented || isChild(dateOfBirth, today)

/** Whether a child who cannot log in would be left with nobody to act for them. */
export const wouldBeAlone = (
  { dateOfBirth, hasLogin }: { dateOfBirth: CalendarDate | null; hasLogin: boolean },
  othersLinked: boolean,
  today: CalendarDate,
): boolean => isChild(dateOfBirth, today) && !hasLogin && !othersLinked
