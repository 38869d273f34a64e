import { afterAll, beforeAll, expect, it } from 'vitest'
import { toSnakeCase } from '../contract/key-names.ts'
import type { RouteDeclaration } from '../contract/route.ts'
import { routes } from '../contract/routes.ts'
import { buildCart, buildCustomer, type Customer } from './testing/builders.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

/** Malformed input made from the description of each call: always a 4xx that names the field, and no table changes. */

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  minLength?: number
}

let app: TestApp
let customer: Customer
let description: Record<string, Record<string, any>>
beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  description = (await app.call('GET', '/api/openapi.json')).body.paths
})
afterAll(() => app.close())

function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {})
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, child]) => [key, sample(child)]),
      )
    case 'array':
      return [sample(schema.items ?? {})]
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    default:
      return 'x'.repeat(Math.max(schema.minLength ?? 1, 3))
  }
}

const wrongTypes: Record<string, unknown> = {
  string: { a: 1 },
  integer: 'many',
  number: 'many',
  boolean: 'perhaps',
  object: 'text',
  array: 'text',
}

/** Bodies that are wrong at one field each. */
function mutations(schema: JsonSchema): [field: string, body: unknown][] {
  const good = sample(schema) as Record<string, unknown>
  return Object.entries(schema.properties ?? {}).flatMap(([field, child]): [string, unknown][] => {
    const { [field]: _gone, ...without } = good
    const type = child.type ?? child.anyOf?.[0]?.type ?? 'string'
    return [
      ...(schema.required?.includes(field) ? ([[field, without]] as [string, unknown][]) : []),
      [field, { ...good, [field]: wrongTypes[type] ?? { a: 1 } }],
      [field, { ...good, [field]: 'x'.repeat(20_000) }],
      [field, { ...good, [field]: 'a\0b' }],
    ]
  })
}

const cases = Object.entries<RouteDeclaration>(routes)
const pathOf = (declaration: RouteDeclaration, value: string) =>
  declaration.path.replace(/:\w+/g, encodeURIComponent(value))
const operationOf = (declaration: RouteDeclaration) =>
  description[declaration.path.replace(/:(\w+)/g, (_, name: string) => `{${toSnakeCase(name)}}`)]?.[
    declaration.method.toLowerCase()
  ]

const call = (declaration: RouteDeclaration, path: string, body?: unknown) =>
  app.call(declaration.method, path, body, { cookie: customer.cookie })
const having = (part: 'body' | 'query' | 'params') => cases.filter(([, declaration]) => declaration[part])

it.each(having('body'))(
  'ERR-09 %s: each field of the body, wrong in each way, is a 4xx that names it',
  async (_name, declaration) => {
    const schema = operationOf(declaration).requestBody.content['application/json'].schema as JsonSchema
    const before = await app.countRows()
    const path = `${pathOf(declaration, 'nobody')}${declaration.query ? '?onboarding_type=customer_account_online' : ''}`
    for (const [field, body] of mutations(schema)) {
      const answer = await call(declaration, path, body)
      const named = Object.keys(answer.body.errors ?? {}).some(
        (key) => key === field || key.startsWith(`${field}.`),
      )
      expect([answer.status, named], `${field}: ${JSON.stringify(body).slice(0, 200)}`).toEqual([422, true])
    }
    const extra = await call(declaration, path, { ...(sample(schema) as object), nobody_asked: 1 })
    expect([extra.status, Object.keys(extra.body.errors ?? {})]).toEqual([
      422,
      expect.arrayContaining(['nobody_asked']),
    ])
    expect(await app.countRows()).toEqual(before)
  },
)

it.each(having('query'))(
  'ERR-09 %s: each parameter, wrong in each way, is a 4xx or does no harm',
  async (_name, declaration) => {
    const names = Object.keys(declaration.query?.shape ?? {}).map(toSnakeCase)
    for (const name of names) {
      for (const value of ['', 'x'.repeat(5000), '%00', "'; drop table users", '-1', '1e9', '%F0%9F%8F%8A']) {
        const { status } = await call(declaration, `${pathOf(declaration, 'nobody')}?${name}=${value}`)
        expect(status, `${name}=${value.slice(0, 40)}`).toBeLessThan(500)
      }
      const twice = await call(declaration, `${pathOf(declaration, 'nobody')}?${name}=a&${name}=b`)
      expect([twice.status, Object.keys(twice.body.errors ?? {})], `${name} twice`).toEqual([
        422,
        expect.arrayContaining([name]),
      ])
    }
  },
)

it.each(having('params'))('ERR-04 %s: an unknown or malformed id is a 4xx', async (_name, declaration) => {
  for (const value of [
    '00000000-0000-0000-0000-000000000000',
    'x'.repeat(150),
    'a\0b',
    '../etc',
    "' or 1=1",
    '🏊',
  ]) {
    const { status } = await call(declaration, pathOf(declaration, value), declaration.body ? {} : undefined)
    expect([status >= 400, status < 500], `${value} answered ${status}`).toEqual([true, true])
  }
})
