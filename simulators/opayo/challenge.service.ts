import type { Tx } from '../platform/store.ts'
import { find, findWhere, save } from './call.ts'
import type { Found, OpayoEndpoint } from './call.ts'
import { acsTransIdOf } from './challenge.ts'
import { invalid, refused } from './errors.ts'
import { faultsOf } from './fields.ts'
import { aged, decided, transactionView } from './objects.ts'
import { requireTransaction, settled, spend } from './transactions.service.ts'

/**
 * `POST /transactions/{id}/3d-secure-challenge`: ends the check. What the bank was told counts, not what the browser
 * brought; a second answer, or one nobody gave, is unexpected (5086).
 */
export const finishChallenge: OpayoEndpoint['run'] = async (call) => {
  const faults = faultsOf(call.body, { cRes: { type: 'text', required: true, longest: 4096 } })
  if (faults.length > 0) throw invalid(faults)
  const record = await requireTransaction(call, call.id)
  const { challenge, state } = record.body
  const isOurs = challenge !== null && acsTransIdOf(String(call.body.cRes), 'CRes') === challenge.acsTransId
  if (state !== 'challenge' || !isOurs || challenge.isFinished || challenge.answer === null)
    throw refused(5086, 'Unexpected CRes')
  const card = (await find(call.tx, 'card', record.body.card?.cardIdentifier ?? ''))!
  const check =
    challenge.answer === 'Y'
      ? ({ kind: 'pass', status: 'Authenticated' } as const)
      : ({ kind: 'fail', status: 'NotAuthenticated', statusCode: '4026' } as const)
  const begun = { ...record.body, challenge: { ...challenge, isFinished: true } }
  const done = settled(
    decided(begun, card.secret, check, { needsCheck: false, isStrict: false }),
    call.now,
    challenge.saveCard,
  )
  await save(call.tx, record, done)
  await spend(call, card, done)
  return { status: 201, body: transactionView(done) }
}

/** The transaction that waits for the bank's check of this request, with its row held. */
export async function waitingFor(tx: Tx, cReq: string, now: Date) {
  const acsTransId = acsTransIdOf(cReq, 'CReq')
  if (acsTransId === null) return undefined
  const record = await findWhere(tx, 'transaction', { challenge: { acsTransId } })
  return record && aged(record.body, now).state === 'challenge' && record.body.challenge?.answer === null
    ? record
    : undefined
}

/** Keeps what the cardholder told the bank. Returns the challenge with its answer. */
export async function answerChallenge(tx: Tx, record: Found<'transaction'>, answer: 'Y' | 'N') {
  const challenge = { ...record.body.challenge!, answer }
  await save(tx, record, { challenge })
  return challenge
}
