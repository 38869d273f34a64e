import type { Config } from '../../platform/config.ts'
import type { BankAccountFound, DirectDebitProvider, MandateReading } from '../direct-debit-provider.ts'
import { fieldErrorsOf, mandateReadingOf } from './gocardless-mapping.ts'
import { receiveGoCardless } from './gocardless-webhook.ts'

/** The field of a customer's metadata that has our key. */
const keyName = 'centrecourt_key'

/** How much their clock and ours may differ, the time of a slow call included. */
const searchWithinMs = 10 * 60_000

interface Failure {
  type?: string
  code?: number
  errors?: { field?: string; message?: string; reason?: string; links?: Record<string, string> }[]
}

type Answer =
  | { kind: 'ok'; body: Record<string, Record<string, unknown>> }
  | { kind: 'failed'; status: number; failure: Failure }
  | { kind: 'lost'; reason: string }

/** Bacs Direct Debit by GoCardless' REST interface, without its SDK, which cannot call another address. */
export function goCardlessProvider(config: Config['goCardless']): DirectDebitProvider {
  const post = (path: string, key: string, body: unknown) => send(config, path, key, body)

  return {
    name: 'go_cardless',

    async createBankAccount(key, payer, details) {
      const customer = await post('/customers', `${key}:customer`, {
        customers: {
          given_name: payer.givenName,
          family_name: payer.familyName,
          email: payer.email,
          address_line1: payer.addressLineOne,
          ...(payer.addressLineTwo ? { address_line2: payer.addressLineTwo } : {}),
          city: payer.city,
          postal_code: payer.postcode,
          country_code: 'GB',
          language: 'en',
          metadata: { [keyName]: key },
        },
      })
      const customerId = createdId(customer, 'customers', '')
      if (customerId === null) return refusedOrUnknown(customer)
      const account = await post('/customer_bank_accounts', `${key}:account`, {
        customer_bank_accounts: {
          account_holder_name: details.accountHolder,
          account_number: details.accountNumber,
          branch_code: details.sortCode,
          country_code: 'GB',
          currency: 'GBP',
          links: { customer: customerId },
        },
      })
      const bankAccountId = createdId(account, 'customer_bank_accounts', 'customer_bank_account')
      return bankAccountId === null
        ? refusedOrUnknown(account)
        : { kind: 'accepted', customerId, bankAccountId }
    },

    findBankAccount: (key, createdAt) => findBankAccount(config, key, createdAt),

    async correctPayer(customerId, { givenName, familyName, email }) {
      const path = `/customers/${encodeURIComponent(customerId)}`
      const customers = { given_name: givenName, family_name: familyName, email }
      const answer = await send(config, path, undefined, { customers })
      return answer.kind === 'ok' || (answer.kind === 'failed' && [404, 410, 422].includes(answer.status))
    },

    async createMandate(key, clientId, bankAccountId) {
      const answer = await post('/mandates', key, {
        mandates: {
          scheme: 'bacs',
          links: { customer_bank_account: bankAccountId },
          metadata: { client: clientId },
        },
      })
      if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason }
      if (answer.kind === 'failed') {
        const existing = createdId(answer, 'mandates', 'mandate')
        if (existing)
          return {
            kind: 'created',
            reference: existing,
            state: 'pendingSubmission',
            nextPossibleChargeDate: null,
          }
        return answer.status === 422
          ? { kind: 'refused', reason: answer.failure.type ?? 'refused' }
          : { kind: 'unknown', reason: String(answer.status) }
      }
      const mandate = answer.body['mandates'] ?? {}
      const reading = mandateReadingOf(mandate)
      return reading.kind === 'known'
        ? { ...reading, kind: 'created' }
        : { kind: 'unknown', reason: `status ${String(mandate['status'])}` }
    },

    readMandate: (reference) => readMandate(config, reference),

    async cancelMandate(key, reference) {
      const path = `/mandates/${encodeURIComponent(reference)}/actions/cancel`
      const answer = await post(path, `${key}:cancel`, { data: {} })
      if (answer.kind === 'ok') return true
      // A mandate that has ended already cannot be cancelled.
      return (
        answer.kind === 'failed' &&
        (answer.failure.errors ?? []).some(({ reason }) => reason === 'cancellation_failed')
      )
    },

    async disableBankAccount(key, bankAccountId) {
      const answer = await post(
        `/customer_bank_accounts/${encodeURIComponent(bankAccountId)}/actions/disable`,
        `${key}:disable`,
        { data: {} },
      )
      // Already disabled counts: GoCardless answers that with an invalid state.
      return answer.kind === 'ok' || (answer.kind === 'failed' && [404, 409, 422].includes(answer.status))
    },

    receive: (raw, headers) => receiveGoCardless(config.webhookSecret, raw, headers),
  }
}

