import { text } from '../../platform/text.ts'
import type { DataField, DataFieldsForm } from './data-fields.ts'
import { allFields, isHidden, isReadOnly } from './data-fields.ts'
import { fieldFault, isBlank } from './field-values.ts'
import type { AnswerValue } from './answer-value.ts'

/** How a form that the operator has changed meanwhile differs for somebody who was filling it in. Labels of its fields. */
export interface FormChanges {
  added: string[]
  removed: string[]
  /** Their answer no longer fits and is asked again. */
  again: string[]
  /** Became required and has no answer yet. */
  needed: string[]
  /** Values to set so that only answers that fit are left, by path. */
  corrections: Record<string, AnswerValue>
}

/** Compares the form that was filled in with the one that takes its place. Every typed answer that still fits is kept. */
export function formChanges(
  before: DataFieldsForm,
  after: DataFieldsForm,
  values: Record<string, AnswerValue>,
): FormChanges {
  const asked = (form: DataFieldsForm) => new Map(openFields(form).map((field) => [field.path, field]))
  const [old, now] = [asked(before), asked(after)]
  const kept = [...now.values()].filter((field) => old.has(field.path))
  const misfits = kept.filter((field) => !isBlank(values[field.path]) && !fits(field, values[field.path]))
  const labels = (fields: DataField[]) => fields.map((field) => field.label)
  return {
    added: labels([...now.values()].filter((field) => !old.has(field.path))),
    removed: labels([...old.values()].filter((field) => !now.has(field.path))),
    again: labels(misfits),
    needed: labels(
      kept.filter(
        (field) => field.isRequired && !old.get(field.path)?.isRequired && isBlank(values[field.path]),
      ),
    ),
    corrections: Object.fromEntries(
      misfits.map((field) => [field.path, whatFits(field, values[field.path])]),
    ),
  }
}

const openFields = (form: DataFieldsForm) =>
  allFields(form).filter((field) => !isHidden(field) && !isReadOnly(field))

/** Text that breaks a rule is left for the customer to mend; a value of another kind cannot even be shown. */
function fits(field: DataField, value: AnswerValue | undefined): boolean {
  const isTyped = ['text', 'number', 'date'].includes(field.type)
  return isTyped
    ? typeof value === 'string' || typeof value === 'number'
    : fieldFault(field, value, null) === null
}

function whatFits(field: DataField, value: AnswerValue | undefined): AnswerValue {
  if (field.type === 'checkbox') return false
  if (field.type !== 'multi_select') return ''
  const choices = field.options.map((option) => option.value)
  return Array.isArray(value) ? value.filter((choice) => choices.includes(choice)) : []
}

/** The changes as sentences, none where nothing that is seen has changed. */
export function changeSentences({ added, removed, again, needed }: FormChanges): string[] {
  const said = (labels: string[], sentence: (fields: string) => string) =>
    labels.length === 0 ? [] : [sentence(labels.join(', '))]
  return [
    ...said(added, (fields) => text('details.changed.added', { fields })),
    ...said(needed, (fields) => text('details.changed.needed', { fields })),
    ...said(again, (fields) => text('details.changed.again', { fields })),
    ...said(removed, (fields) => text('details.changed.removed', { fields })),
  ]
}
