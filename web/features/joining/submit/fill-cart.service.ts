import { call } from '../../../platform/calls/api.ts'
import type { Purpose } from '../selection/purpose.ts'
import type { JoiningState } from '../selection/selection.ts'
import { changeToSubmit, membershipToSubmit, renewalToAdd } from './submission.ts'
import type { Costs } from '../costs/use-costs.ts'

/** Puts what was chosen into the cart of online joining; answers where a new membership stands there. Fails with ApiError. */
export async function fillCart(
  purpose: Purpose,
  state: JoiningState,
  costs: Costs,
  asked: Parameters<typeof membershipToSubmit>[2],
): Promise<{ cartId: string; cartItemId: string } | null> {
  if (purpose.kind === 'new')
    return call('submitMembership', { body: membershipToSubmit(state, costs, asked) })
  const { membershipId } = purpose
  if (purpose.kind === 'change') {
    await call('submitChange', { params: { membershipId }, body: changeToSubmit(state, costs, asked) })
    return null
  }
  await call('addToCart', { body: renewalToAdd(membershipId, state, costs, asked.terms) })
  return null
}
