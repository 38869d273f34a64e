import { compareDates } from '../../../contract/dates.ts'
import type { OperatorFiles } from '../files.ts'
import type { MembershipEntry, PromotionEntry } from '../operator-files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { Draft, Path } from '../source.ts'
import {
  aMembership,
  aVenue,
  membershipSlugs,
  repeatedNames,
  unknownNames,
  venueSlugs,
} from './references.ts'

/** Codes that could never be valid, or that contradict themselves. */
export function promotionRules(files: OperatorFiles): Problem[] {
  const { promotions } = files
  const list = promotions.draft?.promotions
  return [
    ...repeatedNames(promotions, ['promotions'], list, 'code'),
    ...entriesOf(list).flatMap(({ entry, index }) => {
      const path = ['promotions', index]
      return [
        ...unknownNames(
          promotions,
          [...path, 'memberships'],
          entry.memberships,
          membershipSlugs(files),
          aMembership,
        ),
        ...unknownNames(promotions, [...path, 'venues'], entry.venues, venueSlugs(files), aVenue),
        ...effectProblems(files, path, entry),
        ...periodProblems(files, path, entry),
        ...useProblems(files, path, entry),
      ]
    }),
  ]
}

const settingsOf: Record<PromotionEntry['kind'], readonly (keyof PromotionEntry)[]> = {
  waive_joining_fee: [],
  percent_off: ['percent', 'fees'],
  amount_off: ['amount'],
}

function effectProblems({ promotions }: OperatorFiles, path: Path, entry: Draft<PromotionEntry>): Problem[] {
  if (entry.kind === undefined) return []
  const own = settingsOf[entry.kind]
  const foreign = Object.values(settingsOf)
    .flat()
    .filter((key) => !own.includes(key) && entry[key] !== undefined)
  const amount = entry.kind === 'amount_off' && entry.amount === '0.00' ? ['amount'] : []
  return [
    ...own
      .filter((key) => !(key in entry))
      .map((key) => problemAt(promotions, path, `A ${entry.kind} code needs "${key}".`, `Add ${key} to it.`)),
    ...foreign.map((key) =>
      problemAt(
        promotions,
        [...path, key],
        `"${key}" does not belong to a ${entry.kind} code.`,
        'Take it out, or choose another kind.',
      ),
    ),
    ...amount.map((key) =>
      problemAt(promotions, [...path, key], 'The code takes nothing off.', 'Give an amount above 0.00.'),
    ),
  ]
}

function periodProblems({ promotions }: OperatorFiles, path: Path, entry: Draft<PromotionEntry>): Problem[] {
  const { starts_on: start, ends_on: end } = entry
  if (!start || !end || compareDates(start, end) <= 0) return []
  return [
    problemAt(
      promotions,
      [...path, 'ends_on'],
      `The code ends on ${end}, before it starts on ${start}.`,
      'Correct one of the two days.',
    ),
  ]
}

/**
 * A code must be valid for at least one payment option. Reports nothing while something the code depends on is unknown or has
 * a problem itself.
 */
function useProblems(
  { promotions, memberships }: OperatorFiles,
  path: Path,
  entry: Draft<PromotionEntry>,
): Problem[] {
  if (entry.kind === undefined || memberships.draft?.memberships === undefined) return []
  const named = entry.memberships
  const everything = memberships.draft.memberships
  const wanted = Array.isArray(named)
    ? everything.filter((one) => one?.slug === undefined || named.includes(one.slug))
    : everything
  if (wanted.length === 0 || wanted.some((one) => !isWhole(one))) return []
  const options = entriesOf(wanted)
    .flatMap((one) => entriesOf(one.entry.payment_options))
    .map(({ entry: option }) => option)
    .filter((option) => !entry.payment_types || entry.payment_types.includes(option.type))
  if (options.length === 0) {
    const message = 'The code can never be used: none of its memberships can be paid that way.'
    return [problemAt(promotions, path, message, 'Correct its memberships or its payment_types.')]
  }
  if (
    entry.kind === 'waive_joining_fee' &&
    options.every((option) => (option.joining_fee ?? '0.00') === '0.00')
  ) {
    const message = 'The code can never be used: none of its memberships has a setup fee.'
    return [
      problemAt(promotions, path, message, 'Correct its memberships or its payment_types, or take it out.'),
    ]
  }
  return []
}

const isWhole = (membership: Draft<MembershipEntry> | undefined): boolean =>
  membership?.slug !== undefined &&
  membership.payment_options !== undefined &&
  membership.payment_options.length > 0 &&
  membership.payment_options.every((option) => option?.type !== undefined)
