import { randomText, stripeId } from '../platform/ids.ts'
import { findRecord, insertRecord, saveRecord } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import type { Tx } from '../platform/store.ts'
import { unixSeconds } from './call.ts'
import type { StripeCall } from './call.ts'
import {
  authenticationFailed,
  authenticationRequired,
  firstReaction,
  genericDecline,
  testCard,
} from './cards.ts'
import type { CardRefusal, PaymentSituation, TestCard } from './cards.ts'
import { cardError, invalidRequest, unexpectedState } from './errors.ts'
import { newCharge } from './objects.ts'
import type { Intent, PaymentMethod } from './objects.ts'

const captureWindowSeconds = 7 * 24 * 3600

/**
 * Charges the intent's payment method, or asks the cardholder's bank first. The record is saved in either case.
 * Throws StripeError: 402 when refused (with the intent inside), 400 when the call lacks something.
 */
export async function confirm(call: StripeCall, record: SandboxRecord): Promise<Body> {
  const intent = record.body as Intent
  const method = await methodToCharge(call, record)
  const card = cardOf(method)
  checkReturnUrl(call, intent)
  const situation = situationOf(call, intent, method.body as PaymentMethod)
  const authenticated = record.secret.authenticated === intent.payment_method

  const reaction = authenticated ? 'charge' : firstReaction(card, situation)
  if (reaction === 'challenge' && !situation.offSession && call.params.error_on_requires_action !== true) {
    askBank(call, record)
    await saveRecord(call.tx, record)
    return record.body
  }
  const refusal = { charge: card.refusal, challenge: authenticationRequired, refuse: genericDecline }[
    reaction
  ]
  await charge(call.tx, call.now, record, method, { refusal, authenticated })
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

function findMethod(tx: Tx, record: SandboxRecord, id: string): Promise<SandboxRecord | undefined> {
  return findRecord(tx, { provider: 'stripe', account: record.account, kind: 'payment_method', id })
}

function cardOf(method: SandboxRecord): TestCard {
  const card = testCard(String(method.secret.number))
  if (!card) throw new Error(`No test card is behind ${method.id}`)
  return card
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
export async function finishChallenge(
  tx: Tx,
  now: Date,
  record: SandboxRecord,
  passed: boolean,
): Promise<void> {
  const intent = record.body as Intent
  const method = await findMethod(tx, record, intent.payment_method ?? '')
  if (!method) throw new Error(`${intent.id} waits for the bank without a payment method`)
  record.secret = { ...record.secret, challenge: null }
  if (!passed) {
    refuse(record, method.body, authenticationFailed)
    await saveRecord(tx, record)
  } else if (intent.confirmation_method === 'manual') {
    record.secret = { ...record.secret, authenticated: method.id }
    record.body = { ...intent, status: 'requires_confirmation', next_action: null }
    await saveRecord(tx, record)
  } else {
    await charge(tx, now, record, method, { refusal: cardOf(method).refusal, authenticated: true })
  }
}

function refuse(record: SandboxRecord, method: Body, refusal: CardRefusal, chargeId?: string): void {
  const type = refusal === authenticationFailed ? 'invalid_request_error' : 'card_error'
  record.body = {
    ...record.body,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type,
      ...refusal,
      ...(chargeId ? { charge: chargeId } : {}),
      payment_method: method,
    },
  }
}

/** Charges the card, or authorises it where capture is manual, and saves everything that changes. */
async function charge(
  tx: Tx,
  now: Date,
  record: SandboxRecord,
  method: SandboxRecord,
  given: { refusal: CardRefusal | undefined; authenticated: boolean },
): Promise<void> {
  const intent = record.body as Intent
  const manual = intent.capture_method === 'manual'
  const checked = withChecks(method.body as PaymentMethod, cardOf(method))
  const made = newCharge({
    id: stripeId('ch'),
    created: unixSeconds(now),
    intent,
    method: checked,
    authenticated: given.authenticated,
    ...(manual && !given.refusal ? { captureBefore: unixSeconds(now) + captureWindowSeconds } : {}),
    ...(given.refusal ? { refusal: given.refusal } : {}),
  })
  await insertRecord(tx, {
    provider: 'stripe',
    account: record.account,
    kind: 'charge',
    id: made.id,
    body: made,
    secret: {},
    created: now,
  })
  record.secret = { ...record.secret, authenticated: null }
  record.body = { ...intent, latest_charge: made.id, next_action: null, last_payment_error: null }
  if (given.refusal) {
    refuse(record, checked, given.refusal, made.id)
  } else {
    record.body.status = manual ? 'requires_capture' : 'succeeded'
    record.body.amount_capturable = manual ? intent.amount : 0
    record.body.amount_received = manual ? 0 : intent.amount
    const kept = intent.setup_future_usage !== null && intent.customer !== null
    method.body = kept ? { ...checked, customer: intent.customer } : checked
    method.secret = { ...method.secret, used: true }
  }
  await saveRecord(tx, method)
  await saveRecord(tx, record)
}

/** Once the bank has been asked, what was unchecked is known. */
function withChecks(method: PaymentMethod, card: TestCard): PaymentMethod {
  const known = (check: unknown, result: string) => (check === 'unchecked' ? result : check)
  const checks = method.card.checks
  return {
    ...method,
    card: {
      ...method.card,
      checks: {
        address_line1_check: known(checks.address_line1_check, 'pass'),
        address_postal_code_check: known(checks.address_postal_code_check, 'pass'),
        cvc_check: known(checks.cvc_check, card.cvcCheck),
      },
    },
  }
}
