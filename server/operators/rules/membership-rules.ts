import type { OperatorFiles } from '../files.ts'
import type { MembershipEntry, PaymentOptionEntry } from '../operator-files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { Draft, Path } from '../source.ts'
import {
  aQuestionSet,
  aThing,
  aVenue,
  questionSetIds,
  repeatedNames,
  thingsSold,
  unknownName,
  unknownNames,
  venueSlugs,
} from './references.ts'

/** Memberships that nobody could buy, and payment options that contradict themselves. */
export function membershipRules(files: OperatorFiles): Problem[] {
  const { memberships } = files
  const list = memberships.draft?.memberships
  return [
    ...repeatedNames(memberships, ['memberships'], list, 'slug'),
    ...entriesOf(list).flatMap(({ entry, index }) => {
      const path = ['memberships', index]
      return [
        ...saleProblems(files, path, entry),
        ...whoProblems(files, path, entry),
        ...unknownNames(memberships, [...path, 'venues'], entry.venues, venueSlugs(files), aVenue),
        ...unknownNames(memberships, [...path, 'covers'], entry.covers, thingsSold(files), aThing),
        ...unknownName(
          memberships,
          [...path, 'question_set'],
          entry.question_set,
          questionSetIds(files),
          aQuestionSet,
        ),
        ...entriesOf(entry.payment_options).flatMap(({ entry: option, index: place }) =>
          optionProblems(files, [...path, 'payment_options', place], option),
        ),
        ...repeatedOptions(files, path, entry),
      ]
    }),
  ]
}

function saleProblems({ memberships }: OperatorFiles, path: Path, entry: Draft<MembershipEntry>): Problem[] {
  const problems: Problem[] = []
  if (Array.isArray(entry.venues) && entry.venues.length === 0) {
    const message = `Nobody can buy "${entry.slug ?? ''}": no venue sells it.`
    problems.push(
      problemAt(memberships, [...path, 'venues'], message, 'Write all, or list at least one venue.'),
    )
  }
  if (entry.payment_options?.length === 0) {
    const message = `Nobody can buy "${entry.slug ?? ''}": it has no payment option.`
    problems.push(
      problemAt(memberships, [...path, 'payment_options'], message, 'Add a recurring or a fixed option.'),
    )
  }
  return problems
}

function whoProblems({ memberships }: OperatorFiles, path: Path, entry: Draft<MembershipEntry>): Problem[] {
  const problems: Problem[] = []
  const { minimum_age: youngest, maximum_age: oldest } = entry
  if (youngest !== undefined && oldest !== undefined && youngest > oldest) {
    const message = `Nobody can buy "${entry.slug ?? ''}": nobody is at least ${youngest} and at most ${oldest}.`
    problems.push(
      problemAt(memberships, [...path, 'minimum_age'], message, 'Swap the two ages, or take one out.'),
    )
  }
  if (entry.requires_eligibility && !('eligibility' in entry)) {
    problems.push(
      problemAt(
        memberships,
        [...path, 'requires_eligibility'],
        'Proof of eligibility is required, but it is not said of what.',
        'Add eligibility, such as "Full-time students".',
      ),
    )
  }
  if (entry.required_mark !== undefined && !('eligibility' in entry)) {
    problems.push(
      problemAt(
        memberships,
        [...path, 'required_mark'],
        'Only marked customers may buy it, and its card cannot say who they are.',
        'Add eligibility, such as "Staff of our partner companies".',
      ),
    )
  }
  return problems
}

function optionProblems(
  { memberships, operator }: OperatorFiles,
  path: Path,
  option: Draft<PaymentOptionEntry>,
): Problem[] {
  const problems: Problem[] = []
  const tell = (key: string, message: string, advice: string) =>
    problems.push(problemAt(memberships, [...path, key], message, advice))
  if (option.type === undefined) return []

  if (option.type === 'recurring') {
    if (operator.draft?.direct_debit === null) {
      tell(
        'type',
        'A monthly option needs Direct Debit, which is off.',
        'Set direct_debit in operator.yaml, or make the option fixed.',
      )
    }
    if (option.base_fee === '0.00') {
      tell(
        'base_fee',
        'A monthly option cannot cost nothing.',
        'Give it a price, or make it fixed with a duration.',
      )
    }
    for (const key of ['duration', 'period'] as const) {
      if (option[key] !== undefined)
        tell(key, `A monthly option has no ${key}.`, 'Take it out, or make the option fixed.')
    }
    return problems
  }
  for (const key of ['duration', 'period'] as const) {
    if (!(key in option)) {
      tell(
        key,
        `A ${option.type} option needs a ${key}.`,
        'Say how long it lasts, such as duration: 12 and period: month.',
      )
    }
  }
  for (const key of ['month_in_hand', 'minimum_term_months'] as const) {
    if (option[key] !== undefined && option[key] !== false && option[key] !== 0) {
      tell(key, `"${key}" belongs to recurring options only.`, 'Take it out, or make the option recurring.')
    }
  }
  return problems
}

/** An address names a membership and how it is paid for, so there can be one payment option of each kind. */
function repeatedOptions(
  { memberships }: OperatorFiles,
  path: Path,
  entry: Draft<MembershipEntry>,
): Problem[] {
  const seen = new Set<string>()
  return entriesOf(entry.payment_options).flatMap(({ entry: option, index }) => {
    if (option.type === undefined) return []
    const kind = option.type === 'recurring' ? 'monthly' : 'fixed'
    if (!seen.has(kind)) {
      seen.add(kind)
      return []
    }
    return [
      problemAt(
        memberships,
        [...path, 'payment_options', index],
        `"${entry.slug ?? ''}" has two ${kind} options, and customers would see the first only.`,
        'Keep one of the two, or make them different memberships.',
      ),
    ]
  })
}
