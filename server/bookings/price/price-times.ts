import type { CalendarDate } from '../../../contract/dates.ts'
import type { LocalTime } from '../../calendar/local-time.ts'
import type { Nation } from '../../venues/nation.ts'
import type { Activity } from '../catalogue/activity.ts'
import { isOffPeak, type Occasion } from './price-options.ts'

/** A time of a day at which a price holds. */
export interface PriceTime {
  offPeak: boolean
  occasion: Occasion
}

const midnight: LocalTime = '00:00'

/**
 * A peak and an off-peak time of a day, as far as the day has them: within a day a price depends on nothing else of the time.
 * A price can only change where off-peak hours begin or end.
 */
export function priceTimes(
  activity: Activity,
  { slug, nation }: { slug: string; nation: Nation },
  localDay: CalendarDate,
): PriceTime[] {
  const changes = activity.offPeak.flatMap(({ from, until }) => [from, until])
  const occasions = [midnight, ...changes]
    .filter((time) => time !== '24:00')
    .toSorted()
    .map((localStart) => ({ venueSlug: slug, nation, localDay, localStart }))
  return [false, true].flatMap((offPeak) => {
    const occasion = occasions.find((one) => isOffPeak(activity, one) === offPeak)
    return occasion ? [{ offPeak, occasion }] : []
  })
}
