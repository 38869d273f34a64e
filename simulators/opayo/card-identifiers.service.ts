import { add, find, opayoId, save } from './call.ts'
import type { OpayoEndpoint } from './call.ts'
import { cardTypeOf, isDeclined, isExpired, passesLuhn } from './cards.ts'
import { invalid, notFound, sessionOrCardInvalid, unauthorised } from './errors.ts'
import type { OpayoFault } from './errors.ts'
import { faultsOf } from './fields.ts'
import type { Fields } from './fields.ts'
import { sessionLifeMs } from './objects.ts'
import type { Card, CardSecret } from './objects.ts'
import { liveSessionKey } from './session-keys.service.ts'

interface CardDetails {
  cardholderName: string
  cardNumber: string
  expiryDate: string
  securityCode?: string
}

/** `POST /card-identifiers`, from a browser: a card made into an identifier. A key makes one, and three failures end it. */
export const createCardIdentifier: OpayoEndpoint['run'] = async (call) => {
  const key = await liveSessionKey(call, call.sessionKey)
  if (!key || key.body.cardIdentifier !== null) throw unauthorised(1002)
  const faults = cardFaults(call.body, call.now)
  if (faults.length > 0) {
    await save(call.tx, key, { failures: key.body.failures + 1 })
    throw invalid(faults, true)
  }
  const details = call.body.cardDetails as CardDetails
  const card: Card = {
    cardIdentifier: opayoId(),
    merchantSessionKey: call.sessionKey,
    expiry: new Date(call.now.getTime() + sessionLifeMs).toISOString(),
    cardType: cardTypeOf(details.cardNumber)!,
    lastFourDigits: details.cardNumber.slice(-4),
    expiryDate: details.expiryDate,
    reusable: false,
    isOver: false,
    securityCodeFor: null,
  }
  const secret: CardSecret = {
    cardholderName: details.cardholderName,
    declined: isDeclined(details.cardNumber),
    securityCode: details.securityCode ?? null,
  }
  await add(call, 'card', card.cardIdentifier, card, secret)
  await save(call.tx, key, { cardIdentifier: card.cardIdentifier })
  const { cardIdentifier, expiry, cardType } = card
  return { status: 201, body: { cardIdentifier, expiry: expiry.replace('Z', '+00:00'), cardType } }
}

/** `POST /card-identifiers/{id}/security-code`, from a browser: the code of a kept card, for the payment of this key. */
export const linkSecurityCode: OpayoEndpoint['run'] = async (call) => {
  const key = await liveSessionKey(call, call.sessionKey)
  if (!key) throw unauthorised(1002)
  const card = await find(call.tx, 'card', call.id)
  if (!card || !card.body.reusable || card.body.isOver) throw sessionOrCardInvalid()
  const faults = faultsOf(call.body, {
    securityCode: { type: 'text', required: true, longest: 4, pattern: /^\d+$/ },
  })
  const length = String(call.body.securityCode ?? '').length
  if (faults.length === 0 && length !== codeLength(card.body.cardType))
    faults.push(fault(1004, 'securityCode', 'has the wrong length'))
  if (faults.length > 0) throw invalid(faults)
  const secret: CardSecret = { ...card.secret, securityCode: String(call.body.securityCode) }
  await save(call.tx, { ...card, secret }, { securityCodeFor: call.sessionKey })
  return { status: 204, body: null }
}

/** `DELETE /card-identifiers/{id}`: a kept card is forgotten. Its answer is from memory. */
export const deleteCardIdentifier: OpayoEndpoint['run'] = async (call) => {
  const card = await find(call.tx, 'card', call.id)
  if (!card || !card.body.reusable || card.body.isOver) throw notFound('1012')
  await save(call.tx, card, { isOver: true })
  return { status: 204, body: null }
}

/** Everything wrong with a card as it was typed. */
function cardFaults(body: Fields, now: Date): OpayoFault[] {
  const faults = faultsOf(body, {
    cardDetails: {
      type: {
        cardholderName: { type: 'text', required: true, longest: 45, pattern: /^[\p{L}0-9 .,'’&/-]+$/u },
        cardNumber: { type: 'text', required: true, longest: 19, pattern: /^\d+$/ },
        expiryDate: { type: 'text', required: true, longest: 4, pattern: /^\d{4}$/ },
        securityCode: { type: 'text', longest: 4, pattern: /^\d+$/ },
      },
      required: true,
    },
  })
  if (faults.length > 0) return faults
  const { cardNumber, expiryDate, securityCode } = body.cardDetails as CardDetails
  const type = cardTypeOf(cardNumber)
  const month = Number(expiryDate.slice(0, 2))
  return [
    ...(cardNumber.length < 12 ? [fault(1004, 'cardDetails.cardNumber', 'is too short')] : []),
    ...(passesLuhn(cardNumber) ? [] : [fault(1007, 'cardDetails.cardNumber', 'is not a card number')]),
    ...(type ? [] : [fault(1008, 'cardDetails.cardNumber', 'is of a card type that is not supported')]),
    ...(month < 1 || month > 12 || isExpired(expiryDate, now)
      ? [fault(1009, 'cardDetails.expiryDate', 'is not a month to come')]
      : []),
    ...(securityCode !== undefined && type && securityCode.length !== codeLength(type)
      ? [fault(1004, 'cardDetails.securityCode', 'has the wrong length')]
      : []),
  ]
}

const codeLength = (type: string) => (type === 'AmericanExpress' ? 4 : 3)

const fault = (code: number, property: string, what: string): OpayoFault => ({
  code,
  property,
  description: `${property} ${what}`,
  clientMessage: `The ${property.replace(/^.*\./, '')} ${what}`,
})
