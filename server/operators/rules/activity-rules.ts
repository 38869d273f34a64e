import type { ActivityEntry } from '../booking-files.ts'
import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { Draft, Path } from '../source.ts'
import { bookableThings } from './bookable-things.ts'
import { weeklyHoursProblems } from './opening-rules.ts'
import {
  aCategory,
  aPolicy,
  aWaiver,
  categorySlugs,
  policySlugs,
  repeatedNames,
  unknownName,
  unknownNames,
  waiverSlugs,
} from './references.ts'

/** Activities that refer to what is not there, or that nobody could take part in. */
export function activityRules(files: OperatorFiles): Problem[] {
  const { activities } = files
  const list = activities.draft?.activities
  return [
    ...repeatedNames(activities, ['categories'], activities.draft?.categories, 'slug'),
    ...repeatedNames(activities, ['activities'], list, 'slug'),
    ...entriesOf(list).flatMap(({ entry, index }) => {
      const path = ['activities', index]
      return [
        ...unknownName(activities, [...path, 'category'], entry.category, categorySlugs(files), aCategory),
        ...unknownName(activities, [...path, 'policy'], entry.policy, policySlugs(files), aPolicy),
        ...unknownNames(activities, [...path, 'waivers'], entry.waivers, waiverSlugs(files), aWaiver),
        ...weeklyHoursProblems(activities, [...path, 'off_peak'], entry.off_peak),
        ...ageProblems(files, path, entry),
        ...kindProblems(files, path, entry),
        ...lateBookingProblems(files, path, entry),
      ]
    }),
  ]
}

function ageProblems({ activities }: OperatorFiles, path: Path, entry: Draft<ActivityEntry>): Problem[] {
  const { minimum_age: youngest, maximum_age: oldest } = entry
  if (youngest === undefined || oldest === undefined || youngest <= oldest) return []
  const message = `Nobody can take part: nobody is at least ${youngest} and at most ${oldest}.`
  return [problemAt(activities, [...path, 'minimum_age'], message, 'Swap the two ages, or take one out.')]
}

function kindProblems({ activities }: OperatorFiles, path: Path, entry: Draft<ActivityEntry>): Problem[] {
  const tell = (key: string, message: string, advice: string) => [
    problemAt(activities, [...path, key], message, advice),
  ]
  if (entry.kind === 'court') {
    return [
      ...('courts' in entry
        ? []
        : tell('kind', 'The court can be booked nowhere.', 'Add courts with venues and spaces.')),
      ...('capacity' in entry
        ? tell('capacity', 'A court has no places: somebody has all of it.', 'Take capacity out.')
        : []),
    ]
  }
  return entry.kind === 'session' && 'courts' in entry
    ? tell('courts', 'Courts belong to activities of the kind court.', 'Take them out, or make it a court.')
    : []
}

/** Last booking may be after the start, but not after the end. */
function lateBookingProblems(
  files: OperatorFiles,
  path: Path,
  { policy, minutes }: Draft<ActivityEntry>,
): Problem[] {
  const last = bookableThings(files).policies.get(policy ?? '')?.lastBookingMinutes
  if (last === undefined || minutes === undefined || -last < minutes) return []
  const message = `By its policy it can be booked until ${-last} minutes after the start, and it lasts ${minutes}.`
  return [
    problemAt(
      files.activities,
      [...path, 'policy'],
      message,
      'Choose another policy, or correct its last_booking_minutes.',
    ),
  ]
}
