import type { Joining } from '../selection/joining-context.ts'

/**
 * The name of the person that a page is for; null where that is the customer. It stands in the heading, so that nobody joins or
 * pays for the wrong one.
 */
export function personOf({ replaced, user, whomName }: Joining): string | null {
  if (!replaced) return whomName || null
  return replaced.purchasedFor.id === user?.id ? null : replaced.purchasedFor.fullName
}
