import type { CalendarDate } from '../../contract/dates.ts'
import type { LocalTime } from '../calendar/local-time.ts'
import type { Nation } from '../venues/nation.ts'
import type { Activity } from './activity.ts'
import { amountThen, isOffPeak, isUnconditional } from './price-options.ts'

/** What a whole court costs somebody without any mark or membership, at the time of its start. */
export function courtPrice(
  activity: Activity,
  { slug: venueSlug, nation }: { slug: string; nation: Nation },
  localDay: CalendarDate,
  localStart: LocalTime,
): { amount: number; offPeak: boolean } {
  const occasion = { venueSlug, nation, localDay, localStart }
  const forAnybody = activity.priceOptions.filter(isUnconditional)
  // Where each option asks for something, what is asked of those who have it.
  const options = forAnybody.length > 0 ? forAnybody : activity.priceOptions
  const amounts = options.map((option) => amountThen(activity, option, occasion))
  return { amount: Math.min(...amounts), offPeak: isOffPeak(activity, occasion) }
}
