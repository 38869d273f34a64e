import type { PolicyEntry } from '../booking-files.ts'
import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { Draft, Path } from '../source.ts'
import { aMembership, membershipSlugs, repeatedNames, unknownNames } from './references.ts'

/** Policies that contradict themselves. */
export function policyRules(files: OperatorFiles): Problem[] {
  const { policies } = files
  const list = policies.draft?.policies
  return [
    ...repeatedNames(policies, ['policies'], list, 'slug'),
    ...entriesOf(list).flatMap(({ entry, index }) => [
      ...releaseProblems(files, ['policies', index, 'release'], entry.release),
      ...companionProblems(files, ['policies', index, 'in_the_water'], entry.in_the_water),
      ...noShowProblems(files, ['policies', index, 'no_show'], entry),
    ]),
  ]
}

function releaseProblems(
  files: OperatorFiles,
  path: Path,
  release: Draft<PolicyEntry>['release'],
): Problem[] {
  const { policies } = files
  const days = release?.days_ahead
  return entriesOf(release?.members).flatMap(({ entry, index }) => {
    const at = [...path, 'members', index]
    const isUseless = days !== undefined && entry.days_ahead !== undefined && entry.days_ahead <= days
    return [
      ...unknownNames(
        policies,
        [...at, 'memberships'],
        entry.memberships,
        membershipSlugs(files),
        aMembership,
      ),
      ...(isUseless
        ? [
            problemAt(
              policies,
              [...at, 'days_ahead'],
              `Members book ${entry.days_ahead} days ahead, and everybody else ${days}.`,
              'Give members more days than everybody, or take this out.',
            ),
          ]
        : []),
    ]
  })
}

function companionProblems(
  { policies }: OperatorFiles,
  path: Path,
  rule: Draft<PolicyEntry>['in_the_water'],
): Problem[] {
  const groups = entriesOf(rule?.children)
  return groups.flatMap(({ entry: { under, per_adult: many }, index }, place) => {
    const at = [...path, 'children', index]
    const before = groups[place - 1]?.entry
    if (under !== undefined && rule?.adult_from !== undefined && under > rule.adult_from) {
      const message = `Whoever is ${rule.adult_from} is an adult, and would need one until ${under}.`
      return [
        problemAt(policies, [...at, 'under'], message, 'Correct adult_from, or the age of the children.'),
      ]
    }
    if (before?.under !== undefined && under !== undefined && under <= before.under) {
      const message = `No child is under ${under} and not under ${before.under}.`
      return [problemAt(policies, [...at, 'under'], message, 'Write the groups youngest first.')]
    }
    if (before?.per_adult !== undefined && many !== undefined && many < before.per_adult) {
      const message = `Older children need more adults, one for ${many}, than younger ones, one for ${before.per_adult}.`
      return [problemAt(policies, [...at, 'per_adult'], message, 'Correct one of the two numbers.')]
    }
    return []
  })
}

function noShowProblems(
  { policies }: OperatorFiles,
  path: Path,
  { no_show: noShow, last_booking_minutes: lastBooking = 0 }: Draft<PolicyEntry>,
): Problem[] {
  const marked = noShow?.marked_after_minutes
  const isEarly = marked !== undefined && marked < -lastBooking
  const isBlocking = noShow?.blocks !== undefined && noShow.blocks !== 'nothing'
  const isFree = isBlocking && (!('penalty' in noShow) || noShow.penalty === '0.00')
  return [
    ...(isEarly
      ? [
          problemAt(
            policies,
            [...path, 'marked_after_minutes'],
            `Who has not come is marked ${marked} minutes after the start, and places are sold until ${-lastBooking} minutes after it.`,
            'Mark them later, or correct last_booking_minutes.',
          ),
        ]
      : []),
    ...(isFree
      ? [
          problemAt(
            policies,
            [...path, 'blocks'],
            'An unpaid penalty keeps customers from booking, but there is no penalty.',
            'Add a penalty, or take this out.',
          ),
        ]
      : []),
  ]
}
