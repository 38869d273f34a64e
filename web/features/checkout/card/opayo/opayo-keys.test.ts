import { describe, expect, it } from 'vitest'
import { opayoAnswers } from './opayo-answers.ts'
import { sessionKeys, type OpayoResult } from './opayo-keys.ts'

const failed = (errorCode: number): OpayoResult => ({ success: false, error: { errorCode } })
const made = (cardIdentifier: string): OpayoResult => ({ success: true, cardIdentifier })

/** Answers in turn, and notes which key each question was asked with. */
function script(results: (OpayoResult | null)[], fresh: (string | null)[] = ['fresh']) {
  const asked: string[] = []
  const keys = sessionKeys(async () => fresh.shift() ?? null)
  const question = async (key: string) => {
    asked.push(key)
    return results.shift() ?? null
  }
  return { keys, asked, ask: (key: string | null) => keys.ask(key, question) }
}

describe('session keys', () => {
  it('PAY-40 a card becomes an identifier, which travels with the key it belongs to', async () => {
    const { ask } = script([made('card-1')])
    expect(await ask('key-1')).toEqual({ kind: 'done', sessionKey: 'key-1', cardIdentifier: 'card-1' })
  })

  it('PAY-40 a key serves once: the next question has a fresh one', async () => {
    const { ask, asked } = script([made('card-1'), made('card-2')])
    await ask('key-1')
    expect(await ask('key-1')).toMatchObject({ sessionKey: 'fresh', cardIdentifier: 'card-2' })
    expect(asked).toEqual(['key-1', 'fresh'])
  })

  it.each([1002, 1006, 1011])('a key that is over (%i) is replaced once', async (code) => {
    const { ask, asked } = script([failed(code), made('card-1')])
    expect(await ask('key-1')).toMatchObject({ kind: 'done', sessionKey: 'fresh' })
    expect(asked).toEqual(['key-1', 'fresh'])
  })

  it('ERR-51 and where the fresh one is over too, the customer is told', async () => {
    const { ask, asked } = script([failed(1006), failed(1006), made('never')], ['fresh', 'more'])
    expect(await ask('key-1')).toEqual({
      kind: 'failed',
      message: 'Your session has expired. Please try again.',
    })
    expect(asked).toEqual(['key-1', 'fresh'])
  })

  it('ERR-51 where there is no fresh one to be had, as well', async () => {
    const { ask } = script([failed(1002)], [null])
    expect(await ask('key-1')).toEqual({
      kind: 'failed',
      message: 'Your session has expired. Please try again.',
    })
  })

  it('ERR-51 a card that is wrong is no reason for another key', async () => {
    const { ask, asked } = script([failed(1007)])
    expect(await ask('key-1')).toEqual({
      kind: 'failed',
      message: 'The card number is not valid. Please check it.',
    })
    expect(asked).toEqual(['key-1'])
  })
})

describe('answers', () => {
  /** A wait that ends when the test says so. */
  function clock() {
    const asked: number[] = []
    const ends: (() => void)[] = []
    return {
      asked,
      wait: (milliseconds: number) => {
        asked.push(milliseconds)
        return new Promise<void>((resolve) => ends.push(resolve))
      },
      pass: () => ends.shift()?.(),
    }
  }
  const patience = { first: 2000, onceLate: 30_000 }

  it('PAY-46 no answer within two seconds is none; one that comes later answers nobody', async () => {
    const { wait, pass, asked } = clock()
    const late: OpayoResult[] = []
    const answers = opayoAnswers(wait, patience, (result) => late.push(result))
    const first = answers.ask(() => undefined)
    pass()
    expect(await first).toBe(null)
    expect(asked).toEqual([2000])
    answers.answered(made('late'))
    expect(late).toEqual([made('late')])
    const second = answers.ask(() => answers.answered(made('card')))
    expect(await second).toEqual(made('card'))
  })

  it('PAY-46 fields that stay silent are given two seconds each time; a connection that was late is given longer', async () => {
    const { wait, pass, asked } = clock()
    const answers = opayoAnswers(wait, patience)
    for (const comesLate of [false, true, false]) {
      const answer = answers.ask(() => undefined)
      pass()
      expect(await answer).toBe(null)
      if (comesLate) answers.answered(failed(1007))
    }
    expect(asked).toEqual([2000, 2000, 30_000])
  })

  it('PAY-46 the wait of an answered question ends nothing of the next', async () => {
    const { wait, pass } = clock()
    const answers = opayoAnswers(wait, patience)
    await answers.ask(() => answers.answered(made('card-1')))
    const second = answers.ask(() => undefined)
    pass()
    await Promise.resolve()
    answers.answered(made('card-2'))
    expect(await second).toEqual(made('card-2'))
  })
})
