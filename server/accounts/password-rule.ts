export const passwordRule =
  'Use at least 8 characters, 1 lowercase letter, 1 uppercase letter, 1 number and one special character.'

/** A special character is any that is neither a letter, a digit nor white space. */
export function followsPasswordRule(password: string): boolean {
  return (
    [...password].length >= 8 &&
    /\p{Ll}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /\p{Nd}/u.test(password) &&
    /[^\p{L}\p{M}\p{Nd}\s]/u.test(password)
  )
}
