import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { findKept, keep, sendOnce } from './kept-answers.ts'

it.each([
  ['packed', 'gzip, br', 'gzip', 50_000],
  ['plain, because the browser unpacks nothing', 'identity', undefined, 50_000],
  ['plain, because it is too long to pack at once', 'gzip', undefined, 200_000],
])(
  'one person’s answer says that it goes by what the browser unpacks: %s',
  async (_how, taken, encoding, length) => {
    const app = fastify()
    app.get('/', (request, reply) => sendOnce(request, reply, 'text/plain', 'x'.repeat(length)))
    const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': taken } })
    expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding'])
    await app.close()
  },
)

it('a thousand answers are kept of an operator: one more takes the place of the one nobody has asked for longest', () => {
  const of = {}
  const named = (number: number) => ({ of, name: `answer ${number}`, cacheControl: 'private, no-cache' })
  for (let number = 1; number <= 1000; number += 1) keep(named(number), 'text/plain', `text ${number}`)
  expect(findKept(named(1))?.plain.toString()).toBe('text 1')
  keep(named(1001), 'text/plain', 'text 1001')
  expect([1, 2, 3, 1001].map((number) => findKept(named(number)) !== null)).toEqual([true, false, true, true])
})
