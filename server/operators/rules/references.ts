import { waiverSlug } from '../build-bookings.ts'
import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { CheckedFile, Path } from '../source.ts'

/** Names that other files may refer to. Null where the file could not be read: then no name is reported as unknown. */
export type Names = ReadonlySet<string> | null

export const venueSlugs = (files: OperatorFiles): Names => namesOf(files.venues.draft, (venue) => venue.slug)

export const membershipSlugs = (files: OperatorFiles): Names =>
  namesOf(files.memberships.draft?.memberships, (membership) => membership.slug)

export const questionSetIds = (files: OperatorFiles): Names =>
  files.questions.draft ? namesOf(files.questions.draft.question_sets ?? [], (set) => set.id) : null

export const activitySlugs = (files: OperatorFiles): Names =>
  namesOf(files.activities.draft?.activities, (activity) => activity.slug)

export const categorySlugs = (files: OperatorFiles): Names =>
  namesOf(files.activities.draft?.categories, (category) => category.slug)

export const policySlugs = (files: OperatorFiles): Names =>
  namesOf(files.policies.draft?.policies, (policy) => policy.slug)

export const waiverSlugs = (files: OperatorFiles): Names => new Set([...files.waivers.keys()].map(waiverSlug))

/** The access and benefits of memberships, by name. */
export function thingsSold({ memberships }: OperatorFiles): Names {
  const list = memberships.draft?.memberships
  const names = (list ?? [undefined]).flatMap((entry) => [
    ...(entry?.provides_access_to ?? [undefined]),
    ...(entry?.benefits ?? []).map((benefit) => benefit?.name),
  ])
  return names.includes(undefined) ? null : new Set(names as string[])
}

/** An entry whose own name is malformed could be any of the names that others refer to. */
function namesOf<T>(
  list: readonly (T | undefined)[] | undefined,
  nameOf: (entry: T) => string | undefined,
): Names {
  if (!list) return null
  const names = list.map((entry) => (entry === undefined ? undefined : nameOf(entry)))
  return names.includes(undefined) ? null : new Set(names as string[])
}

/** Every later entry with a name that an earlier one has. Case does not count. */
export function repeatedNames<T>(
  file: CheckedFile<unknown>,
  at: Path,
  list: readonly (T | undefined)[] | undefined,
  key: keyof T & string,
): Problem[] {
  const first = new Map<string, number>()
  return entriesOf(list).flatMap(({ entry, index }) => {
    const name = entry[key]
    if (typeof name !== 'string') return []
    const path = [...at, index, key]
    const line = first.get(name.toLowerCase())
    if (line === undefined) {
      first.set(name.toLowerCase(), file.lines.of(path))
      return []
    }
    return [
      problemAt(
        file,
        path,
        `The ${key} "${name}" is used twice.`,
        `It is already on line ${line}: choose another one.`,
      ),
    ]
  })
}

/** One problem for each name of a list that does not exist. `all`, an empty value and unreadable files give none. */
export function unknownNames(
  file: CheckedFile<unknown>,
  path: Path,
  list: 'all' | readonly (string | undefined)[] | undefined,
  known: Names,
  kind: { noun: string; file: string },
): Problem[] {
  if (list === undefined || list === 'all') return []
  return entriesOf(list as readonly (string | undefined)[]).flatMap(({ entry, index }) =>
    unknownName(file, [...path, index], entry, known, kind),
  )
}

export function unknownName(
  file: CheckedFile<unknown>,
  path: Path,
  name: string | undefined,
  known: Names,
  kind: { noun: string; file: string },
): Problem[] {
  if (name === undefined || known === null || known.has(name)) return []
  return [
    problemAt(
      file,
      path,
      `There is no ${kind.noun} "${name}".`,
      `Write one that is in ${kind.file}, or add it there.`,
    ),
  ]
}

export const aVenue = { noun: 'venue', file: 'venues.csv' }
export const aMembership = { noun: 'membership', file: 'memberships.yaml' }
export const aThing = { noun: 'access or benefit', file: 'memberships.yaml' }
export const anActivity = { noun: 'activity', file: 'activities.yaml' }
export const aCategory = { noun: 'category', file: 'activities.yaml' }
export const aPolicy = { noun: 'policy', file: 'policies.yaml' }
export const aWaiver = { noun: 'waiver', file: 'the folder waivers' }
export const aQuestionSet = { noun: 'question set', file: 'questions.yaml' }
