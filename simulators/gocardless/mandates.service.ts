import { goCardlessId, randomText } from '../platform/ids.ts'
import { saveRecord } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import { addResource, creditor, findResource, requireLinked, requireResource } from './call.ts'
import type { GoCardlessCall } from './call.ts'
import { invalidFields, wrongState } from './errors.ts'
import type { FieldRules } from './fields.ts'
import { tellMandate } from './events.service.ts'
import type { GoCardlessScene } from './events.service.ts'
import { isDead, mandateStatus, nextPossibleChargeDate, stepsBetween } from './mandate-life.ts'
import type { MandateFacts } from './mandate-life.ts'

const bacsReference = /^(?!DDIC)(?!(.)\1+$)[A-Z0-9 &./-]{6,18}$/

export const mandateRules: FieldRules = {
  scheme: { type: 'text', check: (value) => (value === 'bacs' ? undefined : 'must be bacs in the sandbox') },
  reference: {
    type: 'text',
    check: (value) => (bacsReference.test(value) ? undefined : 'must follow the Bacs rules for references'),
  },
  payer_ip_address: { type: 'text', longest: 45 },
  authorisation_source: {
    type: 'text',
    check: (value) => (['web', 'telephone', 'paper'].includes(value) ? undefined : 'is invalid'),
  },
  metadata: { type: 'metadata' },
  links: { type: { links: { customer_bank_account: { required: true }, creditor: { required: false } } } },
}

export const cancelRules: FieldRules = { metadata: { type: 'metadata' } }

/** The name of a customer whose bank refuses every mandate. */
const refusedGivenName = 'Invalid'

export async function createMandate(call: GoCardlessCall): Promise<Body> {
  const bank = await requireLinked(call, 'customer_bank_account', 'customer_bank_account', 'mandates')
  if (bank.body.enabled !== true) {
    throw wrongState(422, 'bank_account_disabled', 'Bank account is disabled', {
      customer_bank_account: bank.id,
    })
  }
  const asked = (call.fields.links as Record<string, string>).creditor ?? creditor
  if (asked !== creditor) {
    throw invalidFields('mandates', [{ path: ['links', 'creditor'], message: 'does not exist' }])
  }
  const customerId = String((bank.body.links as Body).customer)
  const customer = await findResource(call, 'customer', customerId)
  const body: Body = {
    id: goCardlessId('MD'),
    created_at: call.now.toISOString(),
    reference: call.fields.reference ?? `SANDBOX-${randomText(8).toUpperCase()}`,
    status: 'pending_submission',
    scheme: 'bacs',
    next_possible_charge_date: null,
    next_possible_standard_ach_charge_date: null,
    payments_require_approval: false,
    authorisation_source: call.fields.authorisation_source ?? 'web',
    verified_at: null,
    metadata: call.fields.metadata ?? {},
    links: { customer: customerId, customer_bank_account: bank.id, creditor },
  }
  const refused = customer?.body.given_name === refusedGivenName
  const record = await addResource(call, 'mandate', body, { refused, cancelled: false })
  await tellMandate(call, record, ['created'])
  return bringUpToDate(call, record)
}

/** Moves a mandate at once, as the scenario simulators do. */
export async function forceMandate(
  call: GoCardlessCall,
  mandate: string,
  forced: NonNullable<MandateFacts['forced']>,
): Promise<void> {
  const record = await requireResource({ ...call, id: mandate }, 'mandate')
  const { status } = await bringUpToDate(call, record)
  if (isDead(status)) throw wrongState(422, 'simulation_not_possible', `The mandate is ${String(status)}`)
  record.secret = { ...record.secret, forced }
  await bringUpToDate(call, record)
}

/** The mandate as the sandbox's clock has left it. */
export async function retrieveMandate(call: GoCardlessCall): Promise<Body> {
  return bringUpToDate(call, await requireResource(call, 'mandate'))
}

