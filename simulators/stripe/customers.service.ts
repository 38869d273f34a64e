import { randomText, stripeId } from '../platform/ids.ts'
import { findRecord, insertRecord, saveRecord } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import { unixSeconds } from './call.ts'
import type { StripeCall } from './call.ts'
import { invalidRequest, missing } from './errors.ts'
import { emit } from './events.service.ts'
import { withEveryLine } from './objects.ts'
import { mergeMetadata } from './params.ts'
import type { Params } from './params.ts'

export async function createCustomer(call: StripeCall): Promise<Body> {
  const id = stripeId('cus')
  const body: Body = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: unixSeconds(call.now),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...given(call.params, {}),
  }
  const record = {
    provider: 'stripe',
    account: call.account,
    kind: 'customer',
    id,
    secret: {},
    created: call.now,
  }
  await insertRecord(call.tx, { ...record, body })
  await emit(call, 'customer.created', body)
  return body
}

export async function retrieveCustomer(call: StripeCall): Promise<Body> {
  return (await requireCustomer(call, call.id)).body
}

export async function updateCustomer(call: StripeCall): Promise<Body> {
  const record = await requireCustomer(call, call.id)
  record.body = { ...record.body, ...given(call.params, record.body.metadata as Params) }
  await saveRecord(call.tx, record)
  await emit(call, 'customer.updated', record.body)
  return record.body
}

/** The customer of this id in the call's account, as long as it is not deleted. */
/** The customer of this id in the call's account. Throws StripeError: 400 where a parameter named it, else 404. */
export async function requireCustomer(call: StripeCall, id: string, param?: string): Promise<SandboxRecord> {
  const found = await findRecord(call.tx, { provider: 'stripe', account: call.account, kind: 'customer', id })
  if (!found || found.body.deleted === true) throw missing('customer', id, param)
  return found
}

function given(params: Params, metadata: Params): Body {
  const { expand: _expand, metadata: changedMetadata, address, ...fields } = params
  if (typeof fields.email === 'string' && !/^[^@\s]+@[^@\s]+$/.test(fields.email)) {
    throw invalidRequest(`Invalid email address: ${fields.email}`, { code: 'email_invalid', param: 'email' })
  }
  return {
    ...fields,
    ...(address === undefined ? {} : { address: address === null ? null : withEveryLine(address as Body) }),
    ...(changedMetadata === undefined ? {} : { metadata: mergeMetadata(metadata, changedMetadata) }),
  }
}
