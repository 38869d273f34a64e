import { followsPasswordRule, passwordRules } from '../../../contract/password-rule.ts'
import { text } from '../../platform/text.ts'

export interface PasswordRule {
  label: string
  kept: boolean
}

/** Each rule with whether the password keeps it, in the order shown. */
export const checkPassword = (password: string): PasswordRule[] => [
  { label: text('details.password.length'), kept: passwordRules.length(password) },
  { label: text('details.password.lower'), kept: passwordRules.lower(password) },
  { label: text('details.password.upper'), kept: passwordRules.upper(password) },
  { label: text('details.password.digit'), kept: passwordRules.digit(password) },
  { label: text('details.password.special'), kept: passwordRules.special(password) },
]

/** Messages for the two password boxes, keyed as the server names them. */
export function passwordErrors(password: string, repeat: string): Record<string, string> {
  if (password === '') return { password: text('details.password.required') }
  if (!followsPasswordRule(password)) return { password: text('details.password.weak') }
  return password === repeat ? {} : { password_confirmation: text('details.password.differs') }
}

/** A message about the confirmation is given on `password` but belongs under the repeat box. */
export function placePasswordMessages(errors: Record<string, string[]>): Record<string, string[]> {
  const { password = [], password_confirmation = [], ...others } = errors
  const isAboutRepeat = (message: string) => /password[ _]?confirmation/i.test(message)
  const repeat = [...password_confirmation, ...password.filter(isAboutRepeat)]
  const own = password.filter((message) => !isAboutRepeat(message))
  return {
    ...others,
    ...(own.length > 0 ? { password: own } : {}),
    ...(repeat.length > 0 ? { password_confirmation: repeat } : {}),
  }
}
