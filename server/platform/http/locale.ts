/**
 * The locale to answer in: the first wish that is offered, by its language where the region differs, else the first offered.
 * @param wishes in order of weight: a locale, an Accept-Language header, or nothing.
 * @param offered the operator's locales (BCP 47), the main one first.
 */
export function chooseLocale(wishes: readonly (string | undefined)[], offered: readonly string[]): string {
  for (const tag of wishes.flatMap(languageTags)) {
    const found =
      offered.find((locale) => locale.toLowerCase() === tag) ??
      offered.find((locale) => languageOf(locale) === languageOf(tag))
    if (found !== undefined) return found
  }
  return offered[0] ?? 'en-GB'
}

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0]

/** The tags of an Accept-Language header, the most wanted first; tags that make no sense are left out. */
function languageTags(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ tag, weight }) => /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/.test(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
