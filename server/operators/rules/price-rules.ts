import type { AgeRange, PriceOption } from '../../bookings/catalogue/activity.ts'
import { isUnconditional } from '../../bookings/price/price-options.ts'
import type { ActivityEntry, PriceOptionEntry } from '../booking-files.ts'
import { minorUnits } from '../build-settings.ts'
import type { OperatorFiles } from '../files.ts'
import type { MembershipEntry } from '../operator-files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt, wholeEntries } from '../source.ts'
import type { Draft, Path } from '../source.ts'
import { bookableThings } from './bookable-things.ts'
import { aMembership, membershipSlugs, repeatedNames, unknownNames } from './references.ts'

/** Prices that nobody can have or would ever pay, and ages that have no price. */
export function priceRules(files: OperatorFiles): Problem[] {
  const { activities } = files
  return entriesOf(activities.draft?.activities).flatMap(({ entry, index }) => {
    const path = ['activities', index, 'prices']
    const impossible = wholePrices(files, entry, index).flatMap((option, place, options) =>
      impossibleProblems(files, [...path, place], entry, option, options),
    )
    return [
      ...repeatedNames(activities, path, entry.prices, 'slug'),
      ...entriesOf(entry.prices).flatMap(({ entry: option, index: place }) => [
        ...unknownNames(
          activities,
          [...path, place, 'memberships'],
          option.memberships,
          membershipSlugs(files),
          aMembership,
        ),
        ...offPeakProblems(files, [...path, place, 'off_peak_price'], entry, option),
      ]),
      ...impossible,
      ...(impossible.length === 0 ? gapProblems(files, path, entry, wholePrices(files, entry, index)) : []),
    ]
  })
}

/** Empty where something of the activity is wrong already: it is malformed, for no age, or another one has its slug. */
function wholePrices(
  files: OperatorFiles,
  { slug }: Draft<ActivityEntry>,
  index: number,
): readonly PriceOption[] {
  const found = bookableThings(files).activities.get(slug ?? '')
  if (found?.index !== index) return []
  const { ages, priceOptions } = found.activity
  return youngestOf(ages) <= oldestOf(ages) ? priceOptions : []
}

const oldestEver = 120

const youngestOf = ({ minimum }: AgeRange): number => minimum ?? 0
const oldestOf = ({ maximum }: AgeRange): number => maximum ?? oldestEver

function impossibleProblems(
  files: OperatorFiles,
  path: Path,
  entry: Draft<ActivityEntry>,
  option: PriceOption,
  options: readonly PriceOption[],
): Problem[] {
  const tell = (message: string, advice: string) => [problemAt(files.activities, path, message, advice)]
  const { slug, ages } = option
  const from = Math.max(youngestOf(ages), entry.minimum_age ?? 0)
  const to = Math.min(oldestOf(ages), entry.maximum_age ?? oldestEver)
  if (from > to)
    return tell(
      `Nobody can have the price "${slug}": nobody who may take part is of its ages.`,
      'Correct the ages of the price or of the activity.',
    )
  const members = option.membershipSlugs.map((membership) => agesOfMembership(files, membership))
  if (members.length > 0 && members.every((range) => range && !(range.from <= to && from <= range.to)))
    return tell(
      `Nobody can have the price "${slug}": its memberships are for other ages.`,
      'Correct the ages of the price, or its memberships.',
    )
  const cheaper = options.find((other) => other !== option && isNeverDearer(other, option, options))
  return cheaper
    ? tell(
        `Nobody would pay the price "${slug}": whoever can have it can have "${cheaper.slug}", which is never dearer.`,
        'Correct one of the two prices, or take one out.',
      )
    : []
}

/** Null where the membership is not there or malformed. */
function agesOfMembership(files: OperatorFiles, slug: string): { from: number; to: number } | null {
  const found = wholeEntries<MembershipEntry>(files.memberships.draft?.memberships).find(
    ({ entry }) => entry.slug === slug,
  )?.entry
  // A member grows older while the membership lasts.
  return found ? { from: found.minimum_age ?? 0, to: (found.maximum_age ?? oldestEver) + 1 } : null
}

/** Whether everybody who can have `option` can have `other`, at no time for more. Of two alike the later one is told. */
function isNeverDearer(other: PriceOption, option: PriceOption, options: readonly PriceOption[]): boolean {
  const isOpen =
    isUnconditional(other) ||
    (other.requiredMark === option.requiredMark &&
      other.membershipSlugs.length > 0 === option.membershipSlugs.length > 0 &&
      option.membershipSlugs.every((slug) => other.membershipSlugs.includes(slug)))
  const isWider =
    youngestOf(other.ages) <= youngestOf(option.ages) && oldestOf(option.ages) <= oldestOf(other.ages)
  const [cheap, dear] = [offPeakOf(other), offPeakOf(option)]
  if (!isOpen || !isWider || other.price > option.price || cheap > dear) return false
  const isAlike = other.price === option.price && cheap === dear
  const isMutual =
    isAlike &&
    youngestOf(other.ages) === youngestOf(option.ages) &&
    oldestOf(other.ages) === oldestOf(option.ages) &&
    isUnconditional(other) === isUnconditional(option)
  return !isMutual || options.indexOf(other) < options.indexOf(option)
}

const offPeakOf = ({ price, offPeakPrice }: PriceOption): number => offPeakPrice ?? price

function offPeakProblems(
  { activities }: OperatorFiles,
  path: Path,
  entry: Draft<ActivityEntry>,
  { price, off_peak_price: offPeak }: Draft<PriceOptionEntry>,
): Problem[] {
  if (offPeak === undefined) return []
  if (!('off_peak' in entry)) {
    const advice = 'Say when it is, with off_peak, or take the price out.'
    return [problemAt(activities, path, 'The activity is never off-peak.', advice)]
  }
  if (price === undefined || minorUnits(offPeak) < minorUnits(price)) return []
  const message = `Off-peak costs ${offPeak}, which is not less than ${price}.`
  return [problemAt(activities, path, message, 'Swap the two prices, or take off_peak_price out.')]
}

/** Every age that may take part has a price without conditions; where each price has conditions, any price. */
function gapProblems(
  files: OperatorFiles,
  path: Path,
  entry: Draft<ActivityEntry>,
  options: readonly PriceOption[],
): Problem[] {
  const open = options.filter(isUnconditional)
  const offered = open.length > 0 ? open : options
  if (offered.length === 0) return []
  const gaps = agesWithout(offered, entry.minimum_age ?? 0, entry.maximum_age ?? oldestEver)
  if (gaps.length === 0) return []
  return [
    problemAt(
      files.activities,
      path,
      `People aged ${gaps.join(' and ')} may take part, but there is no price for them.`,
      'Add a price for these ages, or limit the ages of the activity with minimum_age and maximum_age.',
    ),
  ]
}

/** The ages in words that none of the prices is for, from one age up to another. */
function agesWithout(options: readonly PriceOption[], from: number, to: number): string[] {
  const isPriced = (age: number) =>
    options.some(({ ages }) => youngestOf(ages) <= age && age <= oldestOf(ages))
  const gaps: string[] = []
  for (let age = from; age <= to; age++) {
    if (isPriced(age)) continue
    const first = age
    while (age < to && !isPriced(age + 1)) age++
    gaps.push(age === oldestEver ? `${first} or over` : first === age ? `${first}` : `${first} to ${age}`)
  }
  return gaps
}
