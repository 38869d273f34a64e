import type { OperatorFiles } from '../files.ts'
import type { DemoMembershipEntry, PersonEntry } from '../operator-files.ts'
import { optionId } from '../payment-option-id.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { Draft, Path } from '../source.ts'

interface Option {
  id: string
  monthly: boolean
}

/** A demonstration customer holds a membership of their home venue, and its entry must say when it began or ends. */
export function demoMembershipRules(files: OperatorFiles, path: Path, person: Draft<PersonEntry>): Problem[] {
  const { membership } = person
  const options = optionsOf(files)
  if (!membership?.payment_option || !options) return []
  const at = [...path, 'membership']
  const problem = (key: string, message: string, advice: string) => [
    problemAt(files.people, key === '' ? at : [...at, key], message, advice),
  ]
  const option = options.find(({ id }) => id === membership.payment_option)
  if (!option)
    return problem(
      'payment_option',
      `There is no payment option "${membership.payment_option}".`,
      `Write one of: ${options.map(({ id }) => id).join(', ')}.`,
    )
  if (person.home_venue === undefined)
    return problem('', 'A membership is held at a home venue, and there is none.', 'Add home_venue.')
  return termProblems(option, membership, person, problem)
}

function termProblems(
  { id, monthly }: Option,
  membership: Draft<DemoMembershipEntry>,
  person: Draft<PersonEntry>,
  problem: (key: string, message: string, advice: string) => Problem[],
): Problem[] {
  const [wanted, other] = monthly
    ? (['began_months_ago', 'ends_in_days'] as const)
    : (['ends_in_days', 'began_months_ago'] as const)
  const kind = monthly ? 'paid monthly' : 'fixed'
  return [
    ...(membership[wanted] === undefined ? problem('', `"${id}" is ${kind}.`, `Add ${wanted}.`) : []),
    ...(membership[other] === undefined ? [] : problem(other, `"${id}" is ${kind}.`, `Take ${other} out.`)),
    ...(monthly && person.billing_day === undefined
      ? problem('', `"${id}" is paid monthly, and there is no billing day.`, 'Add billing_day.')
      : []),
  ]
}

/** Null where an entry is too malformed to know its name. */
function optionsOf({ memberships }: OperatorFiles): Option[] | null {
  const list = memberships.draft?.memberships
  if (!list) return null
  return entriesOf(list).flatMap(({ entry }) =>
    entriesOf(entry.payment_options).flatMap(({ entry: option }) =>
      entry.slug === undefined || option.type === undefined
        ? []
        : [
            {
              id: optionId(entry.slug, {
                type: option.type,
                ...(option.duration === undefined ? {} : { duration: option.duration }),
                ...(option.period === undefined ? {} : { period: option.period }),
              }),
              monthly: option.type === 'recurring',
            },
          ],
    ),
  )
}
