import { isCalendarDate } from '../../../contract/dates.ts'
import type { OperatorFiles } from '../files.ts'
import type { ChoiceEntry, QuestionEntry, SectionEntry } from '../operator-files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { CheckedFile, Draft, Path } from '../source.ts'
import { repeatedNames } from './references.ts'

const nameAndBirth = [
  ['personal_details', 'first_name'],
  ['personal_details', 'last_name'],
  ['personal_details', 'date_of_birth'],
] as const

/** Without these no account can be made, and nobody can be joined by somebody else. */
const neededFields = {
  customer_account_online: [...nameAndBirth, ['contact_details', 'email']],
  new_member: nameAndBirth,
} as const

/** Forms that nobody can complete, and ids that would mix up answers. */
export function questionRules({ questions }: OperatorFiles): Problem[] {
  const { data_fields: forms, question_sets: sets } = questions.draft ?? {}
  return [
    ...formProblems(questions, ['data_fields', 'customer_account_online'], forms?.customer_account_online),
    ...formProblems(questions, ['data_fields', 'membership_purchase'], forms?.membership_purchase),
    ...formProblems(questions, ['data_fields', 'new_member'], forms?.new_member),
    ...missingFields(questions, 'customer_account_online', forms?.customer_account_online),
    ...missingFields(questions, 'new_member', forms?.new_member),
    ...ownAddresses(questions, forms?.new_member),
    ...repeatedNames(questions, ['question_sets'], sets, 'id'),
    ...setProblems(questions, sets),
  ]
}

function formProblems(
  file: CheckedFile<unknown>,
  path: Path,
  sections: (Draft<SectionEntry> | undefined)[] | undefined,
): Problem[] {
  return [
    ...repeatedNames(file, path, sections, 'section_reference'),
    ...entriesOf(sections).flatMap(({ entry, index }) => {
      const at = [...path, index, 'fields']
      return [
        ...repeatedNames(file, at, entry.fields, 'name'),
        ...entriesOf(entry.fields).flatMap(({ entry: field, index: place }) => [
          ...choiceProblems(file, [...at, place], field),
          ...closedProblems(file, [...at, place], field),
        ]),
      ]
    }),
  ]
}

function missingFields(
  file: CheckedFile<unknown>,
  form: keyof typeof neededFields,
  sections: (Draft<SectionEntry> | undefined)[] | undefined,
): Problem[] {
  // The required field could be a malformed entry.
  const isSure = (list: readonly unknown[] | undefined) => list !== undefined && !list.includes(undefined)
  if (!sections || !isSure(sections) || !sections.every((section) => isSure(section?.fields))) return []
  return neededFields[form].flatMap(([reference, name]) => {
    const fields = sections
      .filter((one) => one?.section_reference === reference)
      .flatMap((one) => one?.fields ?? [])
    const field = fields.find((one) => one?.name === name)
    if (field?.required && field.editable !== false && field.staff_only !== true) return []
    const path = ['data_fields', form]
    const who = form === 'new_member' ? 'A new member' : 'An account'
    const message = `${who} needs the field "${name}" in the section "${reference}", as a required one.`
    const advice = field ? 'Set required: true on it, and leave it to the customer.' : 'Add the field.'
    return [problemAt(file, path, message, advice)]
  })
}

/** A new member has no login, so nothing that is told to them by e-mail would be theirs. */
function ownAddresses(
  file: CheckedFile<unknown>,
  sections: (Draft<SectionEntry> | undefined)[] | undefined,
): Problem[] {
  return entriesOf(sections).flatMap(({ entry, index }) =>
    entriesOf(entry.fields).flatMap(({ entry: field, index: place }) =>
      field.name === 'email' || field.html_attributes?.['type'] === 'email'
        ? [
            problemAt(
              file,
              ['data_fields', 'new_member', index, 'fields', place],
              'A new member has no e-mail address of their own.',
              'Take the field out: whoever pays is told everything.',
            ),
          ]
        : [],
    ),
  )
}

type SetDraft = Draft<{ id: string; groups: { id: string; title: string; questions: QuestionEntry[] }[] }>

/** Answers are stored by question id alone, so an id may stand once in all sets together. */
function setProblems(file: CheckedFile<unknown>, sets: (SetDraft | undefined)[] | undefined): Problem[] {
  const firstLine = new Map<string, number>()
  const problems: Problem[] = []
  for (const { entry: set, index: s } of entriesOf(sets)) {
    problems.push(...repeatedNames(file, ['question_sets', s, 'groups'], set.groups, 'id'))
    for (const { entry: group, index: g } of entriesOf(set.groups)) {
      for (const { entry: question, index: q } of entriesOf(group.questions)) {
        const path = ['question_sets', s, 'groups', g, 'questions', q]
        problems.push(...choiceProblems(file, path, question), ...defaultProblems(file, path, question))
        if (question.id === undefined) continue
        const line = firstLine.get(question.id)
        if (line === undefined) firstLine.set(question.id, file.lines.of([...path, 'id']))
        else {
          const message = `The question id "${question.id}" is used twice.`
          problems.push(
            problemAt(file, [...path, 'id'], message, `It is already on line ${line}: choose another one.`),
          )
        }
      }
    }
  }
  return problems
}

interface Closing {
  required?: boolean
  editable?: boolean
  staff_only?: boolean
  label?: string
}

/** Nobody could complete a form with a field that must be filled in and cannot be. */
function closedProblems(file: CheckedFile<unknown>, path: Path, field: Closing): Problem[] {
  const isClosed = field.editable === false || field.staff_only === true
  if (!field.required || !isClosed) return []
  const message = `"${field.label ?? ''}" is required, but customers cannot fill it in.`
  return [problemAt(file, path, message, 'Take required out, or let customers fill it in.')]
}

interface Choosing {
  type?: string
  label?: string
  options?: (Draft<ChoiceEntry> | undefined)[]
}

const isChoice = (type: string | undefined) => type === 'select' || type === 'multi_select'

function choiceProblems(file: CheckedFile<unknown>, path: Path, field: Choosing): Problem[] {
  if (field.type === undefined) return []
  if (!isChoice(field.type)) {
    if (field.options === undefined) return []
    const message = `A field of type ${field.type} has no options.`
    return [problemAt(file, [...path, 'options'], message, 'Take the options out, or make it a select.')]
  }
  if (!('options' in field) || field.options?.length === 0) {
    const message = `"${field.label ?? ''}" is a ${field.type}, but there is nothing to choose from.`
    return [problemAt(file, path, message, 'Add options, each with a value and a label.')]
  }
  return repeatedNames(file, [...path, 'options'], field.options, 'value')
}

function defaultProblems(file: CheckedFile<unknown>, path: Path, question: Draft<QuestionEntry>): Problem[] {
  const { type, default: given } = question
  if (given === undefined || type === undefined) return []
  const values = (question.options ?? []).map((option) => option?.value)
  const fits: Record<QuestionEntry['type'], () => boolean> = {
    text: () => typeof given === 'string',
    number: () => typeof given === 'number',
    checkbox: () => typeof given === 'boolean',
    date: () => isCalendarDate(given),
    select: () => typeof given === 'string' && values.includes(given),
    multi_select: () => Array.isArray(given) && given.every((value) => values.includes(value)),
  }
  if (fits[type]()) return []
  const message = `${JSON.stringify(given)} is no answer to a question of type ${type}.`
  const advice = isChoice(type)
    ? 'Use the value of one of the options.'
    : 'Write one of the right kind, or leave it out.'
  return [problemAt(file, [...path, 'default'], message, advice)]
}
