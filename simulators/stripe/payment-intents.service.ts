import { randomText, stripeId } from '../platform/ids.ts'
import { insertRecord, saveRecord } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import { unixSeconds } from './call.ts'
import type { StripeCall } from './call.ts'
import { confirm } from './confirm.service.ts'
import { requireCustomer } from './customers.service.ts'
import { invalidRequest, unexpectedState } from './errors.ts'
import { emit } from './events.service.ts'
import { blankIntent } from './objects.ts'
import type { Intent } from './objects.ts'
import { requireIntent } from './intent-record.service.ts'
import { mergeMetadata } from './params.ts'
import type { Params } from './params.ts'
import { requirePaymentMethod } from './payment-methods.service.ts'

const smallest: Record<string, number> = { gbp: 30, eur: 50, usd: 50 }
const largest = 99_999_999

export async function createIntent(call: StripeCall): Promise<Body> {
  checkOptions(call.params)
  const { confirm: confirmNow, ...params } = call.params
  const id = stripeId('pi')
  const blank = blankIntent(id, `${id}_secret_${randomText(25)}`, unixSeconds(call.now))
  const record: SandboxRecord = {
    provider: 'stripe',
    account: call.account,
    kind: 'payment_intent',
    id,
    body: {
      ...blank,
      automatic_payment_methods: automaticMethods(params),
      confirmation_method: params.confirmation_method ?? 'automatic',
      on_behalf_of: params.on_behalf_of ?? null,
    },
    secret: {},
    created: call.now,
  }
  await applyChanges(call, record, params)
  await insertRecord(call.tx, record)
  await emit(call, 'payment_intent.created', record.body)
  return confirmNow === true ? confirm(call, record) : record.body
}

export async function retrieveIntent(call: StripeCall): Promise<Body> {
  return (await requireIntent(call)).body
}

const alwaysChangeable = new Set(['description', 'metadata', 'receipt_email', 'expand', 'transfer_group'])

export async function updateIntent(call: StripeCall): Promise<Body> {
  const record = await requireIntent(call)
  const intent = record.body as Intent
  const settled = ['requires_capture', 'succeeded', 'canceled'].includes(intent.status)
  if (settled && Object.keys(call.params).some((name) => !alwaysChangeable.has(name))) {
    throw unexpectedState(intent, 'updated')
  }
  await applyChanges(call, record, call.params)
  await saveRecord(call.tx, record)
  return record.body
}

export async function confirmIntent(call: StripeCall): Promise<Body> {
  checkOptions(call.params)
  const record = await requireIntent(call)
  const {
    return_url: _url,
    use_stripe_sdk: _sdk,
    off_session: _off,
    error_on_requires_action: _on,
    ...changes
  } = call.params
  if (
    !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
      String(record.body.status),
    )
  ) {
    throw unexpectedState(record.body, 'confirmed')
  }
  await applyChanges(call, record, changes)
  return confirm(call, record)
}

function automaticMethods(params: Params): Intent['automatic_payment_methods'] {
  const asked = params.automatic_payment_methods as Params | undefined
  if (asked)
    return { enabled: asked.enabled === true, allow_redirects: String(asked.allow_redirects ?? 'always') }
  return params.allowed_payment_method_types ? null : { enabled: true, allow_redirects: 'always' }
}

/** Refuses what contradicts itself before anything is stored. */
function checkOptions(params: Params): void {
  const asked = params.automatic_payment_methods as Params | undefined
  if (asked && asked.enabled === undefined) {
    throw invalidRequest('Missing required param: automatic_payment_methods[enabled].', {
      code: 'parameter_missing',
      param: 'automatic_payment_methods[enabled]',
    })
  }
  if (asked?.enabled === true && params.allowed_payment_method_types) {
    throw invalidRequest('allowed_payment_method_types and automatic_payment_methods exclude each other.', {
      param: 'automatic_payment_methods',
    })
  }
  const options = params.payment_method_options as { card?: Params } | null | undefined
  if (options?.card?.cvc_token && 'amount' in params && params.confirm !== true)
    throw invalidRequest('A security code may only be given with the confirmation.', {
      param: 'payment_method_options[card][cvc_token]',
    })
  const confirming = ['off_session', 'return_url', 'error_on_requires_action', 'use_stripe_sdk']
  const early =
    'confirm' in params || !('amount' in params) ? undefined : confirming.find((name) => name in params)
  if (early) throw invalidRequest(`${early} may only be given together with confirm=true.`, { param: early })
  if (params.return_url && !/^https?:\/\//.test(String(params.return_url))) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' })
  }
}

/** Puts the given parameters into the intent. Throws StripeError 400 and leaves the intent as it is stored. */
async function applyChanges(call: StripeCall, record: SandboxRecord, params: Params): Promise<void> {
  const intent = { ...(record.body as Intent) }
  if (params.currency !== undefined) intent.currency = checkedCurrency(params.currency)
  if (params.amount !== undefined) intent.amount = checkedAmount(Number(params.amount), intent.currency)
  if (params.customer !== undefined) {
    if (params.customer) await requireCustomer(call, String(params.customer), 'customer')
    intent.customer = params.customer as string | null
  }
  if (params.payment_method) {
    const method = await requirePaymentMethod(call, String(params.payment_method), 'payment_method')
    intent.payment_method = method.id
    if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation'
  }
  const types = params.allowed_payment_method_types as string[] | null | undefined
  if (types?.some((type) => type !== 'card')) {
    throw invalidRequest('The sandbox takes cards only.', { param: 'allowed_payment_method_types' })
  }
  if (types !== undefined) intent.allowed_payment_method_types = types
  const options = params.payment_method_options as { card?: Params } | null | undefined
  if (options?.card) {
    const { cvc_token: _token, ...lasting } = options.card
    intent.payment_method_options = {
      card: {
        ...intent.payment_method_options.card,
        ...lasting,
      } as Intent['payment_method_options']['card'],
    }
  }
  intent.metadata = mergeMetadata(intent.metadata as Params, params.metadata)
  for (const name of plainFields) if (params[name] !== undefined) intent[name] = params[name]
  record.body = intent
}

const plainFields = [
  'application_fee_amount',
  'capture_method',
  'description',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
]

function checkedCurrency(currency: unknown): string {
  if (typeof currency !== 'string' || !Object.hasOwn(smallest, currency)) {
    throw invalidRequest(
      `Invalid currency: ${String(currency)}. The sandbox knows ${Object.keys(smallest).join(', ')}.`,
      {
        param: 'currency',
      },
    )
  }
  return currency
}

function checkedAmount(amount: number, currency: string): number {
  const least = smallest[currency] ?? 1
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount < least) {
    throw invalidRequest(`Amount must be at least ${least} ${currency} in minor units.`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
  if (amount > largest) {
    throw invalidRequest(`Amount must be no more than ${largest}.`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  return amount
}
