import { createHmac } from 'node:crypto'
import { readSalt } from '../platform/clock.repository.ts'
import { goCardlessId } from '../platform/ids.ts'
import { saveRecord } from '../platform/records.repository.ts'
import type { Body } from '../platform/records.repository.ts'
import { bankDetailsFaults, bankOf, normaliseBankDetails } from './bank-details.ts'
import type { BankDetails } from './bank-details.ts'
import { addResource, requireLinked, requireResource } from './call.ts'
import type { GoCardlessCall } from './call.ts'
import { invalidFields, wrongState } from './errors.ts'
import type { FieldRules } from './fields.ts'
import { cancelMandatesOf } from './mandates.service.ts'

const only = (expected: string) => (value: string) =>
  value === expected ? undefined : `must be ${expected} in the sandbox`

const details: FieldRules = {
  account_number: { type: 'text', required: true },
  branch_code: { type: 'text', required: true },
  country_code: { type: 'text', required: true, check: only('GB') },
}

export const bankAccountRules: FieldRules = {
  account_holder_name: { type: 'text', required: true },
  ...details,
  currency: { type: 'text', check: only('GBP') },
  account_type: { type: 'text', check: () => 'is not used for British accounts' },
  metadata: { type: 'metadata' },
  links: { type: { links: { customer: { required: true } } } },
}

export const lookupRules: FieldRules = { account_holder_name: { type: 'text' }, ...details }

/** Keeps a bank account. The number itself is forgotten: what stays is its ending and a salted hash. */
export async function createBankAccount(call: GoCardlessCall): Promise<Body> {
  const bank = checkedDetails(call, 'customer_bank_accounts')
  // The customer's row is held, so that two equal accounts at the same time cannot both be new.
  const customer = await requireLinked(call, 'customer', 'customer', 'customer_bank_accounts')
  const hash = createHmac('sha256', await readSalt(call.tx))
    .update(`${bank.sortCode} ${bank.accountNumber}`)
    .digest('hex')
  const present = await call.tx.query<{ id: string }>(
    `select id from sandbox.records
      where provider = 'gocardless' and kind = 'customer_bank_account' and secret @> $1::jsonb
        and body @> $2::jsonb`,
    [JSON.stringify({ hash }), JSON.stringify({ enabled: true, links: { customer: customer.id } })],
  )
  const duplicate = present.rows[0]
  if (duplicate) {
    throw wrongState(409, 'bank_account_exists', 'Bank account already exists', {
      customer_bank_account: duplicate.id,
    })
  }
  const body: Body = {
    id: goCardlessId('BA'),
    created_at: call.now.toISOString(),
    account_holder_name: call.fields.account_holder_name,
    account_number_ending: bank.accountNumber.slice(-2),
    account_type: null,
    bank_name: bankOf(bank.sortCode).name,
    country_code: 'GB',
    currency: 'GBP',
    enabled: true,
    metadata: call.fields.metadata ?? {},
    payer_name_verification_result: null,
    trusted_recipient: false,
    links: { customer: customer.id },
  }
  return (await addResource(call, 'customer_bank_account', body, { hash })).body
}

export async function retrieveBankAccount(call: GoCardlessCall): Promise<Body> {
  return (await requireResource(call, 'customer_bank_account')).body
}

/** Takes the account out of use, with every mandate on it. Throws GoCardlessError 422 when it already is. */
export async function disableBankAccount(call: GoCardlessCall): Promise<Body> {
  const record = await requireResource(call, 'customer_bank_account')
  if (record.body.enabled !== true)
    throw wrongState(422, 'disable_failed', 'Bank account is already disabled')
  record.body = { ...record.body, enabled: false }
  await saveRecord(call.tx, record)
  await cancelMandatesOf(call, record.id)
  return record.body
}

/** Says which bank an account belongs to and whether it can be debited. Nothing is kept. */
export async function lookUpBankDetails(call: GoCardlessCall): Promise<Body> {
  const bank = bankOf(checkedDetails(call, 'bank_details_lookups').sortCode)
  return { available_debit_schemes: ['bacs'], bank_name: bank.name, bic: bank.bic }
}

function checkedDetails(call: GoCardlessCall, envelope: string): BankDetails {
  const bank = normaliseBankDetails(String(call.fields.account_number), String(call.fields.branch_code))
  const faults = bankDetailsFaults(bank)
  if (faults.length > 0) throw invalidFields(envelope, faults)
  return bank
}
