import type { CalendarDate } from '../../contract/dates.ts'
import type { LocalTime } from '../calendar/local-time.ts'
import type { Nation } from '../venues/nation.ts'
import type { Activity } from './activity.ts'
import { amountThen, isOffPeak, isUnconditional, isWithin } from './price-options.ts'

/** What a whole court costs an adult without any mark or membership, at the time of its start. */
export function courtPrice(
  activity: Activity,
  { slug: venueSlug, nation }: { slug: string; nation: Nation },
  localDay: CalendarDate,
  localStart: LocalTime,
): { amount: number; offPeak: boolean } {
  const occasion = { venueSlug, nation, localDay, localStart }
  const forAnybody = activity.priceOptions.filter(isUnconditional)
  const forAdults = forAnybody.filter(({ ages }) => isWithin(ages, plainlyAdult))
  // Where each option asks for something, what is asked of those who have it.
  const options = [forAdults, forAnybody, activity.priceOptions].find((each) => each.length > 0) ?? []
  const amounts = options.map((option) => amountThen(activity, option, occasion))
  return { amount: Math.min(...amounts), offPeak: isOffPeak(activity, occasion) }
}

/** An age at which everybody counts as an adult. */
const plainlyAdult = 30
