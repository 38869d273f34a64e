/** The keys of an object in a file, compared with those it may and must have. */
export interface KeyCheck {
  unknown: { key: string; advice: string }[]
  missing: string[]
}

/** A misspelt key is reported once, as an unknown one: the key that it most likely stands for is then not reported as missing. */
export function compareKeys(
  found: readonly string[],
  allowed: readonly string[],
  required: readonly string[],
): KeyCheck {
  const absent = allowed.filter((key) => !found.includes(key))
  const unknown = found
    .filter((key) => !allowed.includes(key))
    .map((key) => ({ key, meant: absent.find((other) => isNear(key, other)) }))
  const meant = unknown.map((one) => one.meant)
  return {
    unknown: unknown.map(({ key, meant: other }) => ({
      key,
      advice: other
        ? `Did you mean "${other}"?`
        : `Take it out, or use one of: ${absent.join(', ') || 'nothing more'}.`,
    })),
    missing: required.filter((key) => !found.includes(key) && !meant.includes(key)),
  }
}

/** At most two letters added, lost or changed, and not more than a third of the word; case and hyphens do not count. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [simplify(one), simplify(other)]
  return distance(a, b) <= Math.min(2, Math.floor(Math.max(a.length, b.length) / 3))
}

const simplify = (key: string) => key.toLowerCase().replace(/[^a-z0-9]/g, '')

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of one.split('').entries()) {
    const next = [i + 1]
    for (const [j, opposite] of other.split('').entries()) {
      next.push(Math.min(row[j]! + (letter === opposite ? 0 : 1), row[j + 1]! + 1, next[j]! + 1))
    }
    row = next
  }
  return row[other.length]!
}
