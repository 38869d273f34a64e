import { firstScript } from './first-view.ts'
import { escaped, filled, headHtml, type PageHead } from './page-head.ts'

export interface PrimedCall {
  name: string
  input: object | null
  data: unknown
}

export interface PageFacts {
  /** What marks the document's own scripts and styles; null where its policy knows them by address and hash. */
  nonce: string | null
  /** Language of the document (BCP 47), which decides which sentences the browser loads. */
  locale: string
  /** The sentences of the page, compiled, by book. */
  texts: Record<string, unknown>
  /** Scripts that the page needs at once; the browser loads them before the page asks for them. */
  modules: readonly string[]
  /** Style sheets of these scripts. */
  styles: readonly string[]
  /** CSS custom properties of the theme, and how its secondary buttons look; null leaves the defaults of the style sheet. */
  theme: { tokens: Record<string, string>; secondaryButton: 'solid' | 'outline' } | null
  /** Font files of the theme; the browser loads them before the style sheet asks for them. */
  fonts: readonly string[]
  primed: readonly PrimedCall[]
  /** Whether the page asks at once for much that is about somebody signed in. */
  asksAtOnce: boolean
  /** Below which path the calls of the cart are, where that is not the usual one. */
  checkoutBase: string | null
  /** What search engines, previews and the tab show. */
  head: PageHead
  /** What is shown until the page is there, as HTML. */
  firstView: string
  /** Answers that only visitors get: the browser takes them where nobody is signed in. */
  visitors: readonly PrimedCall[]
}

/** `<` would end the script element early, the separators would end a line of script. */
const asScriptText = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** Only what a custom property can hold. Theme values are checked at import; this is the second check. */
const asStyleValue = (value: string): string => value.replace(/[<>{};\\]/g, '')

/** The document's own style: the theme, before the first paint. A more specific selector than the defaults of the style sheet. */
export function themeStyle(theme: PageFacts['theme']): string {
  const tokens = Object.entries(theme?.tokens ?? {}).map(([name, value]) => `${name}:${asStyleValue(value)}`)
  return `html:root{${tokens.join(';')}}`
}

/** What a built document says where no script comes, with the sentence that says it in the language of the page. */
const withoutScript: readonly [RegExp, string][] = [
  [/(<p id="start-failed"[^>]*>)[^<]*/, 'shell.error.text'],
  [/(<noscript>\s*<p>)[^<]*/, 'shell.error.noScript'],
]

/**
 * A built document with its nonce, the theme before the first paint and the first data, which the browser takes as
 * answers to its first calls.
 */
export function fillPage(html: string, facts: PageFacts): string {
  const mark = facts.nonce === null ? '' : ` nonce="${facts.nonce}"`
  const listed = (calls: readonly PrimedCall[]) => calls.map(({ name, input, data }) => [name, input, data])
  const data = { queries: listed(facts.primed), visitors: listed(facts.visitors) }
  const head = [
    ...facts.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    ...facts.modules.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    `<script${mark}>${firstScript}</script>`,
    `<style${mark}>${themeStyle(facts.theme)}</style>`,
    `<script type="application/json" id="page-texts">${asScriptText(facts.texts)}</script>`,
    `<script type="application/json" id="primed-data">${asScriptText(data)}</script>`,
  ]
  // After those of the document, whose rules they refine.
  const styles = facts.styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('')
  const { title, rest } = headHtml(facts.head)
  const withHead = html
    .replace(/<title>[^<]*<\/title>/, () => title)
    .replace('<!--centrecourt:head-->', () => rest + head.join(''))
    .replace('</head>', () => `${styles}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${facts.firstView}</div>`)
  // Where no script comes, nobody else says it in the language of the page.
  const inWords = withoutScript.reduce((page, [place, id]) => {
    const words = filled(facts.texts, id)
    return words === null ? page : page.replace(place, (_all, start: string) => start + escaped(words))
  }, withHead)
  const look = facts.theme ? ` data-secondary-button="${facts.theme.secondaryButton}"` : ''
  const asks = facts.asksAtOnce ? ' data-asks="yes"' : ''
  const base = facts.checkoutBase === null ? '' : ` data-checkout-base="${facts.checkoutBase}"`
  const root = `<html lang="${facts.locale}"${look}${asks}${base}>`
  const inLocale = inWords.replace('<html lang="en-GB">', root)
  return inLocale.replaceAll(' nonce="__CSP_NONCE__"', mark)
}
