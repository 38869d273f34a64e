/** What a form says before anyone knows its types: texts, nested by their bracketed names. */
export interface FormMap {
  [name: string]: string | FormMap
}

/** The form cannot be read: it contradicts itself or its escapes are broken. */
export class FormBodyError extends Error {}

const deepest = 8

/**
 * Reads Stripe's form encoding: `a[b][c]=x` nests, `a[0]=x` and `a[]=x` are lists, kept here as maps from index to
 * value because only the reader of a parameter knows whether it is a list. Throws FormBodyError.
 */
export function parseFormBody(text: string): FormMap {
  const root = emptyMap()
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const name = decode(cut < 0 ? pair : pair.slice(0, cut))
    const value = cut < 0 ? '' : decode(pair.slice(cut + 1))
    place(root, pathOf(name), value, name)
  }
  return root
}

// No prototype: a parameter called `constructor` is then as unknown as any other.
function emptyMap(): FormMap {
  return Object.create(null) as FormMap
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new FormBodyError(`Invalid escape in: ${text}`)
  }
}

function pathOf(name: string): string[] {
  const shape = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!shape) throw new FormBodyError(`Invalid parameter name: ${name}`)
  const inner = [...(shape[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')
  if (inner.length > deepest) throw new FormBodyError(`Parameter is nested too deeply: ${name}`)
  return [shape[1] ?? '', ...inner]
}

function place(root: FormMap, path: string[], value: string, name: string): void {
  let map = root
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(map).length) : part
    const present = map[key]
    if (depth === path.length - 1) {
      if (typeof present === 'object')
        throw new FormBodyError(`Parameter is both a value and a group: ${name}`)
      map[key] = value
      return
    }
    if (typeof present === 'string') throw new FormBodyError(`Parameter is both a value and a group: ${name}`)
    map = present ?? (map[key] = emptyMap())
  }
}
