export const passwordRuleText =
  'At least 8 characters, 1 lowercase letter, 1 uppercase letter, 1 number and one special character.'

const rules = [
  { label: 'At least 8 characters', holds: (password: string) => [...password].length >= 8 },
  { label: '1 lowercase letter', holds: (password: string) => /\p{Ll}/u.test(password) },
  { label: '1 uppercase letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { label: '1 number', holds: (password: string) => /\d/.test(password) },
  { label: '1 special character', holds: (password: string) => /[^\p{L}\d\s]/u.test(password) },
] as const

/** Each rule with whether the password keeps it, in the order shown. */
export const checkPassword = (password: string): { label: string; kept: boolean }[] =>
  rules.map((rule) => ({ label: rule.label, kept: rule.holds(password) }))

/** Messages for the two password boxes, keyed as the server names them. */
export function passwordErrors(password: string, repeat: string): Record<string, string> {
  if (password === '') return { password: 'Password is required.' }
  if (checkPassword(password).some((rule) => !rule.kept)) {
    return {
      password: `Your password needs ${passwordRuleText.charAt(0).toLowerCase()}${passwordRuleText.slice(1)}`,
    }
  }
  return password === repeat ? {} : { password_confirmation: 'Both passwords must be the same.' }
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
