import type { FieldType } from '../../contract/field-faults.ts'

/** The forms an operator may have: of whoever makes an account, buys, or gets a membership that another person pays for. */
export type FormName = 'customer_account_online' | 'membership_purchase' | 'new_member'

/** Shapes of the details form and of the additional questions, as an operator defines them. */

export type AnswerValue = string | number | boolean | string[]

export interface Choice {
  value: string
  label: string
}

export interface DataFieldDefinition {
  name: string
  path: string
  label: string
  type: FieldType
  options: Choice[]
  placeholder: string | null
  isRequired: boolean
  isEditable: boolean
  /** Whether customers may fill it in at all, or only staff. */
  isAuthorised: boolean
  htmlAttributes: Record<string, string>
  description: string | null
}

export interface DataSection {
  sectionName: string
  sectionReference: string
  fields: DataFieldDefinition[]
}

export interface QuestionDefinition {
  id: string
  reference: string
  label: string
  type: FieldType
  placeholder: string | null
  options: Choice[]
  isRequired: boolean
  default: AnswerValue | null
}

export interface QuestionGroup {
  id: string
  title: string
  questions: QuestionDefinition[]
}
