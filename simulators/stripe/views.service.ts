import { findRecord } from '../platform/records.repository.ts'
import type { Body } from '../platform/records.repository.ts'
import { invalidRequest } from './errors.ts'
import type { StripeCall } from './call.ts'

/** Which fields of a resource hold the id of another, and of which kind. */
const links: Record<string, Record<string, string>> = {
  payment_intent: { customer: 'customer', latest_charge: 'charge', payment_method: 'payment_method' },
  charge: { customer: 'customer', payment_intent: 'payment_intent' },
  payment_method: { customer: 'customer' },
  refund: { charge: 'charge', payment_intent: 'payment_intent' },
  search_result: {},
  setup_intent: { customer: 'customer', payment_method: 'payment_method' },
  list: {},
}

/** The resource with the linked ones put in place of their ids, as `expand` asks. Throws StripeError 400. */
export async function withExpanded(call: StripeCall, body: Body, paths: readonly string[]): Promise<Body> {
  let shown = body
  for (const path of paths) shown = await expandOne(call, shown, path.split('.'), path)
  return shown
}

async function expandOne(call: StripeCall, body: Body, steps: string[], path: string): Promise<Body> {
  const [step, ...rest] = steps
  if (step === undefined) return body
  if ((body.object === 'list' || body.object === 'search_result') && step === 'data') {
    const data = []
    for (const item of body.data as Body[]) data.push(await expandOne(call, item, rest, path))
    return { ...body, data }
  }
  const kind = links[String(body.object)]?.[step]
  if (kind === undefined)
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  const value = body[step]
  if (value === null || value === undefined) return body
  const linked = typeof value === 'string' ? await linkedBody(call, kind, value) : (value as Body)
  if (!linked) return body
  return { ...body, [step]: await expandOne(call, linked, rest, path) }
}

async function linkedBody(call: StripeCall, kind: string, id: string): Promise<Body | undefined> {
  const found = await findRecord(call.tx, { provider: 'stripe', account: call.account, kind, id })
  return found?.body
}

const publicSetupFields = [
  'id',
  'object',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
  'usage',
]

const publicFields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
]

/** What a browser with a publishable key may see: of an intent, a part; anything else as it is. */
export function publicView(body: Body): Body {
  if (body.object === 'payment_intent')
    return Object.fromEntries(publicFields.map((field) => [field, body[field]]))
  if (body.object === 'setup_intent')
    return Object.fromEntries(publicSetupFields.map((field) => [field, body[field]]))
  const error = body.error as Body | undefined
  const intent = error?.payment_intent as Body | undefined
  return intent ? { error: { ...error, payment_intent: publicView(intent) } } : body
}
