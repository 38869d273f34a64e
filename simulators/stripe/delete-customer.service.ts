import { listRecords, saveRecord } from '../platform/records.repository.ts'
import type { Body } from '../platform/records.repository.ts'
import type { StripeCall } from './call.ts'
import { requireCustomer } from './customers.service.ts'
import { emit } from './events.service.ts'
import { detach } from './payment-methods.service.ts'

/** Deletes a customer for good; its cards go with it. */
export async function deleteCustomer(call: StripeCall): Promise<Body> {
  const record = await requireCustomer(call, call.id)
  const cards = await listRecords(call.tx, {
    provider: 'stripe',
    account: call.account,
    kind: 'payment_method',
    where: { customer: record.id },
    limit: 100,
  })
  for (const card of cards.records) await detach(call, card)
  const gone = { id: record.id, object: 'customer', deleted: true }
  await emit(call, 'customer.deleted', record.body)
  record.body = gone
  await saveRecord(call.tx, record)
  return gone
}
