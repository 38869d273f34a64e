import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import { hasAddressLookUp, isAddressField } from './addresses.ts'
import type { ShownField } from './FieldControl.tsx'
import { fieldErrors, isBlank, nestByPath, valueToSend } from './field-values.ts'
import type { AnswerValue } from './answer-value.ts'

/** The customer details form, as the server describes it, made into what is shown and what is sent. */

export type DataFieldsForm = CallerOutput<Routes['getDataFields']>
export type DataFieldSection = DataFieldsForm['sections'][number]
export type DataField = DataFieldSection['sectionFields'][number]

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

export const allFields = (form: DataFieldsForm): DataField[] =>
  form.sections.flatMap((section) => section.sectionFields)

/** Paths of the fields that stand on the screen, which a summary of errors can lead to. */
export const shownPaths = (form: DataFieldsForm): Set<string> =>
  new Set(
    allFields(form)
      .filter((field) => !isHidden(field))
      .map((field) => field.path),
  )

/** What was typed over the answers the server knows already; what may not be changed is as the server knows it. */
export function currentDetails(
  form: DataFieldsForm,
  typed: Record<string, AnswerValue>,
): Record<string, AnswerValue> {
  const known = allFields(form).flatMap((field) =>
    field.answer === null ? [] : [[field.path, field.answer] as const],
  )
  const closed = new Set(
    allFields(form)
      .filter(isReadOnly)
      .map((field) => field.path),
  )
  const open = Object.entries(typed).filter(([path]) => !closed.has(path))
  return { ...Object.fromEntries(known), ...Object.fromEntries(open) }
}

/** Messages by path for every field that is blank or wrong and can be put right here. */
export const detailsErrors = (
  form: DataFieldsForm,
  values: Record<string, AnswerValue>,
  today: string | null,
): Record<string, string> =>
  fieldErrors(
    allFields(form).filter((field) => !isReadOnly(field)),
    (field) => field.path,
    values,
    today,
  )

/**
 * The `data_fields` of the registration: every field with a value that the customer may fill in, the parts of a looked-up
 * address that the form does not show, and the checksum of the form.
 */
export function dataFieldsToSend(
  form: DataFieldsForm,
  values: Record<string, AnswerValue>,
): Record<string, unknown> {
  const fields = allFields(form)
  const known = new Set(fields.map((field) => field.path))
  const sections = form.sections.map((section) => section.sectionReference).filter(hasAddressLookUp)
  const filledIn = fields
    .filter((field) => !isReadOnly(field))
    .map((field) => [field.path, valueToSend(field, values[field.path])] as const)
  const lookedUp = Object.entries(values).filter(([path, value]) => {
    const [, section = '', name = ''] = path.split('.')
    return !known.has(path) && sections.includes(section) && isAddressField(name) && value !== ''
  })
  return { ...nestByPath(Object.fromEntries([...filledIn, ...lookedUp])), _checksum: form.checksum }
}

/** Required, for the customer to fill in, and without an answer. */
const isMissing = (field: DataField): boolean =>
  field.isRequired && !isReadOnly(field) && !isHidden(field) && isBlank(field.answer)

/**
 * What a signed-in customer is asked for before a purchase: the fields of the form that are missing, and no others. Null where
 * nothing is missing.
 */
export function missingDetails(form: DataFieldsForm): DataFieldsForm | null {
  if (!allFields(form).some(isMissing)) return null
  const sections = form.sections.map((section) => ({
    ...section,
    sectionFields: section.sectionFields.filter(isMissing),
  }))
  return { ...form, sections: sections.filter((section) => section.sectionFields.length > 0) }
}
