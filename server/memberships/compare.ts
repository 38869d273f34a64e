import type { Benefit } from './membership-types.ts'

/** What a change adds, takes away and keeps, in the operator's words. */
export interface Comparison {
  gained: string[]
  lost: string[]
  kept: string[]
}

/** What a membership gives access to and its benefits, and what else it includes that others call by another name. */
interface Contents {
  providesAccessTo: readonly string[]
  benefits: readonly Pick<Benefit, 'name'>[]
  covers: readonly string[]
}

const named = ({ providesAccessTo, benefits }: Contents) => [
  ...new Set([...providesAccessTo, ...benefits.map(({ name }) => name)]),
]

/** Compares two memberships by name. A benefit that one includes only under another name is in none of the three lists. */
export function compare(current: Contents, next: Contents): Comparison {
  const [now, then] = [named(current), named(next)]
  const isHeld = (thing: string) => now.includes(thing) || current.covers.includes(thing)
  const isIncluded = (thing: string) => then.includes(thing) || next.covers.includes(thing)
  return {
    gained: then.filter((thing) => !isHeld(thing)),
    lost: now.filter((thing) => !isIncluded(thing)),
    kept: now.filter((thing) => then.includes(thing)),
  }
}
