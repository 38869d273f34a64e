import { createHmac } from 'node:crypto'
import { readSalt } from '../platform/clock.repository.ts'
import { stripeId } from '../platform/ids.ts'
import { findRecord, insertRecord } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import { unixSeconds } from './call.ts'
import type { StripeCall } from './call.ts'
import { cardEntryFault, readyMade, testCard } from './cards.ts'
import type { CardEntry, TestCard } from './cards.ts'
import { cardError, invalidRequest, missing } from './errors.ts'
import { newPaymentMethod } from './objects.ts'
import type { Params } from './params.ts'

/** Keeps a card as a payment method. Only test cards are taken, and only from the card element. */
export async function createPaymentMethod(call: StripeCall): Promise<Body> {
  if (call.key === 'secret') {
    throw invalidRequest('Card numbers are taken from the browser only, never from your server.', {
      param: 'card[number]',
    })
  }
  const { card, billing_details, metadata, allow_redisplay } = call.params as {
    card?: Params | null
    billing_details?: Body
    metadata?: Body
    allow_redisplay?: string
  }
  const entry: CardEntry = {
    number: String(card?.number ?? '').replaceAll(' ', ''),
    expMonth: Number(card?.exp_month ?? 0),
    expYear: Number(card?.exp_year ?? 0),
    cvc: typeof card?.cvc === 'string' ? card.cvc : null,
  }
  const refusal = cardEntryFault(entry, call.now.toISOString().slice(0, 10))
  const known = testCard(entry.number)
  if (refusal || !known) throw cardError(refusal ?? { code: 'incorrect_number', message: 'Unknown card.' })
  const expYear = entry.expYear < 100 ? 2000 + entry.expYear : entry.expYear
  const record = await keepCard(
    call,
    known,
    { ...entry, expYear },
    { billing_details, metadata, allow_redisplay },
  )
  return record.body
}

export async function retrievePaymentMethod(call: StripeCall): Promise<Body> {
  return (await requirePaymentMethod(call, call.id)).body
}

/** The payment method of this id; one of Stripe's ready-made names makes a new one. Throws StripeError 400 or 404. */
export async function requirePaymentMethod(
  call: StripeCall,
  id: string,
  param?: string,
): Promise<SandboxRecord> {
  const number = Object.hasOwn(readyMade, id) ? readyMade[id] : undefined
  const card = number === undefined ? undefined : testCard(number)
  if (card) {
    const expYear = call.now.getUTCFullYear() + 1
    return keepCard(call, card, { number: card.number, expMonth: 12, expYear, cvc: '123' }, {})
  }
  const found = await findRecord(call.tx, {
    provider: 'stripe',
    account: call.account,
    kind: 'payment_method',
    id,
  })
  if (!found) throw missing('payment_method', id, param)
  return found
}

async function keepCard(
  call: StripeCall,
  card: TestCard,
  entry: CardEntry,
  given: { billing_details?: Body; metadata?: Body; allow_redisplay?: string },
): Promise<SandboxRecord> {
  const salt = await readSalt(call.tx)
  const address = given.billing_details?.address as Body | undefined
  const body = newPaymentMethod(
    stripeId('pm'),
    unixSeconds(call.now),
    {
      brand: card.brand,
      checks: {
        address_line1_check: address?.line1 ? 'unchecked' : null,
        address_postal_code_check: address?.postal_code ? 'unchecked' : null,
        cvc_check: entry.cvc === null ? null : 'unchecked',
      },
      country: 'GB',
      exp_month: entry.expMonth,
      exp_year: entry.expYear,
      // The same card has the same fingerprint however often it is entered.
      fingerprint: createHmac('sha256', salt)
        .update(card.number)
        .digest('base64url')
        .replaceAll(/[-_]/g, '')
        .slice(0, 16),
      funding: card.funding,
      last4: card.number.slice(-4),
    },
    {
      billing: given.billing_details,
      metadata: given.metadata ?? {},
      redisplay: given.allow_redisplay ?? 'unspecified',
    },
  )
  const record: SandboxRecord = {
    provider: 'stripe',
    account: call.account,
    kind: 'payment_method',
    id: body.id,
    body,
    secret: { number: card.number },
    created: call.now,
  }
  await insertRecord(call.tx, record)
  return record
}