/** For a mandate that was replaced, this reads the one that replaced it. */
async function readMandate(config: Config['goCardless'], reference: string): Promise<MandateReading> {
  const answer = await send(config, `/mandates/${encodeURIComponent(reference)}`)
  if (answer.kind !== 'ok') return { kind: 'unknown', reason: reasonOf(answer) }
  const mandate = answer.body['mandates'] ?? {}
  const next = (mandate['links'] as Record<string, string> | undefined)?.['new_mandate']
  return next ? readMandate(config, next) : mandateReadingOf(mandate)
}

/**
 * Finds the customer of a key by the key in its metadata, among the customers made in the minutes around; the account is the
 * one in use. Their lists do not filter by a key, and a new call with the same key would make what was not made before.
 */
async function findBankAccount(
  config: Config['goCardless'],
  key: string,
  createdAt: Date,
): Promise<BankAccountFound> {
  const around = (ms: number) => new Date(createdAt.getTime() + ms).toISOString()
  const times = { 'created_at[gte]': around(-searchWithinMs), 'created_at[lte]': around(searchWithinMs) }
  const customer = await findListed(config, 'customers', times, ({ metadata }) => metadata?.[keyName] === key)
  if (typeof customer !== 'string') return customer
  const mine = { customer }
  const account = await findListed(config, 'customer_bank_accounts', mine, ({ enabled }) => enabled === true)
  return typeof account === 'string'
    ? { kind: 'found', customerId: customer, bankAccountId: account }
    : account
}

interface Listed {
  id: string
  enabled?: boolean
  metadata?: Record<string, string>
}

/** The id of the first resource that fits, page by page. */
async function findListed(
  config: Config['goCardless'],
  resource: string,
  filters: Record<string, string>,
  fits: (listed: Listed) => boolean,
): Promise<string | Exclude<BankAccountFound, { kind: 'found' }>> {
  let after: string | null = null
  do {
    const query = new URLSearchParams({ ...filters, limit: '500', ...(after === null ? {} : { after }) })
    const answer = await send(config, `/${resource}?${query.toString()}`)
    if (answer.kind !== 'ok') return { kind: 'unknown', reason: reasonOf(answer) }
    const page = answer.body as unknown as Record<string, Listed[]> & {
      meta: { cursors: { after: string | null } }
    }
    const found = page[resource]?.find(fits)
    if (found) return found.id
    after = page.meta.cursors.after
  } while (after !== null)
  return { kind: 'none' }
}

/** Posts where a key and a body are given, puts a body without a key, else gets. */
async function send(
  config: Config['goCardless'],
  path: string,
  key?: string,
  body?: unknown,
): Promise<Answer> {
  try {
    const response = await fetch(`${config.apiUrl}${path}`, {
      method: body === undefined ? 'GET' : key === undefined ? 'PUT' : 'POST',
      headers: {
        authorization: `Bearer ${config.accessToken}`,
        'gocardless-version': '2015-07-06',
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(config.answerWithinMs),
    })
    const text = await response.text()
    if (response.status >= 500) return { kind: 'lost', reason: `status ${response.status}` }
    const parsed = JSON.parse(text) as Record<string, Record<string, unknown>>
    return response.ok
      ? { kind: 'ok', body: parsed }
      : { kind: 'failed', status: response.status, failure: (parsed['error'] ?? {}) as Failure }
  } catch (error) {
    return { kind: 'lost', reason: (error as Error).name }
  }
}

/** The id of what this call made, or of what an earlier call with the same key or the same account had made. */
function createdId(answer: Answer, resource: string, existingLink: string): string | null {
  if (answer.kind === 'ok') return String(answer.body[resource]?.['id'])
  if (answer.kind === 'lost' || answer.status !== 409) return null
  const links = answer.failure.errors?.[0]?.links ?? {}
  return links['conflicting_resource_id'] ?? links[existingLink] ?? null
}

function refusedOrUnknown(answer: Answer) {
  if (answer.kind === 'failed' && answer.status === 422)
    return { kind: 'refused' as const, errors: fieldErrorsOf(answer.failure.errors ?? []) }
  return { kind: 'unknown' as const, reason: reasonOf(answer) }
}

const reasonOf = (answer: Answer): string =>
  answer.kind === 'lost' ? answer.reason : answer.kind === 'failed' ? `status ${answer.status}` : 'unreadable'
