import type { Activity, AgeRange, CourtOffer } from '../bookings/catalogue/activity.ts'
import type { BenefitEffect, BookingBenefit } from '../bookings/catalogue/benefit.ts'
import type { Catalogue, Waiver } from '../bookings/catalogue/catalogue.ts'
import { usualCompanions } from '../bookings/eligibility/companions.ts'
import type { TimetablePattern } from '../bookings/catalogue/pattern.ts'
import type { Policy } from '../bookings/catalogue/policy.ts'
import type { Space } from '../bookings/catalogue/spaces.ts'
import type { VatClass } from '../client-configuration/client-settings.ts'
import type {
  ActivitiesFile,
  ActivityEntry,
  BenefitEntry,
  BenefitsFile,
  OpeningTimesFile,
  PoliciesFile,
  PolicyEntry,
  SpaceEntry,
  SpacePartEntry,
  SpacesFile,
  TimetableRow,
} from './booking-files.ts'
import { openingTimesOf, weekdaysOf, weeklyHoursOf } from './build-opening-times.ts'
import { minorUnits } from './build-settings.ts'
import type { OperatorFiles } from './files.ts'
import type { Sanitise } from './html.ts'
import type { MembershipEntry, MembershipsFile, SettingsFile, VenueRow } from './operator-files.ts'

/** What can be booked, of files in which no problem was found: the casts rely on that. */
export function buildBookings(files: OperatorFiles, sanitise: Sanitise): Catalogue {
  const { vat } = files.operator.draft as SettingsFile
  const { categories, activities: entries } = files.activities.draft as ActivitiesFile
  const { memberships } = files.memberships.draft as MembershipsFile
  const activities = entries.map((entry) => activityOf(entry, vat.default_class, sanitise))
  const spaces = (files.spaces.draft as SpacesFile).spaces.flatMap(spacesOf)
  return {
    categories,
    activities,
    policies: (files.policies.draft as PoliciesFile).policies.map(policyOf),
    benefits: (files.benefits.draft as BenefitsFile).benefits.map((entry) =>
      benefitOf(entry, activities, memberships),
    ),
    spaces: spaces.toSorted((a, b) => (a.venueSlug < b.venueSlug ? -1 : a.venueSlug > b.venueSlug ? 1 : 0)),
    openingTimes: openingTimesOf(
      (files.openingTimes.draft as OpeningTimesFile).opening_times,
      files.venues.draft as VenueRow[],
    ),
    timetable: (files.timetable.draft as TimetableRow[]).flatMap((row) =>
      patternsOf(
        row,
        activities.find(({ slug }) => slug === row.activity)!,
        spaces,
      ),
    ),
    courts: entries.flatMap(courtsOf),
    waivers: [...files.waivers].map(([path, html]) => waiverOf(path, sanitise(html))),
  }
}

const agesOf = (entry: { minimum_age?: number; maximum_age?: number }): AgeRange => ({
  minimum: entry.minimum_age ?? null,
  maximum: entry.maximum_age ?? null,
})

export function activityOf(entry: ActivityEntry, vatClass: VatClass, sanitise: Sanitise): Activity {
  return {
    slug: entry.slug,
    kind: entry.kind,
    name: entry.name,
    description: sanitise(entry.description),
    category: entry.category,
    level: entry.level ?? null,
    ages: agesOf(entry),
    bring: entry.bring ?? [],
    access: entry.access ?? [],
    inWater: entry.in_the_water ?? false,
    minutes: entry.minutes,
    capacity: entry.capacity ?? null,
    offPeak: (entry.off_peak ?? []).map(weeklyHoursOf),
    priceOptions: entry.prices.map((option) => ({
      slug: option.slug,
      name: option.name,
      ages: agesOf(option),
      requiredMark: option.mark ?? null,
      membershipSlugs: option.memberships ?? [],
      price: minorUnits(option.price),
      offPeakPrice: option.off_peak_price === undefined ? null : minorUnits(option.off_peak_price),
      vatClass: option.vat_class ?? vatClass,
    })),
    policy: entry.policy,
    waivers: entry.waivers ?? [],
  }
}

/** One offer for each venue. */
export const courtsOf = ({ slug, courts }: ActivityEntry): CourtOffer[] =>
  (courts ?? []).flatMap(({ venues, spaces, hours }) =>
    venues.map((venueSlug) => ({
      activitySlug: slug,
      venueSlug,
      spaceSlugs: spaces,
      hours: hours?.map(weeklyHoursOf) ?? null,
    })),
  )

