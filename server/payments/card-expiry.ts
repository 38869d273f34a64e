import type { CalendarDate } from '../../contract/dates.ts'

/** `YYYY-MM` of a civil date. */
const monthOf = (day: CalendarDate): string => day.slice(0, 7)

/** Months since year 0, so that two months can be compared. */
const count = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** A card is valid until the end of the month printed on it. `expiry` is `YYYY-MM`. */
export const isExpired = (expiry: string, today: CalendarDate): boolean => expiry < monthOf(today)

/** Expired within the last three months: the customer may well not have noticed yet. */
export const isRecentlyExpired = (expiry: string, today: CalendarDate): boolean =>
  isExpired(expiry, today) && count(monthOf(today)) - count(expiry) <= 3

/** `2027-04` as printed on a card: `04/27`. */
export const printedExpiry = (expiry: string): string => `${expiry.slice(5, 7)}/${expiry.slice(2, 4)}`
