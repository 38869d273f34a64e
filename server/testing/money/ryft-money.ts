import { browserDetails } from '../ryft.ts'
import type { Holding, MoneyProvider } from './money-provider.ts'
import type { CardKind } from './plan.ts'

/** Its sandbox decides by the number what the bank checks, by the security code whether it refuses. */
const cards: Record<CardKind, { number: string; cvc: string }> = {
  good: { number: '4012000000060085', cvc: '123' },
  saved: { number: '4012000000060085', cvc: '123' },
  refused: { number: '4012000000060085', cvc: '902' },
  noMoney: { number: '4012000000060085', cvc: '901' },
  challenge: { number: '4918190000000002', cvc: '123' },
  challengeThenRefused: { number: '4918190000000002', cvc: '902' },
  // The browser never finishes what the bank asks of it in the background.
  brokenChallenge: { number: '4066330000000004', cvc: '123' },
}

const session = '^\\/ryft\\/v1\\/payment-sessions'
const publicKey = 'pk_sandbox_centrecourt'

export const ryftMoney: MoneyProvider = {
  name: 'ryft',
  venue: 'riverside-sheffield',
  flow: 'browser',
  webhookSecret: 'whs_sandbox_centrecourt',
  calls: [
    { operation: 'open', method: 'POST', path: new RegExp(`${session}$`) },
    { operation: 'open', method: 'GET', path: new RegExp(`${session}$`) },
    { operation: 'capture', method: 'POST', path: new RegExp(`${session}\\/\\w+\\/captures$`) },
    { operation: 'release', method: 'POST', path: new RegExp(`${session}\\/\\w+\\/voids$`) },
    { operation: 'refund', method: 'POST', path: new RegExp(`${session}\\/\\w+\\/refunds$`) },
    { operation: 'read', method: 'GET', path: new RegExp(`${session}\\/\\w+`) },
  ],
  cardFields: async () => ({}),

  async attempt({ sandboxUrl }, { prepared }, card) {
    const { number, cvc } = cards[card]
    return callRyft(sandboxUrl, 'attempt-payment', {
      clientSecret: prepared['client_secret'],
      cardDetails: { number, expiryMonth: '12', expiryYear: '2060', cvc },
      threeDsRequestDetails: { deviceChannel: 'Browser', browserDetails },
    })
  },

  async answerBank({ sandboxUrl }, { prepared, authorised }, answer) {
    const creq = authorised?.['requiredAction']?.challenge?.cReq as string | undefined
    if (creq === undefined) return
    const acs = `${sandboxUrl}/ryft/acs/browser`
    const page = await fetch(`${acs}/challenge`, { method: 'POST', body: new URLSearchParams({ creq }) })
    const token = /name="token" value="(\w+)"/.exec(await page.text())?.[1] ?? ''
    const answered = await fetch(`${acs}/answer`, {
      method: 'POST',
      body: new URLSearchParams({ token, outcome: answer === 'fail' ? 'fail' : 'complete' }),
    })
    const challengeResult = /data-result="([\w-]*)"/.exec(await answered.text())?.[1] ?? ''
    if (answer === 'unheard') return
    await callRyft(sandboxUrl, 'continue-payment', {
      clientSecret: prepared['client_secret'],
      threeDs: { challengeResult },
    })
  },

  async payBehind(around, payment) {
    await ryftMoney.attempt!(around, payment, 'good')
  },

  kinds: ['payment_session', 'transaction'],
  holdingsOf: (objects) =>
    objects
      .filter(({ kind }) => kind === 'payment_session')
      .map(({ id, body }): Holding => {
        const state = states[String(body['status'])] ?? 'nothing'
        const ledger = objects.filter(
          (entry) => entry.kind === 'transaction' && entry.body['paymentSessionId'] === id,
        )
        const sum = (type: string) =>
          ledger
            .filter(({ body: entry }) => entry['type'] === type && entry['status'] === 'Succeeded')
            .reduce((total, { body: entry }) => total + Number(entry['amount']), 0)
        return {
          reference: id,
          paymentId: (body['metadata'] as Record<string, string> | undefined)?.['payment'] ?? null,
          state,
          amount:
            state === 'held'
              ? Number(body['amount'])
              : state === 'taken'
                ? sum('Capture') - sum('Refund')
                : 0,
        }
      }),
}

const states: Record<string, Holding['state']> = { Approved: 'held', Captured: 'taken', Voided: 'let go' }

async function callRyft(sandboxUrl: string, call: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${sandboxUrl}/ryft/v1/payment-sessions/${call}`, {
    method: 'POST',
    headers: { authorization: publicKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Record<string, unknown>
}
