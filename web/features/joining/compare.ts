import type { Membership } from '../memberships/membership-list.ts'
import type { OldMembership } from './joining-context.ts'

/** What a change brings and what it takes away, as against the membership one has. */
export interface Comparison {
  gained: string[]
  lost: string[]
  kept: string[]
}

type Opening = Pick<OldMembership, 'providesAccessTo' | 'benefits'>

const thingsOf = ({ providesAccessTo, benefits }: Opening) => [
  ...new Set([...providesAccessTo, ...benefits.map((benefit) => benefit.name)]),
]

/** Compares what two memberships open and their benefits, by name. */
export function compare(
  current: Opening,
  next: Pick<Membership, 'providesAccessTo' | 'benefits'>,
): Comparison {
  const [now, then] = [thingsOf(current), thingsOf(next)]
  return {
    gained: then.filter((thing) => !now.includes(thing)),
    lost: now.filter((thing) => !then.includes(thing)),
    kept: then.filter((thing) => now.includes(thing)),
  }
}
