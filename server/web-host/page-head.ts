/** What search engines, previews and the tab show of a page before any script runs. */
export interface PageHead {
  /** As the page itself names the document. */
  title: string
  /** Null where there is no operator to speak of. */
  description: string | null
  /** Null: nobody needs to find it from outside, and search engines are asked to leave it out. */
  found: FoundPage | null
}

export interface FoundPage {
  /** The one address of what the page shows. */
  canonical: string
  operator: string
  /** BCP 47. */
  locale: string
  /** By schema.org; each an object of its own. */
  structured: readonly object[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text as a document shows it. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

/** As HTML for the head of a document; the title takes the place of the document's own. */
export function headHtml({ title, description, found }: PageHead): { title: string; rest: string } {
  const named = `<title>${escaped(title)}</title>`
  const about = description === null ? '' : `<meta name="description" content="${escaped(description)}">`
  if (found === null) return { title: named, rest: `<meta name="robots" content="noindex">${about}` }
  const { canonical, operator, locale, structured } = found
  const preview = {
    title,
    ...(description === null ? {} : { description }),
    url: canonical,
    site_name: operator,
    type: 'website',
    locale: locale.replace('-', '_'),
  }
  return {
    title: named,
    rest: [
      about,
      `<link rel="canonical" href="${escaped(canonical)}">`,
      ...Object.entries(preview).map(
        ([name, content]) => `<meta property="og:${name}" content="${escaped(content)}">`,
      ),
      ...structured.map(
        (one) =>
          `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...one }).replaceAll('<', '\\u003c')}</script>`,
      ),
    ].join(''),
  }
}

/** A compiled sentence with values for its placeholders; null where the page has it not, or it is more than that. */
export function filled(
  texts: Record<string, unknown>,
  id: string,
  values: Record<string, string> = {},
): string | null {
  const book = Object.values(texts).find((each) => Object(each)[id] !== undefined)
  const found: unknown = Object(book)[id]
  if (typeof found === 'string') return found
  if (!Array.isArray(found)) return null
  const parts = found.map((part: unknown) =>
    typeof part === 'string'
      ? part
      : Array.isArray(part) && part.length === 1
        ? values[String(part[0])]
        : undefined,
  )
  return parts.every((part) => part !== undefined) ? parts.join('') : null
}
