import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import { billingToSend } from './billing-details.ts'
import type { BillingDetails } from './billing-details.ts'
import { servesSession } from './card-provider.ts'
import type { CardProvider } from './card-provider.ts'
import { checkAgainIn, isUnknown, messages, moveAfterRefusal, refusalMessage } from './payment-answers.ts'
import type { PaymentCall } from './payment-answers.ts'
import { countCheck, newPayment, stepPayment } from './payment-session.ts'
import type { Agreement, PaymentWorld } from './payment-world.ts'
import type { PaymentError, PaymentEvent, PaymentSession, PreparedPayment } from './payment-session.ts'

type PaymentAnswer = CallerOutput<Routes['authorisePayment']>

/** How often completion is tried by itself before only the status is watched. */
const completionLimit = 3

export type Payment = ReturnType<typeof createPayment>

/**
 * The payment of one visit to the checkout. Every method may be called at any time: what the flow does not allow from where
 * it stands is ignored, so a double click asks once.
 */
export function createPayment(world: PaymentWorld, agreed: Agreement) {
  let payment = newPayment
  let card: CardProvider | null = null
  let prepared: PreparedPayment | null = null
  let agreement = agreed
  let completions = 0
  let isWatching = false
  let isVerified = false
  /** What to say of an unknown payment that turns out never to have reached the bank. */
  let reserve: string = messages.unexpected
  const listeners = new Set<() => void>()

  function publish(next: PaymentSession) {
    if (next === payment) return false
    payment = next
    for (const listener of listeners) listener()
    return true
  }
  const step = (event: PaymentEvent) => publish(stepPayment(payment, event))
  const notSent = (message: string, fields: PaymentError['fields'] = {}): PaymentError => ({
    kind: 'notSent',
    message,
    fields,
  })

  /** Asks for a session, once; with nothing to pay there is none to ask for. */
  function begin() {
    if (agreement.amount === 0) step({ move: 'skip' })
    else void prepare()
  }

  async function prepare() {
    if (!step({ move: 'prepare' })) return
    try {
      const answer = await world.ask('preparePayment', { query: { source: 'online-joining' } })
      if (answer.transactionUuid === '') throw new Error(messages.invalidSession)
      if (card && prepared && !servesSession(prepared, answer)) card = null
      prepared = answer
      if (answer.amount.raw.amount !== agreement.amount) world.cartChanged()
      await resume(answer)
    } catch (error) {
      const message = messageOf('prepare', error)
      step({ move: 'prepareFailed', error: { kind: 'prepare', message, fields: {} } })
    }
  }

  /** Picks up where an earlier visit left the payment. */
  async function resume(answer: PreparedPayment) {
    if (answer.transactionStatus === 'sca_required') {
      const scaClientSecret = answer.scaClientSecret ?? answer.clientSecret
      step({ move: 'challenge', prepared: answer, scaClientSecret })
    } else if (answer.transactionStatus === 'authorised') {
      step({ move: 'approve', prepared: answer })
      void complete()
    } else if (answer.transactionStatus === 'checking') {
      step({ move: 'loseReply', prepared: answer })
      void watch()
    } else {
      await openCard()
      step({ move: 'prepared', prepared: answer })
    }
  }

  /** The card fields, opened when first needed: a payment whose card is already taken must not wait for them. */
  async function openCard(): Promise<CardProvider> {
    if (!prepared) throw new Error(messages.invalidSession)
    card ??= await world.openCard(prepared)
    return card
  }

  async function pay(billing: BillingDetails) {
    const transactionUuid = payment.transactionId
    if (!card || !transactionUuid || !step({ move: 'authorize' })) return
    try {
      const reference = await card.reference(billing)
      if (!reference.ok) {
        step({ move: 'sendBack', error: notSent(reference.message) })
        return
      }
      const answer = await world.ask('authorisePayment', {
        body: {
          source: 'online-joining',
          itemHash: agreement.itemHash,
          terms: agreement.terms,
          payments: [{ tenderType: 'card', amount: agreement.amount }],
          transactionUuid,
          ...billingToSend(billing),
          paymentMethodId: reference.paymentMethodId,
          saveCard: false,
          browser: world.browser(),
        },
      })
      if (answer.transactionStatus === 'sca_required') await challenge(answer)
      else settle('authorise', answer.transactionStatus, answer.error?.message ?? messages.declined)
    } catch (error) {
      refused('authorise', error)
    }
  }

  async function challenge(answer: PaymentAnswer) {
    const secret = answer.clientSecret ?? payment.sessionData?.clientSecret ?? null
    if (step({ move: 'challenge', scaClientSecret: secret })) await continueWithBank()
  }

  /** Runs the bank's challenge, then has the server read its result from the provider. */
  async function continueWithBank() {
    const secret = payment.sessionData?.scaClientSecret
    if (!step({ move: 'verify' })) return
    let result: string
    try {
      if (!secret) throw new Error(messages.invalidSession)
      result = await (await openCard()).answerChallenge(secret)
    } catch {
      reserve = messages.scaStopped
      result = 'error'
    }
    await verify(result)
  }

  async function verify(scaResult: string) {
    const transactionUuid = payment.transactionId
    if (!transactionUuid) return
    try {
      const answer = await world.ask('completeSca', {
        params: { transactionId: transactionUuid },
        body: { transactionUuid, scaResult },
      })
      if (answer.status === 'sca_required')
        step({ move: 'challenge', error: { ...notSent(messages.scaWaiting), kind: 'waiting' } })
      else settle('verify', answer.status, answer.message ?? messages.scaFailed)
    } catch (error) {
      refused('verify', error)
    }
  }

  /** Gives a challenge up, so that another card can be used. The server decides whether it is over. */
  async function tryAnotherCard() {
    if (step({ move: 'verify' })) await verify('abandoned')
  }

  function settle(call: PaymentCall, status: 'failed' | 'authorised' | 'checking', message: string) {
    if (status === 'authorised') {
      isVerified = call === 'verify'
      step({ move: 'approve' })
      void complete()
    } else if (status === 'failed') fail(message)
    else {
      step({ move: 'loseReply' })
      void watch()
    }
  }

  async function complete() {
    const transactionUuid = payment.transactionId
    if (!step({ move: 'complete' })) return
    completions += 1
    try {
      if (!transactionUuid) throw new Error(messages.noTransaction)
      finish(await orderOf(transactionUuid, [{ tenderType: 'card', amount: agreement.amount }]))
    } catch (error) {
      refused('complete', error)
    }
  }

  /** Makes the order of a cart with nothing to pay. */
  async function confirmFree() {
    if (!step({ move: 'confirm' })) return
    try {
      finish(await orderOf(null, []))
    } catch (error) {
      const refusal = world.refusalOf(error)
      if (refusal?.status === 401) world.signedOut()
      if (refusal?.code === 'cart_changed' || refusal?.code === 'questions_unanswered') world.cartChanged()
      const isOurFault = !refusal || refusal.status === 0 || refusal.status >= 500
      step({ move: 'sendBack', error: notSent(isOurFault ? messages.orderFailed : refusal.message) })
    }
  }

  async function orderOf(
    transactionUuid: string | null,
    payments: { tenderType: string; amount: number }[],
  ): Promise<string> {
    const { itemHash, terms } = agreement
    const body = { source: 'online-joining' as const, itemHash, terms, payments, transactionUuid }
    return (await world.ask('completeCheckout', { body })).completeOrderId
  }

  const finish = (orderId: string) => step({ move: 'finish', orderId })

  function fail(message: string) {
    step({ move: 'decline', error: { kind: 'declined', message, fields: {} } })
    startOver()
  }

  function startOver(error?: PaymentError) {
    if (step(error ? { move: 'reset', error } : { move: 'reset' })) begin()
  }

  function refused(call: Exclude<PaymentCall, 'prepare'>, error: unknown) {
    const refusal = world.refusalOf(error)
    const message = messageOf(call, error)
    if (refusal?.status === 401) world.signedOut()
    // An exception of our own before the bank was asked leaves nothing to look up.
    const move = refusal ? moveAfterRefusal(call, refusal) : call === 'authorise' ? 'sendBack' : 'loseReply'
    if (move === 'decline') fail(message)
    else if (move === 'sendBack') {
      step({ move, error: notSent(message, refusal?.errors ?? {}) })
      world.cartChanged()
    } else {
      const isOurFault = !refusal || isUnknown(refusal)
      reserve = call === 'complete' && isVerified && isOurFault ? messages.paidNotCompleted : message
      if (step({ move: 'loseReply' })) void watch()
    }
  }

  /** Asks where an unknown payment stands until it is known. */
  async function watch() {
    if (isWatching) return
    isWatching = true
    while (payment.status === 'checking') {
      await world.wait(checkAgainIn(payment.checks))
      await look()
    }
    isWatching = false
  }

  async function look() {
    const transactionUuid = payment.transactionId
    if (payment.status !== 'checking' || !transactionUuid) return
    try {
      const answer = await world.ask('getPaymentStatus', { params: { transactionUuid } })
      if (payment.status !== 'checking') return
      if (answer.status === 'completed' && answer.completeOrderId) finish(answer.completeOrderId)
      else if (answer.status === 'failed') fail(answer.message ?? messages.declined)
      else if (answer.status === 'released') fail(answer.message ?? reserve)
      else if (answer.status === 'open') startOver(notSent(answer.message ?? reserve))
      else if (answer.status === 'sca_required') {
        const secret = payment.sessionData?.scaClientSecret ?? payment.sessionData?.clientSecret
        step({ move: 'challenge', scaClientSecret: secret ?? null })
      } else if (answer.status === 'authorised' && completions < completionLimit) {
        step({ move: 'approve' })
        await complete()
      } else publish(countCheck(payment))
    } catch (error) {
      if (world.refusalOf(error)?.status === 401) world.signedOut()
      publish(countCheck(payment))
    }
  }

  function messageOf(call: PaymentCall, error: unknown): string {
    const refusal = world.refusalOf(error)
    if (refusal) return refusalMessage(call, refusal)
    return error instanceof Error && error.message !== '' ? error.message : messages.unexpected
  }

  return {
    current: () => payment,
    card: () => card,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin,
    /** Takes over what a reloaded cart says. */
    agree(next: Agreement) {
      const isOther = next.itemHash !== agreement.itemHash
      agreement = next
      if (isOther && (payment.status === 'ready' || payment.status === 'prepare_failed')) startOver()
    },
    pay,
    confirmFree,
    continueWithBank,
    tryAnotherCard,
    checkNow: look,
    tryAgain: () => startOver(),
  }
}
