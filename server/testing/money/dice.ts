/** Chance that can be repeated: the same seed throws the same numbers, on every machine. */
export interface Dice {
  /** True with that probability. */
  chance(probability: number): boolean
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  pick<Value>(values: readonly Value[]): Value
  /** One of the names, each as often as its weight says. */
  weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name
}

export function diceOf(seed: string): Dice {
  let state = hash(seed)
  const next = (): number => {
    // Mulberry32: small, fast, and good enough to choose what happens to a customer.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    chance: (probability) => next() < probability,
    between,
    pick: (values) => values[between(0, values.length - 1)]!,
    weighed(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name
      }
      return entries[entries.length - 1]![0]
    },
  }
}

/** FNV-1a, so that neighbouring seeds begin far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193)
  return Math.imul(value ^ (value >>> 16), 0x85ebca6b)
}
