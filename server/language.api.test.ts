import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const northgate = 'online-joining.northgate.localhost:3000'
const unknownCode = '/api/v1/membership-promotions/validate/NOPE/00000000-0000-4000-8000-000000000000'
const wrongPostcode = '/api/v1/locations/addresses/gb?postcode=123'

it('an operator with Welsh refuses in Welsh whoever reads it, messages by field included', async () => {
  const answer = await app.call('GET', wrongPostcode, undefined, {
    host: northgate,
    headers: { 'accept-language': 'cy, en;q=0.5' },
  })
  expect(answer.status).toBe(422)
  expect(answer.headers['content-language']).toBe('cy')
  expect(answer.body).toEqual({
    message: 'Rhowch god post dilys',
    code: 'validation_failed',
    errors: { postcode: ['Rhowch god post dilys'] },
  })
})

it('an operator without Welsh stays English, and so does everyone who asks for English', async () => {
  const welshAtRiverside = await app.call('GET', wrongPostcode, undefined, {
    headers: { 'accept-language': 'cy' },
  })
  expect(welshAtRiverside.body.message).toBe('Please enter a valid postcode')
  const englishAtNorthgate = await app.call('GET', unknownCode, undefined, {
    host: northgate,
    headers: { 'accept-language': 'en-GB' },
  })
  expect(englishAtNorthgate.body.message).toBe('Code not recognised')
  expect(englishAtNorthgate.headers['content-language']).toBe('en-GB')
})

it('keys that somebody made up are cut in the sentences, and the first fifty are named', async () => {
  const refusalOf = async (keys: string[]) => {
    const body = { username: 'nobody@example.com', password: 'Wrong1!aaaa' }
    const made = Object.fromEntries(keys.map((key) => [key, 1]))
    const answer = await app.call(
      'POST',
      '/api/auth/customer/login',
      { ...body, ...made },
      { host: northgate, headers: { 'accept-language': 'cy' } },
    )
    expect(answer.status).toBe(422)
    return answer.body.errors as Record<string, string[]>
  }
  const long = 'x'.repeat(61)
  // Two shapes fit this one, and the second has two holes that could share the words out in very many ways.
  const odd = `please read and accept: Start date must be from${' to'.repeat(25_000)}`
  expect(await refusalOf([long.slice(1), long, odd])).toEqual({
    [long.slice(1)]: [`X${long.slice(2)}: nid yw'n hysbys yma.`],
    [long]: [`X${long.slice(2)}…: nid yw'n hysbys yma.`],
    [odd]: ['Darllenwch a derbyniwch: Start date must be from to to to to … is not known here.'],
  })
  const many = Array.from({ length: 5000 }, (_, at) => `key_${at}`)
  expect(Object.keys(await refusalOf(many))).toEqual(many.slice(0, 50))
})
