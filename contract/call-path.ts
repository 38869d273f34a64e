import { toSnakeCase } from './key-names.ts'

export interface PathInput {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | null | undefined>
}

/** Path and query of a call. Query keys travel in snake_case; what is undefined or null is left out. */
export function callPath(path: string, input: PathInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(toSnakeCase(key), String(value))
  }
  const search = query.toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** Where the calls of the cart are, unless the setting `CHECKOUT_BASE` says otherwise. */
export const defaultCheckoutBase = '/api/cart'

/** The path of a call of the cart under another base. */
export const atCheckoutBase = (path: string, base: string): string =>
  base + path.slice(defaultCheckoutBase.length)
