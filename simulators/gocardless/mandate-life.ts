import { addWorkingDays, londonDay, processingDay } from './working-days.ts'
import type { Day } from './working-days.ts'

export type MandateStatus =
  | 'pending_submission'
  | 'submitted'
  | 'active'
  | 'suspended_by_payer'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'consumed'
  | 'blocked'

export interface MandateFacts {
  /** When it was set up or, of one that was reinstated, sent to the banks again. */
  setUpAt: Date
  cancelled: boolean
  /** The payer's bank will refuse it. */
  refused: boolean
  /** What a simulator has made of it, whatever the day. */
  forced?: Exclude<MandateStatus, 'pending_submission' | 'cancelled'>
}

/** Whether nothing can be collected under it any more. */
export const isDead = (status: unknown): boolean =>
  ['cancelled', 'failed', 'expired', 'consumed'].includes(String(status))

const submittedAfter = 1
const decidedAfter = 2
const firstChargeAfter = 4
const noticeDays = 3

/** Where a mandate stands at a moment: day 0 set up, day 1 with the bank, day 2 active or refused. */
export function mandateStatus(facts: MandateFacts, now: Date): MandateStatus {
  if (facts.cancelled) return 'cancelled'
  if (facts.forced) return facts.forced
  const setUp = processingDay(facts.setUpAt)
  const today = londonDay(now)
  if (today >= addWorkingDays(setUp, decidedAfter)) return facts.refused ? 'failed' : 'active'
  return today >= addWorkingDays(setUp, submittedAfter) ? 'submitted' : 'pending_submission'
}

/** The first day a payment asked for now could be charged; null while none can be. */
export function nextPossibleChargeDate(facts: MandateFacts, now: Date): Day | null {
  const status = mandateStatus(facts, now)
  if (isDead(status) || status === 'blocked' || status === 'suspended_by_payer') return null
  const afterSetUp = addWorkingDays(processingDay(facts.setUpAt), firstChargeAfter)
  const afterNotice = addWorkingDays(processingDay(now), noticeDays)
  return afterSetUp > afterNotice ? afterSetUp : afterNotice
}

export type MandateStep = Exclude<MandateStatus, 'pending_submission' | 'suspended_by_payer'> | 'reinstated'

/** What a mandate goes through from one status to another: the events that are told on the way, the last one included. */
export function stepsBetween(before: unknown, after: MandateStatus, isResubmitted: boolean): MandateStep[] {
  // GoCardless has no event for a payer who suspends.
  if (before === after || after === 'pending_submission' || after === 'suspended_by_payer') return []
  const isDecided = before === 'pending_submission' || before === 'submitted'
  const last = after === 'active' && isDecided && isResubmitted ? 'reinstated' : after
  const passesBank = (after === 'active' || after === 'failed') && before === 'pending_submission'
  return passesBank ? ['submitted', last] : [last]
}
