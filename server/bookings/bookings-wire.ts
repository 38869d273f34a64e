import { priced } from '../../contract/money.ts'
import type { CalendarDate } from '../../contract/dates.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { timeOfDayIn } from '../calendar/zoned-time.ts'
import type { Activity, PriceOption } from './catalogue/activity.ts'
import type { SessionRow } from './booking-tables.ts'
import { catalogueOf } from './catalogue/catalogue-of.ts'
import { membershipName, needsOf } from './eligibility/needs.ts'
import type { OpeningDay } from './catalogue/opening-times.ts'
import type { Policy } from './catalogue/policy.ts'
import { isOffPeak } from './price/price-options.ts'
import { freeCancellationUntil, lastBooking, releasedAt } from './catalogue/release.ts'
import type { VenueOffer } from './catalogue/venue-offer.ts'

/** What everybody reads of what can be booked. */

/** An instant to the second. */
export const instant = (at: Date): string => at.toISOString().replace(/\.000Z$/, 'Z')

export function activityToWire(client: Client, activity: Activity) {
  const { slug, name, category, level, ages, access, minutes, inWater, policy } = activity
  const kind = activity.kind === 'court' ? ('court' as const) : ('session' as const)
  return {
    ...{ slug, kind, name, category, level, ages, access, minutes, inWater, policy },
    priceOptions: activity.priceOptions.map((option) => optionToWire(client, option)),
  }
}

function optionToWire(client: Client, option: PriceOption) {
  const { slug, name, ages, price, offPeakPrice } = option
  const { currency } = client.settings
  return {
    ...{ slug, name, ages },
    needs: needsOf(client, option),
    price: priced(price, currency),
    offPeakPrice: offPeakPrice === null ? null : priced(offPeakPrice, currency),
  }
}

export function policyToWire(
  client: Client,
  { slug, release, lastBookingMinutes, freeCancellationHours, lateCancellationKeepsPercent }: Policy,
  localDay: CalendarDate,
) {
  const { timeZone } = client.settings
  const opensFor = (memberships: readonly string[]) =>
    releasedAt(release, { localDay }, memberships, timeZone)
  return {
    slug,
    opensAt: instant(opensFor([])),
    opensForMembers: release.members
      .filter(({ daysAhead }) => daysAhead > release.daysAhead)
      .map(({ membershipSlugs }) => ({
        memberships: membershipSlugs.map((one) => membershipName(client, one)),
        opensAt: instant(opensFor(membershipSlugs)),
      })),
    lastBookingMinutes,
    freeCancellationHours,
    lateCancellationKeepsPercent,
  }
}

/** `opening`: null where nothing is known of that day. */
export function openingToWire(
  day: CalendarDate,
  opening: OpeningDay | null,
  translate: (text: string) => string,
) {
  if (opening === null) return { day, hours: [], because: null }
  const { hours, because } = opening
  const reasons = { exception: because.kind === 'exception' ? because.reason : '', week: null }
  return {
    day,
    hours: [...hours],
    because: because.kind === 'bankHoliday' ? translate('Bank holiday') : reasons[because.kind],
  }
}

type ShownSession = Omit<SessionRow, 'clientId' | 'key' | 'venueId' | 'localDay' | 'fireLimit'>

/** A row of the timetable: what there is nothing to say of is left out. */
export function timetableSessionToWire(
  { venue }: VenueOffer,
  activity: Activity,
  localDay: CalendarDate,
  session: ShownSession,
) {
  const { leader, state, localStart, startsAt } = session
  const access = session.access.filter((fact) => !activity.access.includes(fact))
  const minutes = minutesOf(session)
  const offPeak = isOffPeak(activity, { venueSlug: venue.slug, nation: venue.nation, localDay, localStart })
  return {
    id: String(session.id),
    activity: session.activity,
    space: session.space,
    start: localStart,
    startsAt: instant(startsAt),
    ...(minutes === activity.minutes ? {} : { minutes }),
    left: session.capacity - session.taken,
    ...(offPeak ? { offPeak } : {}),
    ...(leader === null ? {} : { leader }),
    ...(access.length === 0 ? {} : { access }),
    ...(state === 'scheduled' ? {} : { state }),
  }
}

const minutesOf = ({ startsAt, endsAt }: Pick<SessionRow, 'startsAt' | 'endsAt'>): number =>
  (endsAt.getTime() - startsAt.getTime()) / 60_000

/** All that the page of one session says. */
export function sessionToWire(client: Client, offer: VenueOffer, activity: Activity, session: SessionRow) {
  const { timeZone, venue } = offer
  const policy = offer.policies.get(activity.policy)!
  const { localDay, endsAt, capacity } = session
  const { categories, waivers } = catalogueOf(client)
  const { children, adultFrom } = policy.companions
  const { offPeak = false, ...row } = timetableSessionToWire(offer, activity, localDay, session)
  return {
    ...row,
    offPeak,
    minutes: minutesOf(session),
    day: localDay,
    end: timeOfDayIn(endsAt, timeZone),
    endsAt: instant(endsAt),
    capacity,
    venue: { slug: venue.slug, name: venue.name },
    spaceName: offer.spaces.find(({ slug }) => slug === session.space)?.name ?? null,
    about: {
      ...activityToWire(client, activity),
      categoryName: categories.find(({ slug }) => slug === activity.category)?.name ?? '',
      description: activity.description,
      bring: activity.bring,
      waivers: waivers.filter(({ slug }) => activity.waivers.includes(slug)),
    },
    policy: {
      ...policyToWire(client, policy, localDay),
      freeCancellationUntil: instant(freeCancellationUntil(policy, session)),
      lastBookingAt: instant(lastBooking(policy, session)),
      noShowPenalty: priced(policy.noShow.penalty, client.settings.currency),
      companions: activity.inWater ? children.map((one) => ({ ...one, adultFrom })) : [],
    },
  }
}
