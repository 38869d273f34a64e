import { listRecords } from '../platform/records.repository.ts'
import type { Body, ListQuery } from '../platform/records.repository.ts'
import type { StripeCall } from './call.ts'
import { requireCustomer } from './customers.service.ts'
import { invalidRequest } from './errors.ts'
import { requireIntent } from './intent-record.service.ts'
import type { Params } from './params.ts'

/** A page of resources in Stripe's form, newest first, by `limit`, `starting_after`, `ending_before` and `created`. */
async function pageOf(
  call: StripeCall,
  kind: string,
  url: string,
  where: Body = {},
): Promise<{ object: 'list'; data: Body[]; has_more: boolean; url: string }> {
  const { limit, created, starting_after, ending_before } = call.params
  const count = limit === undefined ? 10 : Number(limit)
  if (count < 1 || count > 100) throw invalidRequest('limit must be between 1 and 100.', { param: 'limit' })
  const page = await listRecords(call.tx, {
    provider: 'stripe',
    account: call.account,
    kind,
    ...(Object.keys(where).length > 0 ? { where } : {}),
    ...createdRange(created as number | Params | undefined),
    ...(starting_after ? { after: String(starting_after) } : {}),
    ...(ending_before ? { before: String(ending_before) } : {}),
    limit: count,
  })
  return { object: 'list', data: page.records.map(({ body }) => body), has_more: page.hasMore, url }
}

/** The intents, each as the sandbox's clock has left it. */
export async function listIntents(call: StripeCall): Promise<Body> {
  const { customer } = call.params
  const page = await pageOf(call, 'payment_intent', '/v1/payment_intents', customer ? { customer } : {})
  const data = []
  for (const { id } of page.data) data.push((await requireIntent({ ...call, id: String(id) })).body)
  return { ...page, data }
}

/** `query` is one or more `metadata['key']:'value'`, joined by AND: that much of Stripe's language the sandbox speaks. */
export async function searchIntents(call: StripeCall): Promise<Body> {
  const metadata: Body = {}
  for (const part of String(call.params.query).split(/ AND /i)) {
    const [, key, value] = /^\s*metadata\[['"](.+)['"]\]\s*:\s*['"](.*)['"]\s*$/.exec(part) ?? []
    if (key === undefined || value === undefined)
      throw invalidRequest('The sandbox searches by metadata only.', { param: 'query' })
    metadata[key] = value
  }
  const page = await pageOf(call, 'payment_intent', '/v1/payment_intents/search', { metadata })
  return { ...page, object: 'search_result', next_page: null }
}

/** The cards of a customer. */
export async function listMethodsOfCustomer(call: StripeCall): Promise<Body> {
  await requireCustomer(call, call.id)
  return pageOf(call, 'payment_method', `/v1/customers/${call.id}/payment_methods`, { customer: call.id })
}

/** The cards of the customer that a parameter names. */
export async function listMethods(call: StripeCall): Promise<Body> {
  const customer = String(call.params.customer)
  await requireCustomer(call, customer, 'customer')
  return pageOf(call, 'payment_method', '/v1/payment_methods', { customer })
}

export function listRefunds(call: StripeCall): Promise<Body> {
  const { charge, payment_intent } = call.params
  const where = { ...(charge ? { charge } : {}), ...(payment_intent ? { payment_intent } : {}) }
  return pageOf(call, 'refund', '/v1/refunds', where)
}

export function listEvents(call: StripeCall): Promise<Body> {
  const { type } = call.params
  return pageOf(call, 'event', '/v1/events', type ? { type } : {})
}

function createdRange(
  created: number | Params | undefined,
): Pick<ListQuery, 'createdFrom' | 'createdBefore'> {
  const from = (seconds: number) => ({ createdFrom: new Date(seconds * 1000) })
  const before = (seconds: number) => ({ createdBefore: new Date(seconds * 1000) })
  if (created === undefined || created === null) return {}
  // A second is whole in Stripe's form, so "later than" begins with the next one.
  if (typeof created === 'number') return { ...from(created), ...before(created + 1) }
  return {
    ...(created.gte === undefined ? {} : from(Number(created.gte))),
    ...(created.gt === undefined ? {} : from(Number(created.gt) + 1)),
    ...(created.lt === undefined ? {} : before(Number(created.lt))),
    ...(created.lte === undefined ? {} : before(Number(created.lte) + 1)),
  }
}
