import type { CalendarDate } from '../../contract/dates.ts'
import type { Nation } from '../venues/nation.ts'
import { ageOn } from './eligibility.ts'

export interface ContractRule {
  nation: Nation
  /** 0 where it can be left at once. */
  minimumTermMonths: number
  /** The operator's age for what binds nobody. */
  contractingAge: number
}

/**
 * The age at which people may buy something by themselves. A minimum term binds from 18 (Family Law Reform Act 1969, s. 1), in
 * Scotland from 16 (Age of Legal Capacity (Scotland) Act 1991, s. 1); an operator may ask for more, never for less.
 */
export function contractingAge({ nation, minimumTermMonths, contractingAge: asked }: ContractRule): number {
  const byLaw = nation === 'scotland' ? 16 : 18
  return minimumTermMonths > 0 ? Math.max(byLaw, asked) : asked
}

/** Why whoever pays may not agree to it by themselves, in words for them; null where they may, or their age is not known. */
export function contractRefusal(
  rule: ContractRule,
  dateOfBirth: CalendarDate | null,
  day: CalendarDate,
): string | null {
  const age = contractingAge(rule)
  if (dateOfBirth === null || ageOn(dateOfBirth, day) >= age) return null
  return rule.minimumTermMonths > 0
    ? `You have to be ${age} or over to agree to a minimum term. Ask a parent or guardian to join for you.`
    : `You have to be ${age} or over to buy this by yourself. Ask a parent or guardian to join for you.`
}
