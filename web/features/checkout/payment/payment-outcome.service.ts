import { checkAgainIn, failureMessage, isUnknown, messages, moveAfterRefusal } from './payment-answers.ts'
import type { MoneyCall } from './payment-answers.ts'
import { notSent, refusedBefore } from './payment-context.ts'
import type { PaymentContext } from './payment-context.ts'
import { countCheck, noChallenge } from './payment-session.ts'
import type { Challenge, PaymentError } from './payment-session.ts'
import { tendersOf, waiversToSend } from './payment-world.ts'

/** How often completion is tried by itself before only the status is watched. */
const completionLimit = 3

/** How long the failure of a challenge in our frame stands before the payment starts afresh, in milliseconds. */
const failureStands = 1000

export type PaymentOutcome = ReturnType<typeof paymentOutcome>

/**
 * How a payment ends: the answer settles it, an unknown one is looked up until it is known, an authorised one becomes the
 * order. `begin` starts the next attempt.
 */
export function paymentOutcome(context: PaymentContext, begin: () => void) {
  const { world, step } = context
  let completions = 0
  let isWatching = false
  let isVerified = false
  /** What to say of an unknown payment that turns out never to have reached the bank. */
  let reserve: string = messages.unexpected

  /** `doubt`: what to say should a payment that is being looked up turn out never to have reached the bank. */
  function settle(
    call: MoneyCall,
    {
      status,
      message,
      doubt,
    }: { status: 'failed' | 'authorised' | 'checking'; message: string; doubt?: string },
  ) {
    if (status === 'authorised') {
      isVerified = call === 'verify'
      step({ move: 'approve' })
      void complete()
    } else if (status === 'failed') fail(message)
    else lookUp(doubt ?? failureMessage(call, { refusal: null }))
  }

  function fail(message: string, kind: 'declined' | 'released' | 'refunded' = 'declined') {
    const wasFramed = context.current().sessionData?.scaUrl != null
    if (!step({ move: 'decline', error: { kind, message, fields: {} } })) return
    // The cart may be another one by now: a code that is gone has been taken off.
    world.cartChanged()
    if (wasFramed) void world.wait(failureStands).then(() => startOver())
    else startOver()
  }

  function startOver(error?: PaymentError) {
    if (step(error ? { move: 'reset', error } : { move: 'reset' })) begin()
  }

  function lookUp(message: string) {
    reserve = message
    if (step({ move: 'loseReply' })) void watch()
  }

  /** Makes the order of what the bank holds. */
  async function complete() {
    const transactionUuid = context.current().transactionId
    if (!step({ move: 'complete' })) return
    completions += 1
    if (!transactionUuid) {
      step({ move: 'sendBack', error: { ...notSent(messages.noTransaction), kind: 'prepare' } })
      return
    }
    try {
      if (context.prepared()?.flow === 'browser') await completeSession(transactionUuid, '')
      else finish(await orderOf(transactionUuid))
    } catch (error) {
      refused('complete', error)
    }
  }

  /** Has the server read what the provider's script did, and make the order. `hint`: what the script said of a failure. */
  async function completeSession(transactionId: string, hint: string) {
    const answer = await world.ask('completeSession', { params: { transactionId }, body: context.source })
    if (answer.completeOrderId !== null) {
      if (step({ move: 'approve' })) step({ move: 'complete' })
      finish(answer.completeOrderId)
    } else if (answer.status === 'failed') fail(answer.message ?? (hint || messages.declined))
    else if (answer.status === 'sca_required')
      waitForBank(knownChallenge(), hint === '' ? undefined : { ...notSent(hint), kind: 'waiting' })
    else lookUp(answer.message ?? failureMessage('complete', { refusal: null, provider: hint }))
  }

  /** After a script that did not say yes: what the server reads decides. */
  async function concludeSession(transactionId: string, hint: string) {
    try {
      await completeSession(transactionId, hint)
    } catch (error) {
      refused('complete', error)
    }
  }

  async function orderOf(transactionUuid: string | null): Promise<string> {
    const { itemHash, terms } = context.agreement
    const payments = tendersOf(context.agreement)
    const accepted = transactionUuid === null ? { termsAccepted: terms } : { terms }
    const waivers = waiversToSend(context.agreement)
    const body = { ...context.source, itemHash, ...accepted, ...waivers, payments, transactionUuid }
    return (await world.ask('completeCheckout', { body })).completeOrderId
  }

  const finish = (orderId: string) => step({ move: 'finish', orderId })

  /** The bank wants to see the customer. */
  const waitForBank = (challenge: Challenge | undefined, error?: PaymentError) =>
    step({ move: 'challenge', ...(challenge ? { challenge } : {}), ...(error ? { error } : {}) })

  function refused(call: MoneyCall, error: unknown) {
    const refusal = world.refusalOf(error)
    const message = failureMessage(call, { refusal, provider: refusal ? '' : wordsOf(error) })
    if (refusal?.status === 401) world.signedOut()
    // An exception of our own before the bank was asked leaves nothing to look up.
    const isBefore = call === 'authorise' || call === 'transaction'
    const move = refusal ? moveAfterRefusal(call, refusal) : isBefore ? 'sendBack' : 'loseReply'
    if (move === 'decline') fail(message, 'released')
    else if (move === 'sendBack') {
      step({ move, error: refusedBefore(refusal, message) })
      world.cartChanged()
    } else {
      const isOurFault = !refusal || isUnknown(refusal)
      lookUp(call === 'complete' && isVerified && isOurFault ? messages.paidNotCompleted : message)
    }
  }

  /** Asks where an unknown payment stands until it is known. */
  async function watch() {
    if (isWatching) return
    isWatching = true
    while (context.current().status === 'checking') {
      await world.wait(checkAgainIn(context.current().checks))
      await look()
    }
    isWatching = false
  }

  async function look() {
    const transactionUuid = context.current().transactionId
    if (context.current().status !== 'checking' || !transactionUuid) return
    try {
      const answer = await world.ask('getPaymentStatus', { params: { transactionUuid } })
      if (context.current().status !== 'checking') return
      if (answer.status === 'completed' && answer.completeOrderId) finish(answer.completeOrderId)
      else if (answer.status === 'failed') fail(answer.message ?? messages.declined)
      else if (answer.status === 'released') fail(answer.message ?? reserve)
      else if (answer.status === 'refunded') fail(answer.message ?? reserve, 'refunded')
      else if (answer.status === 'open') startOver(notSent(answer.message ?? reserve))
      else if (answer.status === 'sca_required') findChallenge()
      else if (answer.status === 'authorised' && completions < completionLimit) {
        step({ move: 'approve' })
        await complete()
      } else context.publish(countCheck(context.current()))
    } catch (error) {
      if (world.refusalOf(error)?.status === 401) world.signedOut()
      context.publish(countCheck(context.current()))
    }
  }

  /** A challenge that came to light by looking. What it needs may have been lost with the answer: the session tells again. */
  function findChallenge() {
    const challenge = knownChallenge()
    if (challenge.scaUrl === null && challenge.scaClientSecret === null) startOver()
    else waitForBank(challenge)
  }

  /** What is known of a challenge: at least the session's own secret. */
  function knownChallenge(): Challenge {
    const data = context.current().sessionData
    const { scaUrl, scaMethod, formData } = data ?? noChallenge
    return {
      scaUrl,
      scaMethod,
      formData,
      scaClientSecret: data?.scaClientSecret ?? data?.clientSecret ?? null,
    }
  }

  return {
    settle,
    fail,
    startOver,
    lookUp,
    complete,
    concludeSession,
    orderOf,
    finish,
    waitForBank,
    refused,
    watch,
    look,
  }
}

/**
 * The sentence of an exception of our own or of a provider's part, which are all for the customer; the browser's own faults
 * (a TypeError) have none.
 */
export const wordsOf = (error: unknown): string =>
  error instanceof Error && error.name === 'Error' ? error.message : ''
