import { followsPasswordRule, passwordRule } from '../../../contract/password-rule.ts'
import type { OperatorFiles } from '../files.ts'
import type { PersonEntry } from '../operator-files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { CheckedFile, Draft, Path } from '../source.ts'
import { demoMembershipRules } from './demo-membership-rules.ts'
import {
  activitySlugs,
  anActivity,
  aVenue,
  repeatedNames,
  unknownName,
  unknownNames,
  venueSlugs,
} from './references.ts'

/** Demonstration customers and staff. Customers may share an e-mail address, staff may not. */
export function peopleRules(files: OperatorFiles): Problem[] {
  const { people, staff } = files
  const venues = venueSlugs(files)
  return [
    ...repeatedNames(people, ['people'], people.draft?.people, 'reference'),
    ...repeatedLinks(people),
    ...entriesOf(people.draft?.people).flatMap(({ entry, index }) => [
      ...passwordProblems(people, ['people', index, 'password'], entry.password),
      ...unknownName(people, ['people', index, 'home_venue'], entry.home_venue, venues, aVenue),
      ...demoMembershipRules(files, ['people', index], entry),
      ...bookingProblems(files, ['people', index], entry),
      ...detailProblems(files, ['people', index, 'details'], entry.details),
    ]),
    ...repeatedNames(staff, ['staff'], staff.draft?.staff, 'email'),
    ...entriesOf(staff.draft?.staff).flatMap(({ entry, index }) => [
      ...passwordProblems(staff, ['staff', index, 'password'], entry.password),
      ...unknownNames(staff, ['staff', index, 'venues'], entry.venues, venues, aVenue),
    ]),
  ]
}

/** What somebody has booked is at their home venue. */
function bookingProblems(files: OperatorFiles, path: Path, person: Draft<PersonEntry>): Problem[] {
  const bookings = entriesOf(person.bookings)
  const at = [...path, 'bookings']
  const homeless = problemAt(
    files.people,
    at,
    'Places are booked at a home venue, and there is none.',
    'Add home_venue.',
  )
  return [
    ...(bookings.length > 0 && person.home_venue === undefined ? [homeless] : []),
    ...bookings.flatMap(({ entry: { activities }, index }) =>
      unknownNames(files.people, [...at, index, 'activities'], activities, activitySlugs(files), anActivity),
    ),
  ]
}

/** No other person may have the customer id of a linked person. */
function repeatedLinks(people: OperatorFiles['people']): Problem[] {
  const entries = entriesOf(people.draft?.people)
  const taken = new Set(entries.map(({ entry }) => entry.reference))
  return entries.flatMap(({ entry, index }) =>
    entriesOf(entry.linked_people).flatMap(({ entry: { reference }, index: position }) => {
      if (typeof reference !== 'string') return []
      const isTaken = taken.has(reference)
      taken.add(reference)
      if (!isTaken) return []
      const path = ['people', index, 'linked_people', position, 'reference']
      return [
        problemAt(
          people,
          path,
          `The reference "${reference}" is used twice.`,
          'Choose another one: people and linked people share their references.',
        ),
      ]
    }),
  )
}

function passwordProblems(file: CheckedFile<unknown>, path: Path, password: string | undefined): Problem[] {
  if (password === undefined || followsPasswordRule(password)) return []
  return [problemAt(file, path, 'The password is too weak to sign in with.', passwordRule)]
}

function detailProblems(
  { people, questions }: OperatorFiles,
  path: Path,
  details: Record<string, Record<string, unknown> | undefined> | undefined,
): Problem[] {
  const sections = questions.draft?.data_fields?.customer_account_online
  if (!details || !sections || sections.includes(undefined)) return []
  return Object.entries(details).flatMap(([reference, values]) => {
    const section = sections.find((one) => one?.section_reference === reference)
    const names = section?.fields?.map((field) => field?.name) ?? []
    const unknown = section ? Object.keys(values ?? {}).filter((name) => !names.includes(name)) : []
    const advice = 'Use the sections and fields of data_fields in questions.yaml.'
    return [
      ...(section
        ? []
        : [problemAt(people, [...path, reference], `The form has no section "${reference}".`, advice)]),
      ...unknown.map((name) =>
        problemAt(
          people,
          [...path, reference, name],
          `The form has no field "${name}" in "${reference}".`,
          advice,
        ),
      ),
    ]
  })
}
