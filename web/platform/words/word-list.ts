import { languageOf } from './languages.ts'

/** `swim, gym and classes`. Welsh is ours because browsers leave it out: `ac` before a vowel, `a` before anything else. */
export function wordList(words: readonly string[], locale: string): string {
  if (languageOf(locale) !== 'cy') return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
  const last = words.at(-1) ?? ''
  const and = /^[aeiouwyâêîôûŵŷ]/i.test(last) ? 'ac' : 'a'
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`
}
