import type { FieldErrors } from '../../../contract/errors.ts'
import type { MandateReading } from '../direct-debit-provider.ts'
import type { MandateState } from '../mandate-state.ts'

const mandateStates: Record<string, MandateState> = {
  pending_customer_approval: 'pendingSubmission',
  pending_submission: 'pendingSubmission',
  submitted: 'submitted',
  active: 'active',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  suspended_by_payer: 'suspended',
  blocked: 'blocked',
  consumed: 'consumed',
}

/** A mandate as GoCardless shows it, in our words. A status that we do not know is not guessed. */
export function mandateReadingOf(mandate: Record<string, unknown>): MandateReading {
  const status = String(mandate['status'])
  const state = Object.hasOwn(mandateStates, status) ? mandateStates[status] : undefined
  if (state === undefined) return { kind: 'unheardOf', status }
  const date = mandate['next_possible_charge_date']
  return {
    kind: 'known',
    reference: String(mandate['id']),
    state,
    nextPossibleChargeDate: typeof date === 'string' ? date : null,
  }
}

const fieldPaths: Record<string, string> = {
  account_number: 'account_details.account_number',
  branch_code: 'account_details.sort_code',
  account_holder_name: 'account_holder',
  postal_code: 'billing_postcode',
  address_line1: 'billing_address_line_one',
  city: 'billing_city',
}

const sentences: Record<string, string> = {
  account_number: 'Check the account number: your bank does not know it with this sort code.',
  branch_code: 'Check the sort code: no bank has this one.',
  account_holder_name: 'Check the name of the account holder.',
}

/** Its validation items as messages on our fields, in our words where we have some. */
export function fieldErrorsOf(items: readonly { field?: string; message?: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { field, message } of items) {
    const path = fieldPaths[field ?? ''] ?? 'account_details'
    const sentence =
      sentences[field ?? ''] ?? `Your bank details could not be accepted${message ? `: ${message}` : ''}.`
    errors[path] = [...(errors[path] ?? []), sentence]
  }
  return Object.keys(errors).length > 0
    ? errors
    : { account_details: ['Your bank details could not be accepted.'] }
}
