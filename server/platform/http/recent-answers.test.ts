import { expect, it } from 'vitest'
import { answerOf } from './kept-answers.ts'
import { recentAnswer } from './recent-answers.ts'

const seconds = 5
const at = (machine: number, clock = machine) => ({ machine: machine * 1000, clock: clock * 1000 })

/** Answers that count how often they were made, of one version of an operator. */
function maker(of: object = {}) {
  let made = 0
  const work = async (text?: string) => {
    made += 1
    return answerOf('text/plain', text ?? `answer ${made}`)
  }
  return {
    made: () => made,
    ask: async (now: ReturnType<typeof at>, { name = 'day', text }: { name?: string; text?: string } = {}) =>
      recentAnswer({ of, name }, { seconds, now }, () => work(text)),
  }
}

it('is made again after so many seconds of the machine, whatever the clock says', async () => {
  const { ask, made } = maker()
  const first = await ask(at(100, 0))
  expect(await ask(at(104.999, 0))).toBe(first)
  expect(made()).toBe(1)
  expect((await ask(at(105, 0))).plain.toString()).toBe('answer 2')
})

it('is made again when the clock is set by so much, forwards or backwards', async () => {
  const { ask, made } = maker()
  await ask(at(100, 1000))
  await ask(at(100, 1004.999))
  expect(made()).toBe(1)
  await ask(at(100, 1005))
  expect(made()).toBe(2)
  await ask(at(100, 1004))
  expect(made()).toBe(3)
})

it('is made once for all who ask meanwhile', async () => {
  const { ask, made } = maker()
  const answers = await Promise.all(Array.from({ length: 300 }, () => ask(at(100))))
  expect([made(), new Set(answers).size]).toEqual([1, 1])
})

it('counts from when its work began: who asks later than that does not wait for old work', async () => {
  const of = {}
  const never = new Promise<never>(() => undefined)
  void recentAnswer({ of, name: 'day' }, { seconds, now: at(100) }, () => never)
  const late = await recentAnswer({ of, name: 'day' }, { seconds, now: at(106) }, async () =>
    answerOf('text/plain', 'new'),
  )
  expect(late.plain.toString()).toBe('new')
})

it('a failure is told to all who wait, and not kept', async () => {
  const of = {}
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries === 1) throw new Error('down')
    return answerOf('text/plain', 'up')
  }
  const ask = () => recentAnswer({ of, name: 'day' }, { seconds, now: at(100) }, work)
  const both = await Promise.allSettled([ask(), ask()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await ask()).plain.toString()).toBe('up')
  expect(tries).toBe(2)
})

it('what says the same as before stays what was packed; another version has answers of its own', async () => {
  const { ask } = maker()
  const first = await ask(at(100), { text: 'same' })
  expect(await ask(at(106), { text: 'same' })).toBe(first)
  expect(await ask(at(112), { text: 'other' })).not.toBe(first)
  const other = maker()
  await other.ask(at(112))
  expect(other.made()).toBe(1)
})

it('a thousand are kept at once: whoever asks for more empties what is kept', async () => {
  const { ask } = maker()
  const first = await ask(at(100), { name: 'day 1' })
  for (let day = 2; day <= 1000; day += 1) await ask(at(100), { name: `day ${day}` })
  expect(await ask(at(100), { name: 'day 1' })).toBe(first)
  await ask(at(100), { name: 'day 1001' })
  expect(await ask(at(100), { name: 'day 1' })).not.toBe(first)
})
