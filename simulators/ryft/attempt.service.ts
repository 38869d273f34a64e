import { randomText, ryftId } from '../platform/ids.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import { hasExpired, isCardNumber, isSlow, refusalOf, refusals, testCard } from './cards.ts'
import type { CardEntry, ThreeDs } from './cards.ts'
import { add, find, mainAccount, save, seconds, today, type RyftCall } from './call.ts'
import { badRequest, invalidField } from './errors.ts'
import { emit } from './events.service.ts'
import { enter, succeed } from './ledger.service.ts'
import type { Session } from './objects.ts'
import { sessionOfSecret } from './sessions.service.ts'
import { identifyAction, challengeAction, redirectAction, isVouchedFor } from './three-ds.ts'

/** What the sandbox knows of an attempt and does not tell. */
interface Charge extends Body {
  threeDs: ThreeDs
  isSaved: boolean
  store: boolean
  /** Place in the list of refusals. */
  refusal: number | null
  slow: boolean
}

/** An attempt with the card as the session shows it. */
interface Attempt {
  charge: Charge
  paymentMethod: Body
}

const checks = { avsResponseCode: 'Y', cvvResponseCode: 'M' }

const schemeOf = ({ paymentMethod }: Session): string =>
  String((paymentMethod?.card as Body | undefined)?.scheme)

/** POST /payment-sessions/attempt-payment, by the browser. */
export async function attemptPayment(call: RyftCall): Promise<Body> {
  const record = await sessionOfSecret(call)
  const session = record.body as Session
  if (session.status !== 'PendingPayment')
    throw badRequest(`A payment session that is ${session.status} cannot be attempted`)
  delete session.lastError
  const attempt = await attemptOf(call, record)
  if (typeof attempt === 'string') return decline(call, record, attempt)
  const { charge } = attempt
  record.secret = { charge, usedSaved: charge.isSaved }
  session.paymentMethod = attempt.paymentMethod
  if (charge.threeDs === 'frictionless') return finish(call, record, charge)
  return ask(call, record, charge)
}

/** The card as it was typed or kept; a word of Ryft's where it can never be charged. Throws RyftError 400. */
async function attemptOf(call: RyftCall, record: SandboxRecord): Promise<Attempt | string> {
  const { cardDetails, paymentMethod, paymentMethodOptions, billingAddress } = call.body as {
    cardDetails?: CardEntry
    paymentMethod?: { id: string; cvc?: string }
    paymentMethodOptions?: { store?: boolean }
    billingAddress?: unknown
  }
  if ((cardDetails === undefined) === (paymentMethod === undefined))
    throw invalidField('Either cardDetails or paymentMethod must be given')
  if (paymentMethod) return keptCharge(call, record, paymentMethod)
  const { number, cvc, expiryMonth, expiryYear } = cardDetails as CardEntry
  if (!isCardNumber(number)) throw invalidField('cardDetails.number is not a card number')
  const card = testCard(number)
  if (!card) return 'invalid_card_number'
  if (hasExpired({ expiryMonth, expiryYear }, today(call.now))) return 'expired_card'
  return {
    charge: {
      threeDs: card.threeDs,
      isSaved: false,
      store: paymentMethodOptions?.store !== false,
      refusal: refusalOf(cvc),
      slow: isSlow(cvc),
    },
    paymentMethod: {
      type: 'Card',
      card: { scheme: card.scheme, last4: number.slice(-4), expiryMonth, expiryYear },
      ...(billingAddress ? { billingAddress } : {}),
      checks,
    },
  }
}

async function keptCharge(
  call: RyftCall,
  record: SandboxRecord,
  given: { id: string; cvc?: string },
): Promise<Attempt | string> {
  const kept = await find(call.tx, mainAccount, 'payment_method', given.id)
  const customer = (record.body as Session).customerDetails?.id
  // Somebody else's card is as good as none.
  if (!kept || kept.secret.deleted === true || customer === undefined || kept.body.customerId !== customer)
    throw invalidField('paymentMethod.id is not a payment method of the session’s customer')
  if (given.cvc === undefined) return 'cvc_required'
  const card = kept.body.card as Body
  if (hasExpired(card as never, today(call.now))) return 'expired_card'
  return {
    charge: {
      threeDs: kept.secret.threeDs as ThreeDs,
      isSaved: true,
      store: false,
      refusal: refusalOf(given.cvc),
      slow: isSlow(given.cvc),
    },
    paymentMethod: { type: 'Card', tokenizedDetails: { id: kept.id, stored: true }, card, checks },
  }
}

