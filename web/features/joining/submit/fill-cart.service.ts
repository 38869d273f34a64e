import { call } from '../../../platform/api.ts'
import type { Purpose } from '../purpose.ts'
import type { JoiningState } from '../selection.ts'
import { changeToSubmit, membershipToSubmit, renewalToAdd } from './submission.ts'
import type { Costs } from '../costs/use-costs.ts'

/** Puts what was chosen into the cart of online joining. Fails with ApiError. */
export async function fillCart(
  purpose: Purpose,
  state: JoiningState,
  costs: Costs,
  asked: Parameters<typeof membershipToSubmit>[2],
): Promise<void> {
  if (purpose.kind === 'new') {
    await call('submitMembership', { body: membershipToSubmit(state, costs, asked) })
    return
  }
  const { membershipId } = purpose
  if (purpose.kind === 'change') {
    await call('submitChange', { params: { membershipId }, body: changeToSubmit(state, costs, asked) })
    return
  }
  await call('addToCart', { body: renewalToAdd(membershipId, state, costs, asked.terms) })
}
