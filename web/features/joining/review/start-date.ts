import { addDays, isCalendarDate } from '../../../../contract/dates.ts'
import { longDate } from '../../../platform/words/formats.ts'
import { text } from '../../../platform/text.ts'

export type StartChoice = 'today' | 'tomorrow' | 'custom'

/** The start dates on offer, as the costs call says them: `min` is null where today is the only bound. */
export interface StartsOnOffer {
  today: string
  startsAt: { min: string | null; max: string }
}

export const earliestStart = ({ today, startsAt }: StartsOnOffer): string => startsAt.min ?? today

/** The chosen date, or the earliest one where none was chosen or the chosen one is too early. */
export function startOnOffer(chosen: string | null, offer: StartsOnOffer): string {
  const earliest = earliestStart(offer)
  return chosen === null || chosen < earliest ? earliest : chosen
}

/** The shortcut that a date stands for. Where an earliest date is set there are none. */
export function choiceOf(date: string, { today, startsAt }: StartsOnOffer): StartChoice {
  if (startsAt.min !== null) return 'custom'
  return date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'custom'
}

/** What is wrong with a date as typed, or null. */
export function startDateProblem(typed: string, offer: StartsOnOffer): string | null {
  const earliest = earliestStart(offer)
  const latest = offer.startsAt.max
  if (!isCalendarDate(typed)) return text('review.start.notADate')
  return typed < earliest || typed > latest
    ? text('review.start.outside', { earliest: longDate(earliest), latest: longDate(latest) })
    : null
}
