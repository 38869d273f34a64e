import { goCardlessId } from '../platform/ids.ts'
import { saveRecord } from '../platform/records.repository.ts'
import type { Body } from '../platform/records.repository.ts'
import { addResource, requireResource } from './call.ts'
import type { GoCardlessCall } from './call.ts'
import { invalidFields } from './errors.ts'
import type { FieldFault } from './errors.ts'
import type { FieldRules } from './fields.ts'

const matches = (pattern: RegExp) => (value: string) => (pattern.test(value) ? undefined : 'is invalid')

export const customerRules: FieldRules = {
  given_name: { type: 'text' },
  family_name: { type: 'text' },
  company_name: { type: 'text' },
  email: { type: 'text', check: matches(/^[^@\s]+@[^@\s]+\.[^@\s]+$/) },
  address_line1: { type: 'text' },
  address_line2: { type: 'text' },
  address_line3: { type: 'text' },
  city: { type: 'text' },
  region: { type: 'text' },
  postal_code: { type: 'text', longest: 16 },
  country_code: { type: 'text', check: matches(/^[A-Z]{2}$/) },
  language: { type: 'text', check: matches(/^(en|fr|de|pt|es|it|nl|da|nb|sl|sv)$/) },
  phone_number: { type: 'text', check: matches(/^\+[\d ]{6,20}$/) },
  metadata: { type: 'metadata' },
}

const blank: Body = {
  email: null,
  given_name: null,
  family_name: null,
  company_name: null,
  address_line1: null,
  address_line2: null,
  address_line3: null,
  city: null,
  region: null,
  postal_code: null,
  country_code: null,
  language: 'en',
  swedish_identity_number: null,
  danish_identity_number: null,
  phone_number: null,
  metadata: {},
}

export async function createCustomer(call: GoCardlessCall): Promise<Body> {
  const customer = { id: goCardlessId('CU'), created_at: call.now.toISOString(), ...blank, ...call.fields }
  checkName(customer)
  return (await addResource(call, 'customer', customer)).body
}

export async function retrieveCustomer(call: GoCardlessCall): Promise<Body> {
  return (await requireResource(call, 'customer')).body
}

export async function updateCustomer(call: GoCardlessCall): Promise<Body> {
  const record = await requireResource(call, 'customer')
  record.body = { ...record.body, ...call.fields }
  checkName(record.body)
  await saveRecord(call.tx, record)
  return record.body
}

function checkName(customer: Body): void {
  if (customer.company_name) return
  const faults: FieldFault[] = ['given_name', 'family_name']
    .filter((name) => !customer[name])
    .map((name) => ({ path: [name], message: "can't be blank" }))
  if (faults.length > 0) throw invalidFields('customers', faults)
}
