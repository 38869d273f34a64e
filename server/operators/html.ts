/** What the texts of an operator may contain: enough for a page of terms, nothing that runs or loads. */
export const allowedTags = [
  'a',
  'address',
  'b',
  'blockquote',
  'br',
  'caption',
  'dd',
  'div',
  'dl',
  'dt',
  'em',
  'footer',
  'h2',
  'h3',
  'h4',
  'hr',
  'i',
  'li',
  'nav',
  'ol',
  'p',
  'section',
  'small',
  'span',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
]

export const allowedAttributes: Record<string, string[]> = {
  '*': ['class', 'id', 'lang', 'aria-label', 'aria-labelledby'],
  a: ['href', 'rel', 'target'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

export const allowedSchemes = ['https', 'http', 'mailto', 'tel']

/** Removes everything from a text that is not allowed in it. */
export type Sanitise = (html: string) => string

export interface HtmlFault {
  /** Offset of characters into the text. */
  offset: number
  message: string
}

const tagPattern = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>?/gi
const attributePattern = /([^\s=/"']+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"']+))?/g
const empty = ['br', 'hr']

/**
 * Faults in a text: tags, attributes and addresses that are not allowed, and tags that are not closed. They help authors; the
 * server also sanitises every text before it uses it.
 */
export function htmlFaults(html: string): HtmlFault[] {
  const open: { name: string; offset: number }[] = []
  const faults: HtmlFault[] = []
  for (const { 0: tag, 1: closing, 2: written, 3: rest, index: offset } of html.matchAll(tagPattern)) {
    const name = (written ?? '').toLowerCase()
    if (!tag.endsWith('>')) faults.push({ offset, message: `The tag <${name}> has no ">".` })
    else if (!allowedTags.includes(name)) {
      if (closing === '') faults.push({ offset, message: `The tag <${name}> is not allowed in texts.` })
    } else if (closing === '') {
      faults.push(...attributeFaults(name, rest ?? '').map((message) => ({ offset, message })))
      if (!empty.includes(name)) open.push({ name, offset })
    } else if (open.at(-1)?.name === name) open.pop()
    else faults.push({ offset, message: `</${name}> closes nothing that is open here.` })
  }
  const unclosed = faults.length === 0 ? open.at(-1) : undefined
  if (unclosed)
    faults.push({ offset: unclosed.offset, message: `The tag <${unclosed.name}> is never closed.` })
  return faults
}

function attributeFaults(tag: string, text: string): string[] {
  const allowed = [...allowedAttributes['*']!, ...(allowedAttributes[tag] ?? [])]
  return [...text.matchAll(attributePattern)].flatMap(([, written = '', quoted = '']) => {
    const name = written.toLowerCase()
    if (!allowed.includes(name)) return [`The attribute "${name}" is not allowed on <${tag}>.`]
    const value = quoted.replace(/^["']|["']$/g, '').trim()
    return name === 'href' && !isAllowedAddress(value)
      ? [`The link "${value}" leads to something that is not allowed.`]
      : []
  })
}

/** A path, a place on the page, or one of the schemes. */
const isAllowedAddress = (address: string) =>
  /^[/#?](?!\/)/.test(address) ||
  allowedSchemes.some((scheme) => address.toLowerCase().startsWith(`${scheme}:`))

/** Elements that draw, as a pattern. Without a prefix, which could stand for any other element. */
const drawing = [
  ...['svg', 'g', 'defs', 'symbol', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline'],
  ...['polygon', 'text', 'tspan', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
  ...['marker', 'filter', 'fe(?!Image)[A-Z][A-Za-z]+'],
].join('|')
const notDrawing = new RegExp(String.raw`<(?!/|!--|\?xml\s)(?!(?:${drawing})[\s/>])[^\s/>]*`, 'g')

/** Faults of an SVG logo: elements that would run, load or hide something, and entities and style sheets before it. */
export function svgFaults(svg: string): HtmlFault[] {
  const root = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(svg)
  if (!root) return [{ offset: 0, message: 'The file is not an SVG picture.' }]
  const refused: [RegExp, string][] = [
    [notDrawing, 'An SVG logo may not contain'],
    [/\son[a-z]+\s*=/gi, 'An SVG logo may not contain handlers such as'],
    [/(?:url|image|image-set)\((?!\s*["']?#)[^)]*/gi, 'An SVG logo may not load'],
    [/(?:href|src)\s*=\s*["']?\s*(?!#)[^"'\s>]+/gi, 'An SVG logo may not load or link'],
    [/&#\w+|\\\w+/g, 'An SVG logo may not hide characters as'],
  ]
  return refused.flatMap(([pattern, message]) =>
    [...svg.matchAll(pattern)].map((found) => ({
      offset: found.index,
      message: `${message} "${found[0].trim()}".`,
    })),
  )
}
