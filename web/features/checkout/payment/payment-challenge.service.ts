import type { CallerOutput } from '../../../../contract/route.ts'
import type { Routes } from '../../../../contract/routes.ts'
import { messages } from './payment-answers.ts'
import { notSent } from './payment-context.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PaymentOutcome } from './payment-outcome.service.ts'
import { isFramed } from './payment-session.ts'

type PaymentAnswer = CallerOutput<Routes['authorisePayment']>

/**
 * The bank's wish to see the customer: met in the provider's own window, or by a form posted into a frame of ours. Whatever
 * the browser hears of the result is a hint; the server reads it from the provider.
 */
export function challengeStory(context: PaymentContext, outcome: PaymentOutcome) {
  const { world, step } = context
  let isVerifying = false

  /** The answer to a request for money asks for a challenge. */
  async function meet(answer: PaymentAnswer) {
    const secret = answer.clientSecret ?? context.current().sessionData?.clientSecret ?? null
    const { scaUrl, scaMethod, scaData: formData } = answer
    if (outcome.waitForBank({ scaClientSecret: secret, scaUrl, scaMethod, formData }))
      await continueWithBank()
  }

  /** Starts the challenge. In our frame it ends with `frameAnswered`, else here. */
  async function continueWithBank() {
    if (!step({ move: 'verify' }) || isFramed(context.current())) return
    const result = await answerOfProvider()
    await (result === null ? verify('error', messages.scaStopped) : verify(result))
  }

  /** What the provider's window made of the challenge; null where there was none to show. */
  async function answerOfProvider(): Promise<string | null> {
    const secret = context.current().sessionData?.scaClientSecret
    try {
      const card = await context.openCard()
      return secret && card.answerChallenge ? await card.answerChallenge(secret) : null
    } catch {
      return null
    }
  }

  /** The frame has sent word of how the challenge went. */
  async function frameAnswered(transactionStatus: string) {
    const { status } = context.current()
    if (status === 'sca_processing' && isFramed(context.current()))
      await verify(transactionStatus.slice(0, 40))
  }

  /** Gives a challenge up, so that another card can be used. The server decides whether it is over. */
  async function tryAnotherCard() {
    const isUnderWay = context.current().status === 'sca_processing' && isFramed(context.current())
    if (isUnderWay || step({ move: 'verify' })) await verify('abandoned')
  }

  async function verify(scaResult: string, doubt?: string) {
    const transactionUuid = context.current().transactionId
    if (!transactionUuid || isVerifying) return
    isVerifying = true
    try {
      const answer = await world.ask('completeSca', {
        params: { transactionId: transactionUuid },
        body: { transactionUuid, scaResult },
      })
      if (answer.status === 'sca_required')
        outcome.waitForBank(undefined, { ...notSent(messages.scaWaiting), kind: 'waiting' })
      else {
        const message = answer.message || doubt || messages.scaFailed
        outcome.settle('verify', { status: answer.status, message, ...(doubt ? { doubt } : {}) })
      }
    } catch (error) {
      outcome.refused('verify', error)
    } finally {
      isVerifying = false
    }
  }

  return { meet, continueWithBank, frameAnswered, tryAnotherCard }
}
