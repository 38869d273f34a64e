import type { CalendarDate } from '../../contract/dates.ts'

/** A whole day of something that was bought, in English; `{reference}` stands for that of the order. */
export interface DayToRemember {
  /** Which of its days; the same for the same day of the same line, so that a calendar that is told twice has it once. */
  name: string
  date: CalendarDate
  summary: string
  description: string
}

/** A time that was bought, in the customer's words. */
export interface TimeToRemember {
  startsAt: Date
  endsAt: Date
  timeZone: string
  summary: string
  location: string
  description: string
}