/** POST /payment-sessions/continue-payment: what the browser has learnt from the bank. */
export async function continuePayment(call: RyftCall): Promise<Body> {
  const record = await sessionOfSecret(call)
  const session = record.body as Session
  const action = session.requiredAction
  if (session.status !== 'PendingAction' || !action)
    throw badRequest(`A payment session that is ${session.status} cannot be continued`)
  const { fingerprint, challengeResult } = call.body.threeDs as {
    fingerprint?: string
    challengeResult?: string
  }
  const charge = record.secret.charge as Charge
  if (action.type === 'Identify' && fingerprint !== undefined) {
    if (charge.threeDs === 'method') return finish(call, record, charge)
    session.requiredAction = challengeAction(call.publicUrl, record, randomText(32))
    await save(call, record)
    return record.body
  }
  if (action.type === 'Challenge' && challengeResult !== undefined) {
    return isVouchedFor(record, challengeResult)
      ? finish(call, record, charge)
      : decline(call, record, '3ds_authentication_failure')
  }
  throw invalidField(`threeDs does not answer the required action ${action.type}`)
}

/** Ends the redirected check of a session whose attempt said nothing of a browser. */
export async function finishRedirect(
  call: Pick<RyftCall, 'tx' | 'now'>,
  record: SandboxRecord,
): Promise<void> {
  if (record.secret.bankSays === 'Y') await finish(call, record, record.secret.charge as Charge)
  else await decline(call, record, '3ds_authentication_failure')
}

async function ask(call: RyftCall, record: SandboxRecord, charge: Charge): Promise<Body> {
  const session = record.body as Session
  const token = randomText(32)
  session.status = 'PendingAction'
  if (call.body.threeDsRequestDetails === undefined) {
    if (session.returnUrl === undefined)
      throw badRequest('The session needs a returnUrl, for the bank wants to see the customer')
    session.requiredAction = redirectAction(call.publicUrl, record, token)
  } else {
    session.requiredAction =
      charge.threeDs === 'challenge'
        ? challengeAction(call.publicUrl, record, token)
        : identifyAction(call.publicUrl, record, schemeOf(session))
  }
  await save(call, record)
  await emit(call, record, 'PaymentSession.requires_action')
  return record.body
}

async function finish(
  call: Pick<RyftCall, 'tx' | 'now'>,
  record: SandboxRecord,
  charge: Charge,
): Promise<Body> {
  if (charge.refusal !== null) return decline(call, record, refusals[charge.refusal] ?? 'unknown_error')
  const session = record.body as Session
  delete session.requiredAction
  await keep(call, record, charge)
  session.status = 'Approved'
  await succeed(call, record, await enter(call, record, { type: 'Authorization', status: 'Pending' }))
  if (session.captureFlow === 'Automatic')
    await succeed(call, record, await enter(call, record, { type: 'Capture', status: 'Pending' }))
  return record.body
}

async function decline(
  call: Pick<RyftCall, 'tx' | 'now'>,
  record: SandboxRecord,
  lastError: string,
): Promise<Body> {
  const session = record.body as Session
  delete session.requiredAction
  session.status = 'PendingPayment'
  session.lastError = lastError
  await enter(call, record, { type: 'Authorization', status: 'Failed', reason: lastError })
  await save(call, record)
  await emit(call, record, 'PaymentSession.declined')
  return record.body
}

/** Keeps the card with the session's customer, unless that was not wanted. */
async function keep(
  call: Pick<RyftCall, 'tx' | 'now'>,
  record: SandboxRecord,
  charge: Charge,
): Promise<void> {
  if (charge.isSaved) return
  const session = record.body as Session
  const customerId = session.customerDetails?.id
  const id = ryftId('pmt')
  const stored = customerId !== undefined && charge.store
  const paymentMethod: Body = { ...session.paymentMethod, tokenizedDetails: { id, stored } }
  session.paymentMethod = paymentMethod
  if (!stored) return
  await add(
    call,
    mainAccount,
    'payment_method',
    {
      id,
      type: 'Card',
      customerId,
      card: paymentMethod.card,
      ...(paymentMethod.billingAddress ? { billingAddress: paymentMethod.billingAddress } : {}),
      checks,
      createdTimestamp: seconds(call.now),
    },
    { threeDs: charge.threeDs },
  )
}
