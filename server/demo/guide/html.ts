/** Markup that is safe to send: `html` made it, or `trusted` declares it safe. */
export interface Html {
  readonly markup: string
}

export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that can stand in an element and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}

/** Template tag: everything put into the template is escaped, lists are joined, `null`, `undefined` and `false` are nothing. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return { markup: strings.map((text, index) => text + markupOf(values[index])).join('') }
}

/** Markup of our own (a style sheet, a drawing) that must not be escaped. Never for what somebody typed. */
export function trusted(markup: string): Html {
  return { markup }
}

function markupOf(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(markupOf).join('')
}
