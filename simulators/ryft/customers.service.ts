import { ryftId } from '../platform/ids.ts'
import { listRecords } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import { add, mainAccount, required, save, seconds, type RyftCall } from './call.ts'
import { RyftError } from './errors.ts'
import { pageOf } from './lists.service.ts'

/** POST /customers: one for each e-mail address. */
export async function createCustomer(call: RyftCall): Promise<Body> {
  if (await isKnown(call, String(call.body.email)))
    throw new RyftError(409, 'bad_request', 'A customer with this email exists already')
  return (
    await add(call, mainAccount, 'customer', {
      id: ryftId('cus'),
      ...call.body,
      createdTimestamp: seconds(call.now),
    })
  ).body
}

/** A session with an e-mail address alone makes a customer of that address, where there is none. */
export async function knowByEmail(call: RyftCall, email: string): Promise<void> {
  if (await isKnown(call, email)) return
  await add(call, mainAccount, 'customer', { id: ryftId('cus'), email, createdTimestamp: seconds(call.now) })
}

async function isKnown(call: RyftCall, email: string): Promise<boolean> {
  const { records } = await listRecords(call.tx, {
    provider: 'ryft',
    account: mainAccount,
    kind: 'customer',
    where: { email },
    limit: 50,
  })
  return records.some((record) => record.secret.deleted !== true)
}

/** GET /customers?email= */
export async function listCustomers(call: RyftCall): Promise<Body> {
  const { email } = call.query
  return pageOf(call, mainAccount, 'customer', { filters: ['email'], ...(email ? { where: { email } } : {}) })
}

export const retrieveCustomer = async (call: RyftCall): Promise<Body> => (await customerOf(call)).body

export async function updateCustomer(call: RyftCall): Promise<Body> {
  const record = await customerOf(call)
  Object.assign(record.body, call.body)
  await save(call, record)
  return record.body
}

export async function deleteCustomer(call: RyftCall): Promise<Body> {
  return remove(call, await customerOf(call))
}

/** GET /customers/{id}/payment-methods */
export async function listPaymentMethods(call: RyftCall): Promise<Body> {
  const { id: customerId } = await customerOf(call)
  return pageOf(call, mainAccount, 'payment_method', { where: { customerId } })
}

export const retrievePaymentMethod = async (call: RyftCall): Promise<Body> => (await methodOf(call)).body

export async function updatePaymentMethod(call: RyftCall): Promise<Body> {
  const record = await methodOf(call)
  record.body.billingAddress = call.body.billingAddress
  await save(call, record)
  return record.body
}

export async function deletePaymentMethod(call: RyftCall): Promise<Body> {
  return remove(call, await methodOf(call))
}

const customerOf = (call: RyftCall) => required(call.tx, mainAccount, 'customer', call.params.id ?? '')
const methodOf = (call: RyftCall) => required(call.tx, mainAccount, 'payment_method', call.params.id ?? '')

/** What is deleted stays known to the sandbox and to nobody else. */
export async function remove(call: RyftCall, record: SandboxRecord): Promise<Body> {
  record.secret.deleted = true
  await save(call, record)
  return { id: record.id }
}
