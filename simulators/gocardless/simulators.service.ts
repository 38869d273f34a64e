import type { Body } from '../platform/records.repository.ts'
import type { GoCardlessCall } from './call.ts'
import { invalidFields, wrongUsage } from './errors.ts'
import type { FieldRules } from './fields.ts'
import { forceMandate, replaceMandate } from './mandates.service.ts'

export const simulatorRules: FieldRules = { links: { type: { links: { resource: { required: true } } } } }

const outcomes = {
  mandate_activated: 'active',
  mandate_failed: 'failed',
  mandate_expired: 'expired',
  // The sandbox's own: GoCardless has no simulators for these, nor for `mandate_replaced`.
  mandate_blocked: 'blocked',
  mandate_suspended: 'suspended_by_payer',
  mandate_consumed: 'consumed',
} as const

/** Runs a scenario of GoCardless's sandbox on a mandate. */
export async function runSimulator(call: GoCardlessCall): Promise<Body> {
  const isReplaced = call.id === 'mandate_replaced'
  if (!isReplaced && !Object.hasOwn(outcomes, call.id))
    throw wrongUsage(404, 'resource_not_found', 'Resource not found')
  const resource = (call.fields.links as Record<string, string> | undefined)?.resource
  if (!resource) throw invalidFields('data', [{ path: ['links', 'resource'], message: "can't be blank" }])
  if (isReplaced) await replaceMandate(call, resource)
  else await forceMandate(call, resource, outcomes[call.id as keyof typeof outcomes])
  return { id: call.id }
}
