import type { BrowserPayment, Holding, MoneyProvider, Surroundings } from './money-provider.ts'
import type { CardKind } from './plan.ts'

const visa = '4929000000006'
const declinedVisa = '4929602110085639'

/** Its sandbox decides by the cardholder's name and by the number. */
const cards: Record<CardKind, { name: string; number: string }> = {
  good: { name: 'SUCCESSFUL', number: visa },
  saved: { name: 'SUCCESSFUL', number: visa },
  refused: { name: 'SUCCESSFUL', number: declinedVisa },
  noMoney: { name: 'NOTAUTH', number: visa },
  challenge: { name: 'CHALLENGE', number: visa },
  challengeThenRefused: { name: 'CHALLENGE', number: declinedVisa },
  brokenChallenge: { name: 'SOFTDECLINE', number: visa },
}

const api = '\\/opayo\\/api\\/v1'
const instruction = new RegExp(`^${api}\\/transactions\\/[\\w-]+\\/instructions$`)

export const opayoMoney: MoneyProvider = {
  name: 'opayo',
  venue: 'riverside-leeds',
  flow: 'server',
  webhookSecret: null,
  calls: [
    { operation: 'open', method: 'POST', path: new RegExp(`^${api}\\/merchant-session-keys$`) },
    { operation: 'refund', method: 'POST', path: new RegExp(`^${api}\\/transactions$`), body: /"Refund"/ },
    { operation: 'authorise', method: 'POST', path: new RegExp(`^${api}\\/transactions$`) },
    {
      operation: 'challenge',
      method: 'POST',
      path: new RegExp(`^${api}\\/transactions\\/[\\w-]+\\/3d-secure-challenge$`),
    },
    { operation: 'capture', method: 'POST', path: instruction, body: /"release"/ },
    { operation: 'release', method: 'POST', path: instruction, body: /"(abort|void)"/ },
    { operation: 'read', method: 'GET', path: new RegExp(`^${api}\\/transactions\\/`) },
    { operation: 'read', method: 'POST', path: /^\/opayo\/access\/access\.htm$/ },
  ],

  async cardFields({ sandboxUrl }, { prepared }, card) {
    const sessionKey = prepared['session_key'] as string | null
    // Where the payment has begun already there is no key to make a card with.
    if (sessionKey === null)
      return { card_identifier: 'none', session_key: 'none', card_holder_name: 'Ada Brook' }
    const { name, number } = cards[card]
    const made = await fetch(`${sandboxUrl}/opayo/api/v1/card-identifiers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionKey}` },
      body: JSON.stringify({
        cardDetails: { cardholderName: name, cardNumber: number, expiryDate: '1299', securityCode: '123' },
      }),
    })
    const { cardIdentifier } = (await made.json()) as { cardIdentifier?: string }
    return { card_identifier: cardIdentifier ?? 'none', session_key: sessionKey, card_holder_name: name }
  },

  async answerBank(around, payment, answer) {
    const form = formOf(payment)
    if (form === null) return
    const { url, fields } = form
    const answered = await fetch(`${around.sandboxUrl}${new URL(url).pathname}/answer`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, answer: answer === 'fail' ? 'N' : 'Y' }),
    })
    const page = await answered.text()
    if (answer !== 'unheard') await bringBack(around, page)
  },

  kinds: ['transaction'],
  holdingsOf: (objects) =>
    objects
      .filter(({ body }) => body['transactionType'] === 'Deferred')
      .map(({ id, body }): Holding => {
        const state = states[String(body['state'])] ?? 'nothing'
        const taken = Number(body['releasedAmount'] ?? 0) - Number(body['refunded'] ?? 0)
        return {
          reference: id,
          // The second try of an attempt, after a soft decline, carries the same payment.
          paymentId: String(body['vendorTxCode']).replace(/-2$/, ''),
          state,
          amount: state === 'held' ? Number(body['amount']) : state === 'taken' ? taken : 0,
        }
      }),
}

const states: Record<string, Holding['state']> = {
  ok: 'held',
  released: 'taken',
  aborted: 'let go',
  voided: 'let go',
  expired: 'let go',
}

/** The form for the bank's frame, from the answer to authorise or from a later visit. */
function formOf({ prepared, authorised }: BrowserPayment) {
  const url = authorised?.['sca_url'] ?? prepared['sca_url']
  const pairs = (authorised?.['sca_url'] ? authorised['sca_data'] : prepared['form_data']) as
    | { key: string; value: string }[]
    | undefined
  if (typeof url !== 'string' || !pairs) return null
  return { url, fields: Object.fromEntries(pairs.map(({ key, value }) => [key, value])) }
}

/** The bank's last page posts its answer to our site. */
async function bringBack({ postForm }: Surroundings, html: string): Promise<void> {
  const target = /action="([^"]*)"/.exec(html)?.[1]
  if (target === undefined) return
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!])
  await postForm(new URL(target).pathname, Object.fromEntries(fields) as Record<string, string>)
}
