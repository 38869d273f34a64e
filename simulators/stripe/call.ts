import type { Tx } from '../platform/store.ts'
import type { Body } from '../platform/records.repository.ts'
import type { Params, Rules } from './params.ts'

/** One authorised call with checked parameters, inside its transaction. */
export interface StripeCall {
  tx: Tx
  /** The connected account, or `platform`. */
  account: string
  now: Date
  /** `publishable`: the call comes from a browser and may do little. */
  key: 'secret' | 'publishable'
  /** The id in the path, or an empty text. */
  id: string
  params: Params
  /** Where browsers reach the sandbox. */
  publicUrl: string
}

/** An endpoint of Stripe's API as the sandbox offers it. */
export interface StripeEndpoint {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  rules: Rules
  required?: readonly string[]
  /** The parameters it takes with a publishable key; without them it needs a secret key. */
  browserRules?: Rules
  /** The resource to answer with. Throws StripeError. */
  run: (call: StripeCall) => Promise<Body>
}

/** A moment in Stripe's form: whole Unix seconds. */
export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
