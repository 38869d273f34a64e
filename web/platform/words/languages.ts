/** `en-GB` to `en`. */
export const languageOf = (tag: string): string => tag.split('-')[0]!

/** Languages of these islands that browsers do not know by their own names. */
const ownNames: Readonly<Record<string, string>> = { cy: 'Cymraeg', ga: 'Gaeilge', gd: 'Gàidhlig' }

/** `pl` to `Polski`: a language by its own name. */
export function languageName(tag: string): string {
  const language = languageOf(tag)
  const name = ownNames[language] ?? new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** Languages that only a machine can offer: those in which the operator has no texts of its own. */
export function machineLanguages(languages: readonly string[], locales: readonly string[]): string[] {
  const own = new Set(locales.map(languageOf))
  return languages.filter((language) => !own.has(languageOf(language)))
}
