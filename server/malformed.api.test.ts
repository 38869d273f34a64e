import { afterAll, beforeAll, expect, it } from 'vitest'
import { toSnakeCase } from '../contract/key-names.ts'
import type { RouteDeclaration } from '../contract/route.ts'
import { routes, type RouteName } from '../contract/routes.ts'
import {
  answersTo,
  buildAuthorisation,
  buildCart,
  buildCustomer,
  buildRegistration,
  buildSubmission,
  rightSelection,
  riverside,
  type Customer,
} from './testing/builders.ts'
import { startTestApp, type Answer, type TestApp } from './testing/test-app.ts'
import { faultsOf, sampleOf, type JsonSchema } from './testing/wrong-values.ts'

/** Malformed input made from the description of each call: always a 4xx that names the field, and no table changes. */

let app: TestApp
let customer: Customer
let description: Record<string, Record<string, any>>
/** What can be put into a cart, with every field that it may have. */
const aCourt = {
  id: 'badminton',
  type: 'court',
  pricing_option_id: 'court',
  options: { venue: 'riverside-manchester', day: '2026-12-14', start: '15:00', court: 'court-1' },
}
/** Bodies that would be accepted as they are, so that the one fault is the only one. */
let rightBodies: Partial<Record<RouteName, unknown>>
beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'fitness' })
  const { agreement, authorisation } = await buildAuthorisation(app, customer)
  const submission = await buildSubmission(app)
  const {
    home_venue_id: _venue,
    membership_type_id: _type,
    billing_day: _day,
    promotion_code_id: _code,
    ...change
  } = submission
  rightBodies = {
    registerCustomer: await buildRegistration(app),
    submitMembership: submission,
    submitChange: change,
    sendAnswers: { answers: await answersTo(app, riverside.membership('fitness')) },
    authorisePayment: authorisation,
    completeCheckout: agreement,
    completeSca: { transaction_uuid: agreement.transaction_uuid, sca_result: 'done' },
    clearCart: { source: 'online-joining' },
    addToCart: { items: [aCourt], selected_user_id: null },
    saveSelection: rightSelection(),
    logIn: { username: customer.email, password: 'Wrong1!aaaa' },
  }
  description = (await app.call('GET', '/api/openapi.json')).body.paths
})
afterAll(() => app.close())

const cases = Object.entries(routes) as [RouteName, RouteDeclaration][]
const having = (part: 'body' | 'query' | 'params') => cases.filter(([, declaration]) => declaration[part])

const pathOf = (declaration: RouteDeclaration, value: string) =>
  declaration.path.replace(/:\w+/g, encodeURIComponent(value))
/** Where a body is sent, with all that is right but the body. */
const pathOfBody = (declaration: RouteDeclaration) =>
  `${pathOf(declaration, 'nobody')}${declaration.query ? '?onboarding_type=customer_account_online' : ''}`
const operationOf = (declaration: RouteDeclaration) =>
  description[declaration.path.replace(/:(\w+)/g, (_, name: string) => `{${toSnakeCase(name)}}`)]?.[
    declaration.method.toLowerCase()
  ]
const optionsFor = ({ area }: RouteDeclaration) => ({
  cookie: customer.cookie,
  ...(area ? { host: `${area}.riverside.localhost:3000` } : {}),
})
const call = (declaration: RouteDeclaration, path: string, body?: unknown) =>
  app.call(declaration.method, path, body, optionsFor(declaration))

/** The field itself, what holds it, or what is in it. */
const names = ({ body }: Answer, field: string) =>
  Object.keys(body.errors ?? {}).some((key) => key === field || key.startsWith(`${field}.`))

it.each(having('body'))(
  'ERR-09 %s: each field of the body, wrong in each way, is a 422 that names it',
  async (name, declaration) => {
    const schema = operationOf(declaration).requestBody.content['application/json'].schema as JsonSchema
    const good = rightBodies[name] ?? sampleOf(schema)
    const path = pathOfBody(declaration)
    const before = await app.digestRows()
    const faults = faultsOf(schema, good)
    expect(faults.length).toBeGreaterThan(0)
    for (const { field, kind, body } of faults) {
      const answer = await call(declaration, path, body)
      expect(
        [answer.status, names(answer, field)],
        `${field} ${kind}: ${JSON.stringify(answer.body)}`,
      ).toEqual([422, true])
    }
    const extra = await call(declaration, path, { ...(good as object), nobody_asked: 1 })
    expect([extra.status, extra.body.errors]).toEqual([
      422,
      { nobody_asked: ['Nobody asked is not known here.'] },
    ])
    expect(await app.digestRows()).toEqual(before)
  },
)

