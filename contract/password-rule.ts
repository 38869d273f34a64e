/** What a password has to have. A special character is any that is neither a letter, a digit nor white space. */
export const passwordRules = {
  length: (password: string): boolean => [...password].length >= 8,
  lower: (password: string): boolean => /\p{Ll}/u.test(password),
  upper: (password: string): boolean => /\p{Lu}/u.test(password),
  digit: (password: string): boolean => /\p{Nd}/u.test(password),
  special: (password: string): boolean => /[^\p{L}\p{M}\p{Nd}\s]/u.test(password),
}

/** The same in a sentence. */
export const passwordRule =
  'Use at least 8 characters, 1 lowercase letter, 1 uppercase letter, 1 number and one special character.'

export const followsPasswordRule = (password: string): boolean =>
  Object.values(passwordRules).every((isKept) => isKept(password))