export function policyOf(entry: PolicyEntry): Policy {
  const { release, no_show: noShow, in_the_water: companions } = entry
  return {
    slug: entry.slug,
    release: {
      daysAhead: release.days_ahead,
      time: release.time,
      members: (release.members ?? []).map(({ memberships, days_ahead: daysAhead }) => ({
        membershipSlugs: memberships,
        daysAhead,
      })),
    },
    lastBookingMinutes: entry.last_booking_minutes ?? 0,
    freeCancellationHours: entry.free_cancellation_hours,
    lateCancellationKeepsPercent: entry.late_cancellation_keeps_percent ?? 100,
    noShow: {
      penalty: minorUnits(noShow?.penalty ?? '0.00'),
      markedAfterMinutes: noShow?.marked_after_minutes ?? null,
      blocks: noShow?.blocks ?? 'nothing',
    },
    mostPlacesADay: entry.most_places_a_day ?? null,
    mostOpenBookings: entry.most_open_bookings ?? null,
    companions: companions
      ? {
          adultFrom: companions.adult_from,
          children: companions.children.map(({ under, per_adult: perAdult }) => ({ under, perAdult })),
        }
      : usualCompanions,
  }
}

function benefitOf(
  entry: BenefitEntry,
  activities: readonly Activity[],
  memberships: readonly MembershipEntry[],
): BookingBenefit {
  const isNational = (slug: string) => memberships.find((one) => one.slug === slug)?.coverage === 'national'
  return {
    slug: entry.slug,
    memberships: entry.memberships.map((slug) => ({
      slug,
      everywhere: entry.where === undefined ? isNational(slug) : entry.where === 'everywhere',
    })),
    activitySlugs: activities.filter((one) => isCovered(entry, one)).map(({ slug }) => slug),
    effect: effectOf(entry),
    uses:
      entry.uses === undefined || entry.period === undefined
        ? null
        : { count: entry.uses, period: entry.period },
    offPeakOnly: entry.off_peak_only ?? false,
    family: entry.family ?? false,
  }
}

/** Whether the benefit names the activity or its category. */
export const isCovered = (
  { activities, categories }: Pick<BenefitEntry, 'activities' | 'categories'>,
  { slug, category }: Pick<Activity, 'slug' | 'category'>,
): boolean => activities?.includes(slug) === true || categories?.includes(category) === true

function effectOf(entry: BenefitEntry): BenefitEffect {
  switch (entry.kind) {
    case 'free':
      return { kind: 'free' }
    case 'price':
      return { kind: 'price', price: minorUnits(entry.price ?? '0.00') }
    case 'percent_off':
      return { kind: 'percentOff', percent: entry.percent ?? 0 }
  }
}

/** The space and its parts at each of its venues, a whole before its parts. */
export function spacesOf({ venues, ...whole }: SpaceEntry): Space[] {
  const within = (entry: SpacePartEntry, venueSlug: string, partOf: string | null): Space[] => [
    { venueSlug, slug: entry.slug, name: entry.name, partOf, fireLimit: entry.fire_limit ?? null },
    ...(entry.parts ?? []).flatMap((part) => within(part, venueSlug, entry.slug)),
  ]
  return venues.flatMap((venueSlug) => within(whole, venueSlug, null))
}

/** One pattern for each venue of the row. `spaces`: of all venues. */
export function patternsOf(
  row: TimetableRow,
  activity: Activity,
  spaces: readonly Space[],
): TimetablePattern[] {
  return row.venues.map((venueSlug) => ({
    venueSlug,
    activitySlug: row.activity,
    spaceSlug: row.space ?? null,
    weekdays: weekdaysOf(row.days ?? []),
    dates: row.dates ?? [],
    starts: row.starts.toSorted(),
    minutes: row.minutes ?? activity.minutes,
    capacity: row.capacity ?? activity.capacity ?? 0,
    fireLimit: fireLimitOf(
      spaces.filter((one) => one.venueSlug === venueSlug),
      row.space ?? null,
    ),
    leader: row.leader ?? null,
    access: row.access ?? [],
    firstDay: row.from ?? null,
    lastDay: row.until ?? null,
    except: row.except ?? [],
  }))
}

/** The least limit of a space and of every whole around it; null where none is said. `spaces`: of its venue. */
function fireLimitOf(spaces: readonly Space[], slug: string | null): number | null {
  const space = spaces.find((one) => one.slug === slug)
  if (!space) return null
  const around = fireLimitOf(
    spaces.filter((one) => one !== space),
    space.partOf,
  )
  return space.fireLimit !== null && around !== null
    ? Math.min(space.fireLimit, around)
    : (space.fireLimit ?? around)
}

/** The slug in `waivers/SLUG.html`. */
export const waiverSlug = (path: string): string => path.replace(/^waivers\/(.+)\.html$/, '$1')

const waiverOf = (path: string, html: string): Waiver => ({
  slug: waiverSlug(path),
  title: waiverTitle(html) ?? '',
  html,
})

/** The text of the heading that a waiver begins with; null where it begins with something else. */
export const waiverTitle = (html: string): string | null =>
  /^\s*<h2>([^<]+)<\/h2>/.exec(html)?.[1]?.trim() ?? null