it.each(having('body'))(
  'ERR-09 %s: keys that every object has, keys that cannot be stored and values without a floor are a 4xx',
  async (name, declaration) => {
    const schema = operationOf(declaration).requestBody.content['application/json'].schema as JsonSchema
    const good = (rightBodies[name] ?? sampleOf(schema)) as object
    const path = pathOfBody(declaration)
    const before = await app.digestRows()
    const ours = await call(declaration, path, { ...good, constructor: 1, toString: 1 })
    expect([ours.status, ours.body.errors]).toEqual([
      422,
      { constructor: ['Constructor is not known here.'], toString: ['ToString is not known here.'] },
    ])
    const unstorable = await call(declaration, path, { ...good, 'a\ud800b': 1 })
    expect([unstorable.status, unstorable.body.errors]).toEqual([
      422,
      { body: ['The request contains a character that cannot be used.'] },
    ])
    const asText = (text: string) =>
      app.call(declaration.method, path, text, {
        ...optionsFor(declaration),
        headers: { 'content-type': 'application/json' },
      })
    const prototype = await asText('{"__proto__":1}')
    expect([prototype.status, prototype.body.code]).toEqual([400, 'malformed_request'])
    for (const field of Object.keys(schema.properties ?? {})) {
      const deep = await asText(`{"${field}":${'['.repeat(60_000)}${']'.repeat(60_000)}}`)
      expect([deep.status, names(deep, field)], field).toEqual([422, true])
    }
    expect(await app.digestRows()).toEqual(before)
  },
)

it.each(having('body'))('ERR-09 %s: a body that is no object at all is a 4xx', async (_name, declaration) => {
  const before = await app.digestRows()
  for (const body of ['"text"', '[]', '7', 'null', '{', '{"a":', '\u{1F3CA}']) {
    const answer = await app.call(declaration.method, pathOf(declaration, 'nobody'), body, {
      ...optionsFor(declaration),
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status >= 400, answer.status < 500], `${body} answered ${answer.status}`).toEqual([
      true,
      true,
    ])
  }
  expect(await app.digestRows()).toEqual(before)
})

const oddities = ['', 'x'.repeat(5000), '%00', "'; drop table users", '-1', '1e9', '%F0%9F%8F%8A', '[object]']

it.each(having('query'))(
  'ERR-09 %s: each parameter, wrong in each way, is a 4xx that names it or does no harm',
  async (_name, declaration) => {
    const before = await app.digestRows()
    for (const [key, schema] of Object.entries(declaration.query?.shape ?? {})) {
      const name = toSnakeCase(key)
      const path = pathOf(declaration, 'nobody')
      if (!(schema as { isOptional(): boolean }).isOptional()) {
        const answer = await call(declaration, path)
        expect([answer.status, names(answer, name)], `${name} missing`).toEqual([422, true])
      }
      for (const value of oddities) {
        const { status } = await call(declaration, `${path}?${name}=${value}`)
        expect(status, `${name}=${value.slice(0, 40)}`).toBeLessThan(500)
      }
      const long = await call(declaration, `${path}?${name}=${'x'.repeat(5000)}`)
      expect([long.status, names(long, name)], `${name} too long`).toEqual([422, true])
      const twice = await call(declaration, `${path}?${name}=a&${name}=b`)
      expect([twice.status, names(twice, name)], `${name} twice`).toEqual([422, true])
    }
    expect(await app.digestRows()).toEqual(before)
  },
)

it.each(having('params'))('ERR-04 %s: an unknown or malformed id is a 4xx', async (_name, declaration) => {
  const before = await app.digestRows()
  for (const value of [
    '00000000-0000-0000-0000-000000000000',
    'x'.repeat(150),
    'a\0b',
    '../etc',
    "' or 1=1",
    '\u{1F3CA}',
  ]) {
    const { status } = await call(declaration, pathOf(declaration, value), declaration.body ? {} : undefined)
    expect([status >= 400, status < 500], `${value} answered ${status}`).toEqual([true, true])
  }
  expect(await app.digestRows()).toEqual(before)
})

it('ERR-04 the address that banks come back to refuses an id that cannot be stored', async () => {
  const answer = await app.call('GET', '/api/payment-providers/opayo/notification/a%00b/secret')
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { payment: ['Payment contains a character that cannot be used.'] },
  ])
})

it('an address that cannot be decoded is refused in the shape of all errors', async () => {
  const { status, body } = await app.call('GET', '/api/venues/%ff/costs')
  expect([status, body]).toEqual([
    400,
    { message: 'The request could not be read.', code: 'malformed_request' },
  ])
})
