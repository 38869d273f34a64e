import type { CalendarDate } from '../../../contract/dates.ts'
import type { LocalTime } from '../../calendar/local-time.ts'
import type { Nation } from '../../venues/nation.ts'
import type { Activity, PriceOption } from '../catalogue/activity.ts'
import { amountThen, isOffPeak, isUnconditional, isWithin } from './price-options.ts'

/** An age at which everybody counts as an adult. */
const plainlyAdult = 30

const isForAdults = (option: PriceOption): boolean =>
  isUnconditional(option) && isWithin(option.ages, plainlyAdult)

/**
 * What a whole court costs an adult without any mark or membership, at the time of its start; where nothing is for them, the
 * lowest that asks for nothing, or of all. The rows of sessions show a price by the same rule.
 */
export function courtPrice(
  activity: Activity,
  { slug: venueSlug, nation }: { slug: string; nation: Nation },
  localDay: CalendarDate,
  localStart: LocalTime,
): { amount: number; offPeak: boolean } {
  const occasion = { venueSlug, nation, localDay, localStart }
  const offPeak = isOffPeak(activity, occasion)
  const adult = activity.priceOptions.find(isForAdults)
  if (adult) return { amount: amountThen(activity, adult, occasion), offPeak }
  const forAnybody = activity.priceOptions.filter(isUnconditional)
  const options = forAnybody.length > 0 ? forAnybody : activity.priceOptions
  const amounts = options.map((option) => amountThen(activity, option, occasion))
  return { amount: Math.min(...amounts), offPeak }
}
