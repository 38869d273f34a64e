import { randomText, stripeId } from '../platform/ids.ts'
import { saveRecord } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import type { StripeCall } from './call.ts'
import { authenticationFailed, authenticationRequired, firstReaction, genericDecline } from './cards.ts'
import type { PaymentSituation } from './cards.ts'
import { cardOf, charge, findMethod, refuse } from './charge.service.ts'
import { cardError, invalidRequest, unexpectedState } from './errors.ts'
import { emit } from './events.service.ts'
import type { Scene } from './events.service.ts'
import type { Intent, PaymentMethod } from './objects.ts'
import type { Params } from './params.ts'
import { redeemCode } from './tokens.service.ts'

/**
 * Charges the intent's payment method, or asks the cardholder's bank first. The record is saved in either case.
 * Throws StripeError: 402 when refused (with the intent inside), 400 when the call lacks something.
 */
export async function confirm(call: StripeCall, record: SandboxRecord): Promise<Body> {
  const intent = record.body as Intent
  const method = await methodToCharge(call, record)
  const card = cardOf(method)
  checkReturnUrl(call, intent)
  await takeCode(call, record)
  const situation = situationOf(call, intent, method.body as PaymentMethod)
  const authenticated = record.secret.authenticated === intent.payment_method

  const reaction = authenticated ? 'charge' : firstReaction(card, situation)
  if (reaction === 'challenge' && !situation.offSession && call.params.error_on_requires_action !== true) {
    askBank(call, record)
    await saveRecord(call.tx, record)
    await emit(call, 'payment_intent.requires_action', record.body)
    return record.body
  }
  const refusal = { charge: card.refusal, challenge: authenticationRequired, refuse: genericDecline }[
    reaction
  ]
  await charge(call, record, method, { refusal, authenticated })
  if (refusal) {
    const error = (record.body as Intent).last_payment_error
    throw cardError(refusal, {
      ...(error?.charge ? { charge: error.charge } : {}),
      payment_intent: record.body,
      payment_method: method.body,
    })
  }
  return record.body
}

async function methodToCharge(call: StripeCall, record: SandboxRecord): Promise<SandboxRecord> {
  const intent = record.body as Intent
  const method = intent.payment_method && (await findMethod(call.tx, record, intent.payment_method))
  if (!method) throw unexpectedState(intent, 'confirmed without a payment method')
  const owner = (method.body as PaymentMethod).customer
  if (owner !== null && owner !== intent.customer) {
    throw invalidRequest('The payment method belongs to a customer other than the intent’s.', {
      param: 'payment_method',
    })
  }
  if (owner === null && method.secret.used === true) {
    throw invalidRequest('This payment method was used before without a customer and cannot be used again.', {
      param: 'payment_method',
    })
  }
  return method
}

/** A security code that comes with the confirmation is good for this attempt alone. */
async function takeCode(call: StripeCall, record: SandboxRecord): Promise<void> {
  const options = call.params.payment_method_options as { card?: Params } | null | undefined
  const token = options?.card?.cvc_token
  if (token) await redeemCode(call, String(token))
  record.secret = { ...record.secret, code: Boolean(token) }
}

/** Other ways to pay may lead the customer away, so Stripe wants to know the way back unless they are ruled out. */
function checkReturnUrl(call: StripeCall, intent: Intent): void {
  const methods = intent.automatic_payment_methods
  const mayRedirect = methods?.enabled === true && methods.allow_redirects === 'always'
  if (
    mayRedirect &&
    call.key === 'secret' &&
    !call.params.return_url &&
    call.params.use_stripe_sdk !== true
  ) {
    throw invalidRequest(
      'A return_url is needed, or automatic_payment_methods[allow_redirects] must be never, because this intent accepts payment methods that redirect.',
      { param: 'return_url' },
    )
  }
}

function situationOf(call: StripeCall, intent: Intent, method: PaymentMethod): PaymentSituation {
  const requested = intent.payment_method_options.card.request_three_d_secure
  return {
    offSession: call.params.off_session === true,
    saved: method.customer !== null,
    requested: requested === 'any' || requested === 'challenge' ? requested : 'automatic',
  }
}

function askBank(call: StripeCall, record: SandboxRecord): void {
  const token = randomText(32)
  const returnUrl = call.params.use_stripe_sdk === true ? undefined : call.params.return_url
  const url = `${call.publicUrl}/3ds/${record.id}?token=${token}`
  record.secret = { ...record.secret, challenge: { token, returnUrl: returnUrl ?? null } }
  record.body = {
    ...record.body,
    status: 'requires_action',
    last_payment_error: null,
    next_action: returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
      : {
          type: 'use_stripe_sdk',
          use_stripe_sdk: {
            type: 'three_d_secure_redirect',
            source: stripeId('src'),
            stripe_js: url,
            known_frame_issues: 'false',
          },
        },
  }
}

/** What the bank is waiting for, if the intent waits for the bank. */
export function openChallenge(
  record: SandboxRecord,
): { token: string; returnUrl: string | null } | undefined {
  if (record.body.status !== 'requires_action') return undefined
  return record.secret.challenge as { token: string; returnUrl: string | null } | undefined
}

/**
 * The cardholder has answered the bank. Passed: the card is charged (with manual confirmation the intent waits to be
 * confirmed again). Failed: the intent needs another payment method.
 */
export async function finishChallenge(scene: Scene, record: SandboxRecord, passed: boolean): Promise<void> {
  const intent = record.body as Intent
  const method = await findMethod(scene.tx, record, intent.payment_method ?? '')
  if (!method) throw new Error(`${intent.id} waits for the bank without a payment method`)
  record.secret = { ...record.secret, challenge: null }
  if (!passed) {
    refuse(record, method.body, authenticationFailed)
    await saveRecord(scene.tx, record)
    await emit(scene, 'payment_intent.payment_failed', record.body)
  } else if (intent.confirmation_method === 'manual') {
    record.secret = { ...record.secret, authenticated: method.id }
    record.body = { ...intent, status: 'requires_confirmation', next_action: null }
    await saveRecord(scene.tx, record)
  } else {
    await charge(scene, record, method, { refusal: cardOf(method).refusal, authenticated: true })
  }
}
