import { expect, it } from 'vitest'
import { mandateMovesTo } from './mandate-state.ts'

it.each([
  ['pendingSubmission', 'submitted', ['lodge']],
  ['pendingSubmission', 'active', ['activate']],
  ['submitted', 'failed', ['refuse']],
  ['active', 'cancelled', ['cancel']],
  ['submitted', 'expired', ['activate', 'expire']],
  ['active', 'submitted', ['resubmit', 'lodge']],
  ['active', 'blocked', ['block']],
  ['suspended', 'active', ['activate']],
  ['cancelled', 'active', ['resubmit', 'activate']],
  ['expired', 'failed', ['resubmit', 'refuse']],
  ['active', 'active', []],
  ['failed', 'active', []],
  ['withdrawing', 'active', []],
  ['withdrawn', 'cancelled', []],
] as const)('an instruction that is %s here and %s at the provider makes %j', (from, to, moves) => {
  expect(mandateMovesTo(from, to)).toEqual(moves)
})
