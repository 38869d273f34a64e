import { bareCode, isPostcode as isBarePostcode } from '../../../contract/postcode.ts'

const bareOf = (text: string): string => bareCode(text).slice(0, 7)

/**
 * A postcode as it is typed: upper case, letters and digits only, at most seven of them; the space appears as soon as it is a
 * whole UK postcode.
 */
export function normalisePostcode(text: string): string {
  const bare = bareOf(text)
  return isBarePostcode(bare) ? `${bare.slice(0, -3)} ${bare.slice(-3)}` : bare
}

/** Where the caret that stood at `place` of the typed text belongs in the tidied one: after the same letters and digits. */
export function caretAfterTidying(typed: string, place: number): number {
  const before = bareOf(typed.slice(0, place)).length
  const space = normalisePostcode(typed).indexOf(' ')
  return space >= 0 && before > space ? before + 1 : before
}

/** Whether the text, in whatever case and spacing, is of the UK form (`GIR 0AA` included). */
export const isPostcode = (text: string): boolean => isBarePostcode(bareCode(text))
