import { billingToSend } from '../card/billing-details.ts'
import type { BillingDetails } from '../card/billing-details.ts'
import type { CardChoice, CardProvider, CardRequest } from '../card/card-provider.ts'
import { challengeStory } from './payment-challenge.service.ts'
import { failureMessage, messages } from './payment-answers.ts'
import { notSent, paymentContext, refusedBefore } from './payment-context.ts'
import { paymentOutcome, wordsOf } from './payment-outcome.service.ts'
import { challengeOf, withAmount } from './payment-session.ts'
import type { PreparedPayment } from './payment-session.ts'
import { tendersOf, waiversToSend } from './payment-world.ts'
import type { Agreement, PaymentWorld } from './payment-world.ts'
import { heard } from '../card/silent-script.service.ts'

export type Payment = ReturnType<typeof createPayment>

/**
 * The payment of one visit to the checkout. Every method may be called at any time: what the flow does not allow from where
 * it stands is ignored, so a double click asks once.
 */
export function createPayment(world: PaymentWorld, agreed: Agreement, successUrl: string | null = null) {
  const context = paymentContext(world, agreed, successUrl)
  const { step } = context
  const outcome = paymentOutcome(context, begin)
  const challenge = challengeStory(context, outcome)

  /** Asks for a session, once; with nothing to pay there is none to ask for. */
  function begin() {
    if (context.agreement.amount === 0) step({ move: 'skip' })
    else void prepare()
  }

  async function prepare() {
    if (!step({ move: 'prepare' })) return
    const asked = context.agreement
    try {
      const answer = context.remember(await openSession())
      if (answer.amount.raw.amount !== context.agreement.amount) world.cartChanged()
      await resume(answer)
    } catch (error) {
      const told = refusedBefore(world.refusalOf(error), prepareMessage(error), 'prepare')
      step({ move: 'prepareFailed', error: told })
    }
    openAnew(asked)
  }

  /** A session for another cart than the one that is agreed to by now is none to pay with. */
  function openAnew(opened: Agreement) {
    const { itemHash, amount } = context.agreement
    const { status } = context.current()
    if (itemHash === opened.itemHash && amount === opened.amount) return
    if (status === 'ready' || status === 'prepare_failed') outcome.startOver()
  }

  /** The session to pay with. One that the browser pays with by itself is opened by a call of its own. */
  async function openSession(): Promise<PreparedPayment> {
    const answer = await world.ask('preparePayment', { query: context.source })
    if (answer.paymentProvider === '') throw new Error(messages.providerNotSpecified)
    if (answer.transactionUuid === '') throw new Error(messages.invalidSession)
    if (answer.flow === 'server' || answer.transactionStatus !== null) return answer
    const session = await world.ask('prepareSession', { body: context.source }).catch((error: unknown) => {
      const refusal = world.refusalOf(error)
      throw refusal ? new Error(failureMessage('session', { refusal })) : error
    })
    if (session.paymentProvider === '') throw new Error(messages.providerNotInSession)
    if (!session.paymentSessionId) throw new Error(messages.noSessionId)
    return session
  }

  function prepareMessage(error: unknown): string {
    const refusal = world.refusalOf(error)
    return failureMessage('prepare', { refusal, provider: refusal ? '' : wordsOf(error) })
  }

  /** Picks up where an earlier visit left the payment. */
  async function resume(answer: PreparedPayment) {
    if (answer.transactionStatus === 'sca_required') {
      step({ move: 'challenge', prepared: answer, challenge: challengeOf(answer) })
    } else if (answer.transactionStatus === 'authorised') {
      step({ move: 'approve', prepared: answer })
      void outcome.complete()
    } else if (answer.transactionStatus === 'checking') {
      step({ move: 'loseReply', prepared: answer })
      void outcome.watch()
    } else {
      await context.openCard()
      step({ move: 'prepared', prepared: answer })
    }
  }

  async function pay(
    billing: BillingDetails,
    choice: CardChoice = { kind: 'different_card', saveCard: false },
  ) {
    const session = context.prepared()
    const card = context.card()
    if (!step({ move: 'authorize' })) return
    if (!session || !card || !context.current().isFormValid) {
      const message = session && card ? messages.formInvalid : messages.notLoaded
      step({ move: 'sendBack', error: notSent(message) })
      return
    }
    const request = { billing, choice, session, amount: context.agreement.amount }
    if (session.flow === 'browser') await payInBrowser(card, request)
    else await payByServer(card, request)
  }

  /** The provider makes the card into a reference, and our server asks the bank with it. */
  async function payByServer(card: CardProvider, request: CardRequest) {
    try {
      const reference = await (card.reference?.(request) ??
        Promise.reject(new Error(messages.notInitialised)))
      if (!reference.ok) {
        step({ move: 'sendBack', error: notSent(reference.message) })
        return
      }
      const { billing, choice, session } = request
      const { itemHash, terms } = context.agreement
      const answer = await world.ask('authorisePayment', {
        body: {
          ...context.source,
          itemHash,
          terms,
          payments: tendersOf(context.agreement),
          ...waiversToSend(context.agreement),
          transactionUuid: session.transactionUuid,
          ...billingToSend(billing),
          ...reference.fields,
          ...cardChoiceToSend(choice),
          ...(choice.kind === 'saved_card' ? {} : { status: context.current().status }),
          browser: world.browser(),
        },
      })
      if (answer.transactionStatus === 'sca_required') await challenge.meet(answer)
      else {
        const message = answer.error?.message || messages.declined
        outcome.settle('authorise', { status: answer.transactionStatus, message })
      }
    } catch (error) {
      outcome.refused('authorise', error)
    }
  }

  /** The provider's script asks the bank; our server says the amount before, and reads the result after. */
  async function payInBrowser(card: CardProvider, request: CardRequest) {
    const { choice, session } = request
    let amount: number
    try {
      if (!session.paymentSessionId) throw new Error(messages.noSessionId)
      if (!card.attempt) throw new Error(messages.notInitialised)
      const answer = await world.ask('paySession', {
        body: {
          ...context.source,
          paymentSessionId: session.paymentSessionId,
          payments: tendersOf(context.agreement),
          terms: context.agreement.terms,
          itemHash: context.agreement.itemHash,
          ...waiversToSend(context.agreement),
          ...(choice.kind === 'saved_card' ? { savedCardId: choice.card.id } : { saveCard: choice.saveCard }),
        },
      })
      if (answer.transactionUuid === '') throw new Error(messages.noTransactionMade)
      amount = answer.amount.raw.amount
      context.publish(withAmount(context.current(), amount))
      if (amount !== context.agreement.amount) throw new Error(messages.invalidSession)
    } catch (error) {
      outcome.refused('transaction', error)
      return
    }
    const asked = card
      .attempt({ ...request, amount })
      .catch((error: unknown) => ({ outcome: 'unknown' as const, message: wordsOf(error) }))
    const attempt = await heard(world, session.transactionUuid, asked)
    if (attempt.outcome === 'notSent') step({ move: 'sendBack', error: notSent(attempt.message) })
    else if (attempt.outcome === 'approved') {
      step({ move: 'approve' })
      await outcome.complete()
    } else await outcome.concludeSession(session.transactionUuid, attempt.message)
  }

  /** Makes the order of a cart with nothing left to pay. */
  async function confirmFree() {
    if (!step({ move: 'confirm' })) return
    try {
      outcome.finish(await outcome.orderOf(null))
    } catch (error) {
      const refusal = world.refusalOf(error)
      if (refusal?.status === 401) world.signedOut()
      const isOurFault = !refusal || refusal.status === 0 || refusal.status >= 500
      if (!isOurFault) world.cartChanged()
      const message = isOurFault ? messages.orderFailed : refusal.message
      const shown = refusedBefore(refusal, message)
      step({ move: 'sendBack', error: shown })
      // A price or a place that has gone has a notice of its own: a toast would lie over the amount to agree to.
      if (shown.kind === 'notSent') world.orderFailed(message)
    }
  }

  return {
    current: context.current,
    card: context.card,
    /** The session with what it offers: a saved card, whose field takes its code, whether a card may be saved. */
    session: context.prepared,
    subscribe: context.subscribe,
    begin,
    /** Takes over what a reloaded cart says. */
    agree(next: Agreement) {
      const opened = context.agreement
      context.agreement = next
      context.publish({ ...context.current(), terms: next.terms })
      openAnew(opened)
    },
    /** Whether the form has everything; paying is refused while it has not. */
    formIs(isFormValid: boolean) {
      if (isFormValid !== context.current().isFormValid)
        context.publish({ ...context.current(), isFormValid })
    },
    pay,
    confirmFree,
    continueWithBank: challenge.continueWithBank,
    frameAnswered: challenge.frameAnswered,
    tryAnotherCard: challenge.tryAnotherCard,
    checkNow: outcome.look,
    tryAgain: () => outcome.startOver(),
  }
}

/** A saved card is named by our id, and is never saved again. */
const cardChoiceToSend = (choice: CardChoice) =>
  choice.kind === 'saved_card'
    ? { isSavedCard: true, savedCardId: choice.card.id, saveCard: false }
    : { saveCard: choice.saveCard }
