import type { Words, WordsId } from '../text/words.ts'

/** The longest first name that is printed; a message to a stranger is longer. */
const longestName = 60

/** Letters of any alphabet and what stands between them in names. A dot ends a word or an initial, never a part of a host. */
const name = /^(?!.*\.[^\s-][^\s.-])[\u200D\u200C\p{L}\p{M} .'’‘·-]+$/u

/**
 * A first name as an e-mail prints it; '' where it is not a name. A person who
 * registers types the name and also the address that the e-mail goes to, so a stranger must not get a name that a mail
 * program would turn into a link.
 */
export function printedName(firstName: string): string {
  const given = firstName.trim()
  return given.length <= longestName && name.test(given) ? given : ''
}

type Named = { [Id in WordsId]: `${Id}.nobody` extends WordsId ? Id : never }[WordsId]

/** A sentence that has the first name in it, or its twin without one. */
export function sayTo({ say }: Words, id: Named, firstName: string): string {
  const name = printedName(firstName)
  return name === '' ? say(`${id}.nobody`) : say(id, { name })
}
