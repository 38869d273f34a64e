/** `en-GB` to `en`. */
export const languageOf = (tag: string): string => tag.split('-')[0]!

/** `pl` to `Polski`: a language by its own name. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(languageOf(tag)) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** Languages that only a machine can offer: those in which the operator has no texts of its own. */
export function machineLanguages(languages: readonly string[], locales: readonly string[]): string[] {
  const own = new Set(locales.map(languageOf))
  return languages.filter((language) => !own.has(languageOf(language)))
}
