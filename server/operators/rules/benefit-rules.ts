import type { Activity } from '../../bookings/catalogue/activity.ts'
import type { BenefitEntry } from '../booking-files.ts'
import { isCovered } from '../build-bookings.ts'
import { minorUnits } from '../build-settings.ts'
import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { Draft, Path } from '../source.ts'
import { bookableThings } from './bookable-things.ts'
import {
  aCategory,
  aMembership,
  activitySlugs,
  anActivity,
  categorySlugs,
  membershipSlugs,
  repeatedNames,
  unknownNames,
} from './references.ts'

/** Benefits of what is not there, and those that bring nothing. */
export function benefitRules(files: OperatorFiles): Problem[] {
  const { benefits } = files
  const list = benefits.draft?.benefits
  return [
    ...repeatedNames(benefits, ['benefits'], list, 'slug'),
    ...entriesOf(list).flatMap(({ entry, index }) => {
      const path = ['benefits', index]
      const unknown = [
        ...unknownNames(
          benefits,
          [...path, 'memberships'],
          entry.memberships,
          membershipSlugs(files),
          aMembership,
        ),
        ...unknownNames(
          benefits,
          [...path, 'activities'],
          entry.activities,
          activitySlugs(files),
          anActivity,
        ),
        ...unknownNames(benefits, [...path, 'categories'], entry.categories, categorySlugs(files), aCategory),
      ]
      return [
        ...unknown,
        ...settingProblems(files, path, entry),
        ...(unknown.length === 0 ? emptyProblems(files, path, entry) : []),
      ]
    }),
  ]
}

const settingsOf: Record<BenefitEntry['kind'], readonly ('price' | 'percent')[]> = {
  free: [],
  price: ['price'],
  percent_off: ['percent'],
}

function settingProblems({ benefits }: OperatorFiles, path: Path, entry: Draft<BenefitEntry>): Problem[] {
  const { kind } = entry
  const own = kind === undefined ? null : settingsOf[kind]
  const problems = (['price', 'percent'] as const).flatMap((key) => {
    if (own === null || own.includes(key) === key in entry) return []
    return own.includes(key)
      ? [problemAt(benefits, path, `A ${kind} benefit needs "${key}".`, `Add ${key} to it.`)]
      : [
          problemAt(
            benefits,
            [...path, key],
            `"${key}" does not belong to a ${kind} benefit.`,
            'Take it out, or choose another kind.',
          ),
        ]
  })
  if ('uses' in entry === 'period' in entry) return problems
  const [there, other] = 'uses' in entry ? ['uses', 'period'] : ['period', 'uses']
  const message = `"${there}" needs "${other}": so many uses in a period.`
  return [...problems, problemAt(benefits, [...path, there], message, `Add ${other}, or take ${there} out.`)]
}

/** A benefit that covers nothing, is never in its hours, or is dearer than every price. */
function emptyProblems(files: OperatorFiles, path: Path, entry: Draft<BenefitEntry>): Problem[] {
  const { benefits } = files
  if (!('activities' in entry) && !('categories' in entry)) {
    const advice = 'Add activities or categories.'
    return [problemAt(benefits, path, 'The benefit holds for no activity.', advice)]
  }
  const covered = coveredBy(files, entry)
  if (covered === null) return []
  if (covered.length === 0) {
    const advice = 'Name an activity, or a category that has one.'
    return [problemAt(benefits, path, 'The benefit holds for no activity.', advice)]
  }
  if (entry.off_peak_only && covered.every(({ offPeak }) => offPeak.length === 0)) {
    const advice = 'Give one of its activities off_peak hours, or take this out.'
    const message = 'The benefit holds off-peak only, and none of its activities is ever off-peak.'
    return [problemAt(benefits, [...path, 'off_peak_only'], message, advice)]
  }
  const { kind, price = '0.00' } = entry
  const dearest = Math.max(
    ...covered.flatMap(({ priceOptions }) => priceOptions.map((option) => option.price)),
  )
  if (kind === undefined || minorUnits(kind === 'price' ? price : '0.00') < dearest) return []
  const message = `The benefit brings nothing: none of its activities costs more than ${kind === 'price' ? price : 'nothing'}.`
  const [at, advice] =
    kind === 'price'
      ? [[...path, 'price'], 'Lower the price, or take the benefit out.']
      : [path, 'Name an activity that costs something, or take the benefit out.']
  return [problemAt(benefits, at, message, advice)]
}

/** Null where something is malformed that it may hold for. */
function coveredBy(files: OperatorFiles, entry: Draft<BenefitEntry>): Activity[] | null {
  const list = files.activities.draft?.activities
  const { activities } = bookableThings(files)
  const slugs = entriesOf(list).map((one) => one.entry.slug)
  if (!list || slugs.length !== list.length || slugs.some((slug) => !activities.has(slug ?? ''))) return null
  const names = (given: readonly (string | undefined)[] | undefined) =>
    entriesOf(given).map((one) => one.entry)
  const scope = { activities: names(entry.activities), categories: names(entry.categories) }
  return [...activities.values()].map(({ activity }) => activity).filter((one) => isCovered(scope, one))
}
