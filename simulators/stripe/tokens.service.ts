import { stripeId } from '../platform/ids.ts'
import { findRecord, insertRecord, saveRecord } from '../platform/records.repository.ts'
import type { Body } from '../platform/records.repository.ts'
import { unixSeconds } from './call.ts'
import type { StripeCall } from './call.ts'
import { cardError, invalidRequest, missing } from './errors.ts'
import type { Params } from './params.ts'

/** A token for a security code that was typed again. The code itself is checked for its form and forgotten. */
export async function createToken(call: StripeCall): Promise<Body> {
  if (call.key === 'secret')
    throw invalidRequest('Security codes are taken from the browser only.', { param: 'cvc_update[cvc]' })
  const code = (call.params.cvc_update as Params | null)?.cvc
  if (typeof code !== 'string' || !/^\d{3,4}$/.test(code))
    throw cardError({
      code: 'invalid_cvc',
      message: 'Your card’s security code is invalid.',
      param: 'cvc_update[cvc]',
    })
  const id = stripeId('cvctok')
  const body: Body = {
    id,
    object: 'token',
    client_ip: null,
    created: unixSeconds(call.now),
    livemode: false,
    type: 'cvc_update',
    used: false,
  }
  const place = { provider: 'stripe', account: call.account, id, created: call.now }
  await insertRecord(call.tx, { ...place, kind: 'token', body, secret: {} })
  return body
}

/** Uses up a token. Throws StripeError 400 where there is none, or it has been used. */
export async function redeemCode(call: StripeCall, id: string): Promise<void> {
  const param = 'payment_method_options[card][cvc_token]'
  const found = await findRecord(call.tx, { provider: 'stripe', account: call.account, kind: 'token', id })
  if (!found) throw missing('token', id, param)
  if (found.body.used === true)
    throw invalidRequest('You cannot use a Stripe token more than once.', {
      code: 'token_already_used',
      param,
    })
  found.body = { ...found.body, used: true }
  await saveRecord(call.tx, found)
}