/** Ends a mandate. Throws GoCardlessError 422 when it is over already. */
export async function cancelMandate(call: GoCardlessCall): Promise<Body> {
  const record = await requireResource(call, 'mandate')
  const { status } = await bringUpToDate(call, record)
  if (isDead(status)) {
    throw wrongState(422, 'cancellation_failed', `Mandate cannot be cancelled: it is ${String(status)}`)
  }
  record.secret = { ...record.secret, cancelled: true }
  if (call.fields.metadata) record.body = { ...record.body, metadata: call.fields.metadata }
  return bringUpToDate(call, record)
}

/** Sends a mandate that has ended to the banks again. Throws GoCardlessError 422 where it has not. */
export async function reinstateMandate(call: GoCardlessCall): Promise<Body> {
  const record = await requireResource(call, 'mandate')
  const { status } = await bringUpToDate(call, record)
  if (status !== 'cancelled' && status !== 'expired')
    throw wrongState(422, 'mandate_not_inactive', `Mandate cannot be reinstated: it is ${String(status)}`)
  record.secret = { refused: record.secret.refused, cancelled: false, resubmittedAt: call.now.toISOString() }
  record.body = { ...record.body, status: 'pending_submission' }
  await tellMandate(call, record, ['resubmission_requested'])
  return bringUpToDate(call, record)
}

/** Puts a new, active mandate in the place of one, as GoCardless does where it moves customers between schemes. */
export async function replaceMandate(call: GoCardlessCall, mandate: string): Promise<void> {
  const record = await requireResource({ ...call, id: mandate }, 'mandate')
  const { status } = await bringUpToDate(call, record)
  if (isDead(status)) throw wrongState(422, 'simulation_not_possible', `The mandate is ${String(status)}`)
  const id = goCardlessId('MD')
  const body = { ...record.body, id, created_at: call.now.toISOString(), status: 'pending_submission' }
  const next = await addResource(call, 'mandate', body, {
    refused: false,
    cancelled: false,
    forced: 'active',
  })
  await tellMandate(call, next, ['created'])
  await bringUpToDate(call, next)
  record.secret = { ...record.secret, cancelled: true }
  const links = { ...(record.body.links as Body), new_mandate: id }
  record.body = { ...record.body, status: 'cancelled', next_possible_charge_date: null, links }
  await saveRecord(call.tx, record)
  await tellMandate(call, record, ['replaced'])
}

/** Ends every living mandate on a bank account. */
export async function cancelMandatesOf(call: GoCardlessCall, bankAccount: string): Promise<void> {
  const found = await call.tx.query<{ id: string }>(
    `select id from sandbox.records where provider = 'gocardless' and kind = 'mandate' and body @> $1::jsonb`,
    [JSON.stringify({ links: { customer_bank_account: bankAccount } })],
  )
  for (const { id } of found.rows) {
    const record = await requireResource({ ...call, id }, 'mandate')
    const { status } = await bringUpToDate(call, record)
    if (isDead(status)) continue
    record.secret = { ...record.secret, cancelled: true }
    await bringUpToDate(call, record)
  }
}

/** Writes status and next charge date as of now into a mandate, tells what has happened to it, and shows it. */
export async function bringUpToDate(scene: GoCardlessScene, record: SandboxRecord): Promise<Body> {
  const { forced, resubmittedAt } = record.secret as {
    forced?: NonNullable<MandateFacts['forced']>
    resubmittedAt?: string
  }
  const facts = {
    setUpAt: resubmittedAt === undefined ? record.created : new Date(resubmittedAt),
    cancelled: record.secret.cancelled === true,
    refused: record.secret.refused === true,
    ...(forced ? { forced } : {}),
  }
  const before = record.body.status
  const status = mandateStatus(facts, scene.now)
  record.body = {
    ...record.body,
    status,
    next_possible_charge_date: nextPossibleChargeDate(facts, scene.now),
  }
  await saveRecord(scene.tx, record)
  await tellMandate(scene, record, stepsBetween(before, status, resubmittedAt !== undefined))
  return record.body
}
