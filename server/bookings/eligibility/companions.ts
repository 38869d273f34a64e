import type { CompanionRule } from '../catalogue/policy.ts'

/** The law of the pools where a policy says nothing: one adult of 16 for one child under four or two under eight. */
export const usualCompanions: CompanionRule = {
  adultFrom: 16,
  children: [
    { under: 4, perAdult: 1 },
    { under: 8, perAdult: 2 },
  ],
}

/** How many adults must be in the water at one time, and how many are. */
export interface Companions {
  needed: number
  there: number
}

/**
 * Counts the adults for people of these ages, in completed years on the local day, who are in the water together. An adult looks
 * after children of one group, and the places that are left beside young ones can be taken by older ones: older children
 * are never more work.
 */
export function companionsFor(rule: CompanionRule, ages: readonly number[]): Companions {
  let needed = 0
  let placesLeft = 0
  let from = 0
  for (const { under, perAdult } of rule.children) {
    const children = ages.filter((age) => age >= from && age < under).length
    const alone = Math.max(0, children - placesLeft)
    const adults = Math.ceil(alone / perAdult)
    placesLeft = Math.max(0, placesLeft - children) + adults * perAdult - alone
    needed += adults
    from = under
  }
  return { needed, there: ages.filter((age) => age >= rule.adultFrom).length }
}

/** Whether the children among them have adults enough. */
export function hasCompanions(rule: CompanionRule, ages: readonly number[]): boolean {
  const { needed, there } = companionsFor(rule, ages)
  return there >= needed
}
