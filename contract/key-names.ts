/** `startDate` to `start_date`. Digits stay with their word: `address1` is `address1` on both sides. */
export const toSnakeCase = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `start_date` to `startDate`. A leading underscore (`_checksum`) is part of the name. */
export const toCamelCase = (key: string): string =>
  key.replace(/(?<=[a-z0-9])_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Renames the keys of a JSON value, except below the given data paths (dot separated snake_case, `*` for array items;
 * an empty path means the whole value), where keys are data.
 */
export function renameKeys(
  value: unknown,
  rename: (key: string) => string,
  dataPaths: readonly string[],
  path = '',
): unknown {
  if (value === null || typeof value !== 'object' || dataPaths.includes(path)) return value
  const join = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename, dataPaths, join('*')))
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      rename(key),
      renameKeys(child, rename, dataPaths, join(toSnakeCase(key))),
    ]),
  )
}
