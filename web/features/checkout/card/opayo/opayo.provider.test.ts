import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubContainer, stubPage } from '../../../../testing/stub-page.ts'
import { billing, savedCard, session as plain } from '../../payment/payment-fixtures.ts'
import type { CardChoice } from '../card-provider.ts'
import type { OpayoResult } from './opayo-keys.ts'
import { openOpayo } from './opayo.provider.ts'

const made = (cardIdentifier: string): OpayoResult => ({ success: true, cardIdentifier })
const failed = (errorCode: number): OpayoResult => ({ success: false, error: { errorCode } })

const listener = { onReady() {}, onChange() {}, onFocus() {}, onLoadFailed() {} }
const newCard: CardChoice = { kind: 'different_card', saveCard: false }
let addresses = 0

/** Opayo's script as the page finds it: which key each card was asked with, and a way to answer. */
function opayoScript(answers: (OpayoResult | null)[] = []) {
  const asked: string[] = []
  let answer: (result: OpayoResult) => void = () => undefined
  const script = (window: Record<string, unknown>) => {
    window['sagepayCheckout'] = (options: {
      merchantSessionKey: string
      onTokenise: (result: OpayoResult) => void
    }) => {
      let key = options.merchantSessionKey
      answer = options.onTokenise
      return {
        tokenise(change: { newMerchantSessionKey?: string }) {
          key = change.newMerchantSessionKey ?? key
          asked.push(key)
          const result = answers.shift() ?? null
          if (result) answer(result)
        },
        destroy() {},
      }
    }
    window['sagepayOwnForm'] = ({ merchantSessionKey }: { merchantSessionKey: string }) => ({
      activateReusableCardIdentifier(request: {
        reusableCardIdentifier: string
        securityCode: string
        onActivated: (result: OpayoResult) => void
      }) {
        asked.push(`${merchantSessionKey} ${request.reusableCardIdentifier} ${request.securityCode}`)
        request.onActivated(answers.shift()!)
      },
    })
  }
  return { script, asked, answerLate: (result: OpayoResult) => answer(result) }
}

/** Opens Opayo for a session with the key `first`; each renewal brings the next of the fresh keys. */
async function open(fresh: string[] = []) {
  const session = {
    ...plain,
    sessionKey: 'first',
    paymentProviderConfiguration: {
      ...plain.paymentProviderConfiguration,
      url: `/sagepay-${addresses++}.js`,
    },
  }
  const card = await openOpayo({
    session,
    renew: async () => {
      const sessionKey = fresh.shift()
      if (!sessionKey) throw new Error('no session')
      return { ...session, sessionKey }
    },
  })
  card.mount(stubContainer(), listener)
  const ask = (choice: CardChoice) => card.reference!({ billing, choice, session, amount: 8246 })
  return { ask }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('Opayo in the browser', () => {
  it('PAY-40 a card becomes an identifier, with the key of the session', async () => {
    const { script, asked } = opayoScript([made('card-1')])
    stubPage(() => script)
    const { ask } = await open()
    expect(await ask(newCard)).toEqual({
      ok: true,
      fields: { sessionKey: 'first', cardIdentifier: 'card-1' },
    })
    expect(asked).toEqual(['first'])
  })

  it('PAY-40 a session key that has run out while the customer looked for the card: a fresh one is taken', async () => {
    const { script, asked } = opayoScript([failed(1006), made('card-1')])
    stubPage(() => script)
    const { ask } = await open(['second'])
    expect(await ask(newCard)).toEqual({
      ok: true,
      fields: { sessionKey: 'second', cardIdentifier: 'card-1' },
    })
    expect(asked).toEqual(['first', 'second'])
  })

  it('ERR-51 ERR-54 a card that is wrong: the sentence says what to mend, and the mended card is taken with the same key', async () => {
    const { script, asked } = opayoScript([
      failed(1007),
      {
        success: false,
        error: { errorCode: 'c001', errorMessage: 'Network error' },
      } as unknown as OpayoResult,
      made('card-1'),
    ])
    stubPage(() => script)
    const { ask } = await open()
    expect(await ask(newCard)).toEqual({
      ok: false,
      message: 'The card number is not valid. Please check it.',
    })
    expect(await ask(newCard)).toEqual({ ok: false, message: 'Network error' })
    expect(await ask(newCard)).toMatchObject({ ok: true, fields: { sessionKey: 'first' } })
    expect(asked).toEqual(['first', 'first', 'first'])
  })

  it('PAY-46 fields that say nothing for two seconds are incomplete; an answer after that has used the key up', async () => {
    const { script, asked, answerLate } = opayoScript([null, null])
    stubPage(() => script)
    const { ask } = await open(['second'])
    const first = ask(newCard)
    await vi.advanceTimersByTimeAsync(1999)
    let isOver = false
    void first.then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(0)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await first).toEqual({ ok: false, message: 'Please complete all required card fields' })

    answerLate(made('too-late'))
    const second = ask(newCard)
    await vi.advanceTimersByTimeAsync(29_000)
    answerLate(made('card-2'))
    expect(await second).toEqual({ ok: true, fields: { sessionKey: 'second', cardIdentifier: 'card-2' } })
    expect(asked).toEqual(['first', 'second'])
  })

  it('CHK-13 PAY-33 a saved card is asked for with its code, which is no part of the reference', async () => {
    const { script, asked } = opayoScript([{ success: true }])
    stubPage(() => script)
    const { ask } = await open()
    expect(await ask({ kind: 'saved_card', card: savedCard, securityCode: '719' })).toEqual({
      ok: true,
      fields: { sessionKey: 'first' },
    })
    expect(asked).toEqual([`first ${savedCard.externalIdentifier} 719`])
  })

  it('ERR-48 a script that does not come is asked for again by the next try', async () => {
    const { script } = opayoScript([made('card-1')])
    const sentence = 'Opayo payment form not loaded. Please try again later.'
    stubPage(() => 'doesNotCome')
    await expect(open()).rejects.toThrow(sentence)
    stubPage(() => () => undefined)
    await expect(open()).rejects.toThrow(sentence)
    stubPage(() => script)
    const { ask } = await open()
    expect(await ask(newCard)).toMatchObject({ ok: true })
  })
})
