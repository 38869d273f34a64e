import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import type { Rule, Rules } from './params.ts'

/**
 * The sandbox refuses every parameter that its rules do not name, so whatever our server sends is in them. Here the rules
 * themselves are held against the types of Stripe's own library, for the version it speaks.
 */
const typeOf: Record<string, string> = {
  'POST /v1/payment_intents': 'PaymentIntents PaymentIntentCreateParams',
  'GET /v1/payment_intents': 'PaymentIntents PaymentIntentListParams',
  'GET /v1/payment_intents/search': 'PaymentIntents PaymentIntentSearchParams',
  'GET /v1/payment_intents/:id': 'PaymentIntents PaymentIntentRetrieveParams',
  'POST /v1/payment_intents/:id': 'PaymentIntents PaymentIntentUpdateParams',
  'POST /v1/payment_intents/:id/confirm': 'PaymentIntents PaymentIntentConfirmParams',
  'POST /v1/payment_intents/:id/capture': 'PaymentIntents PaymentIntentCaptureParams',
  'POST /v1/payment_intents/:id/cancel': 'PaymentIntents PaymentIntentCancelParams',
  'GET /v1/payment_methods': 'PaymentMethods PaymentMethodListParams',
  'GET /v1/payment_methods/:id': 'PaymentMethods PaymentMethodRetrieveParams',
  'POST /v1/payment_methods/:id': 'PaymentMethods PaymentMethodUpdateParams',
  'POST /v1/payment_methods/:id/attach': 'PaymentMethods PaymentMethodAttachParams',
  'POST /v1/payment_methods/:id/detach': 'PaymentMethods PaymentMethodDetachParams',
  'POST /v1/tokens': 'Tokens TokenCreateParams',
  'POST /v1/customers': 'Customers CustomerCreateParams',
  'GET /v1/customers/:id': 'Customers CustomerRetrieveParams',
  'POST /v1/customers/:id': 'Customers CustomerUpdateParams',
  'DELETE /v1/customers/:id': 'Customers CustomerDeleteParams',
  'GET /v1/customers/:id/payment_methods': 'Customers CustomerListPaymentMethodsParams',
  'GET /v1/charges/:id': 'Charges ChargeRetrieveParams',
  'POST /v1/refunds': 'Refunds RefundCreateParams',
  'GET /v1/refunds': 'Refunds RefundListParams',
  'GET /v1/refunds/:id': 'Refunds RefundRetrieveParams',
  'POST /v1/setup_intents': 'SetupIntents SetupIntentCreateParams',
  'GET /v1/setup_intents/:id': 'SetupIntents SetupIntentRetrieveParams',
  'POST /v1/setup_intents/:id/confirm': 'SetupIntents SetupIntentConfirmParams',
  'POST /v1/setup_intents/:id/cancel': 'SetupIntents SetupIntentCancelParams',
  'GET /v1/events': 'Events EventListParams',
  'GET /v1/events/:id': 'Events EventRetrieveParams',
}

/** The properties of an interface with the text of their types, and the interfaces it extends. */
interface Shape {
  properties: Map<string, string>
  extends: string[]
}
type Shapes = Map<string, Shape>

const library = fileURLToPath(new URL('../../node_modules/stripe/cjs/', import.meta.url))

/** Every interface of a declaration file by its full name, namespaces first: `PaymentIntentCreateParams.Shipping`. */
function shapesOf(file: string): Shapes {
  const shapes: Shapes = new Map()
  const open: { name: string; shape: Shape | null }[] = []
  for (const line of readFileSync(`${library}${file}`, 'utf8').split('\n')) {
    const begin =
      /^\s*(?:export )?(?:declare )?(interface|namespace) (\w+)(?: extends ([\w., ]+))? \{(\}?)$/.exec(line)
    const depth = /^ */.exec(line)![0].length / 4
    if (begin) {
      const [, kind, name = '', base, closed] = begin
      open.length = depth
      const full = [...open.map((outer) => outer.name), name].join('.')
      const shape = kind === 'interface' ? { properties: new Map(), extends: base?.split(', ') ?? [] } : null
      if (shape) shapes.set(full, shape)
      if (!closed) open.push({ name, shape })
    } else {
      const property = /^\s*(\w+)\??: (.*);$/.exec(line)
      const inner = open[depth - 1]
      if (property && inner?.shape) inner.shape.properties.set(property[1]!, property[2]!)
    }
  }
  return shapes
}

const common = shapesOf('shared.d.ts')

/** The interface a property's type names, looked for from the inside of the namespaces outwards. */
function find(shapes: Shapes, scope: string[], type: string): { name: string; shape: Shape } | undefined {
  for (const reference of type.match(/[A-Z][\w.]*/g) ?? []) {
    for (let depth = scope.length; depth >= 0; depth -= 1) {
      const name = [...scope.slice(0, depth), reference].join('.')
      const shape = shapes.get(name) ?? common.get(name)
      if (shape) return { name, shape }
    }
  }
  return undefined
}

/** The parameters of some rules that the library's type does not have, by their path. */
function strangers(rules: Rules, shapes: Shapes, at: { name: string; shape: Shape }): string[] {
  const scope = at.name.split('.')
  const bases = at.shape.extends.flatMap((base) => find(shapes, scope, base)?.shape ?? [])
  return Object.entries(rules).flatMap(([name, rule]) => {
    const type = [at.shape, ...bases].map(({ properties }) => properties.get(name)).find(Boolean)
    if (type === undefined) return [name]
    const inner = groupOf(rule)
    if (!inner) return []
    const next = find(shapes, scope, type)
    return next ? strangers(inner, shapes, next).map((path) => `${name}.${path}`) : [`${name}: ${type}`]
  })
}

function groupOf(rule: Rule): Rules | undefined {
  if (typeof rule !== 'object') return undefined
  if ('group' in rule) return rule.group
  return 'either' in rule ? groupOf(rule.either[1]) : undefined
}

describe('the parameters the sandbox takes from a server', () => {
  // The browser alone makes payment methods from card numbers.
  const fromServers = endpoints.filter(
    ({ method, path }) => `${method} ${path}` !== 'POST /v1/payment_methods',
  )

  it.each(fromServers.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s: all are known to the library',
    (name, { rules, browserRules }) => {
      const [file, type] = (typeOf[name] ?? '').split(' ')
      const shapes = shapesOf(`resources/${file}.d.ts`)
      const at = { name: type!, shape: shapes.get(type!)! }
      const { client_secret: _secret, ...withoutSecret } = rules
      expect(at.shape).toBeDefined()
      expect(strangers(browserRules ? withoutSecret : rules, shapes, at)).toEqual([])
    },
  )

  it('notices what the library does not have', () => {
    const shapes = shapesOf('resources/PaymentIntents.d.ts')
    const at = { name: 'PaymentIntentConfirmParams', shape: shapes.get('PaymentIntentConfirmParams')! }
    const rules: Rules = {
      payment_method_types: { list: 'text' },
      payment_method_options: { group: { card: { group: { cvc_token: 'text', cvc: 'text' } } } },
    }
    expect(strangers(rules, shapes, at)).toEqual(['payment_method_types', 'payment_method_options.card.cvc'])
  })
})
