import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import { isAddressField } from './addresses.ts'
import type { ShownField } from './FieldControl.tsx'
import type { FieldRule } from './field-values.ts'
import { fieldErrors, nestByPath, valueToSend } from './field-values.ts'
import type { AnswerValue } from './selection.ts'

/** The customer details form, as the server describes it, made into what is shown and what is sent. */

export type DataFieldsForm = CallerOutput<Routes['getDataFields']>
export type DataFieldSection = DataFieldsForm['sections'][number]
type DataField = DataFieldSection['sectionFields'][number]

/** Read-only where it may not be edited, or where this customer may not. */
export const isReadOnly = (field: Pick<DataField, 'isEditable' | 'isAuthorised'>): boolean =>
  !field.isEditable || !field.isAuthorised

/** Carried along but never shown, such as the reference of a looked-up address. */
export const isHidden = (field: Pick<DataField, 'htmlAttributes'>): boolean =>
  field.htmlAttributes['type'] === 'hidden'

export const shownField = (field: DataField): ShownField => ({
  key: field.path,
  name: field.name,
  label: field.label,
  type: field.type,
  options: field.options,
  placeholder: field.placeholder,
  isRequired: field.isRequired,
  isReadOnly: isReadOnly(field),
  description: field.metadata.description,
  htmlAttributes: field.htmlAttributes,
})

const allFields = (form: DataFieldsForm): DataField[] =>
  form.sections.flatMap((section) => section.sectionFields)

/** What was typed over the answers the server knows already. */
export function currentDetails(
  form: DataFieldsForm,
  typed: Record<string, AnswerValue>,
): Record<string, AnswerValue> {
  const known = allFields(form).flatMap((field) =>
    field.answer === null ? [] : [[field.path, field.answer] as const],
  )
  return { ...Object.fromEntries(known), ...typed }
}

/** Messages by path for every field that is blank or wrong. */
export const detailsErrors = (
  form: DataFieldsForm,
  values: Record<string, AnswerValue>,
  today: string | null,
): Record<string, string> =>
  fieldErrors(allFields(form), (field: FieldRule & { path: string }) => field.path, values, today)

/**
 * The `data_fields` of the registration: every field of the form with a value, the parts of a looked-up address that the
 * form does not show, and the checksum of the form.
 */
export function dataFieldsToSend(
  form: DataFieldsForm,
  values: Record<string, AnswerValue>,
): Record<string, unknown> {
  const fields = allFields(form)
  const known = new Set(fields.map((field) => field.path))
  const shown = fields.map((field) => [field.path, valueToSend(field, values[field.path])] as const)
  const lookedUp = Object.entries(values).filter(
    ([path, value]) => !known.has(path) && isAddressField(path.split('.')[2] ?? '') && value !== '',
  )
  return { ...nestByPath(Object.fromEntries([...shown, ...lookedUp])), _checksum: form.checksum }
}
