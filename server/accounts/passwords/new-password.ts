import { isCommonPassword } from './common-passwords.ts'
import { followsPasswordRule, passwordRule } from '../../../contract/password-rule.ts'

/** What is wrong with a new password, in words for the customer; null where nothing is. */
export function passwordFault(password: string): string | null {
  if (!followsPasswordRule(password)) return passwordRule
  if (isCommonPassword(password))
    return 'This password is one of the most used. Choose one that is harder to guess.'
  return null
}

/**
 * The same with its repetition, by field. The message about a repetition that differs is on the password, as the
 * specification says.
 */
export function passwordPairErrors(password: string, confirmation: string): Record<string, string[]> {
  const fault = passwordFault(password)
  if (fault !== null) return { password: [fault] }
  return password === confirmation ? {} : { password: ['The password confirmation does not match.'] }
}
