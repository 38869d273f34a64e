import { formatMoney } from '../../../contract/money.ts'
import { own, statusOf, type Status } from './sandbox-words.ts'

/** The providers that the payment sandbox plays, in the order they are shown. */
export const sandboxProviders = { stripe: 'Stripe', opayo: 'Opayo', ryft: 'Ryft', gocardless: 'GoCardless' }

export type SandboxProvider = keyof typeof sandboxProviders

export function isSandboxProvider(value: unknown): value is SandboxProvider {
  return typeof value === 'string' && Object.hasOwn(sandboxProviders, value)
}

type Body = Record<string, unknown>

/** A resource of a provider as the sandbox's controls list it. Its body has secrets in it, so only named fields are shown. */
export interface SandboxObject {
  id: string
  kind: string
  /** ISO 8601. */
  created: string
  body: Body
}

export interface ShownObject {
  id: string
  about: string
  status: Status
  amount: string | null
  created: Date
}

export interface ObjectGroup {
  name: string
  /** Newest first. */
  objects: ShownObject[]
}

interface Rule {
  name: string
  kind: string
  belongs?: (body: Body) => boolean
  about: (body: Body, find: Find) => string
  status: (body: Body) => Status
  amount?: (body: Body) => string | null
}

type Find = (id: unknown) => Body | undefined

const mostShown = 50

/** The kinds of resources that are shown of a provider. */
export const kindsOf = (provider: SandboxProvider): string[] => [
  ...new Set(rules[provider].map(({ kind }) => kind)),
]

/** What a provider holds, in groups, newest first and 50 of each at most. @param objects oldest first */
export function groupsOf(provider: SandboxProvider, objects: readonly SandboxObject[]): ObjectGroup[] {
  const byId = new Map(objects.map(({ id, body }) => [id, body]))
  return rules[provider].map((rule) => ({
    name: rule.name,
    objects: objects
      .filter(({ kind, body }) => kind === rule.kind && (rule.belongs?.(body) ?? true))
      .toReversed()
      .slice(0, mostShown)
      .map(({ id, body, created }) => ({
        id,
        about: rule.about(body, (other) => byId.get(String(other))),
        status: rule.status(body),
        amount: rule.amount?.(body) ?? null,
        created: new Date(created),
      })),
  }))
}

const field = (body: Body, ...path: string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Body | null | undefined)?.[name], body)

const text = (body: Body, ...path: string[]): string => {
  const value = field(body, ...path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const saysItself =
  (name: string) =>
  (body: Body): Status =>
    statusOf(text(body, name))

const isKept = (): Status => own('Kept', 'good')

const amountOf = (body: Body): string | null => {
  const { amount, currency } = body
  if (!Number.isSafeInteger(amount) || typeof currency !== 'string') return null
  return formatMoney({ amount: amount as number, currency: currency.toUpperCase() })
}

const card = (brand: string, lastFour: string): string =>
  lastFour === '' ? 'No card yet' : `${brand} ending in ${lastFour}`

const stripeCard = (body: Body | undefined): string =>
  card(capitalised(text(body ?? {}, 'card', 'brand')), text(body ?? {}, 'card', 'last4'))

const ryftCard = (body: Body): string => card(text(body, 'card', 'scheme'), text(body, 'card', 'last4'))

const listed = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ')

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A card that was refused leaves the payment open for another one. */
function stripeStatus(body: Body): Status {
  const status = text(body, 'status')
  if (status === 'succeeded') return statusOf(status, ['Taken', 'good'])
  if (status === 'requires_payment_method' && body.last_payment_error)
    return statusOf(status, ['Declined', 'bad'])
  return statusOf(status)
}

function ryftStatus(body: Body): Status {
  const status = text(body, 'status')
  if (status === 'PendingPayment' && body.lastError !== undefined)
    return statusOf(status, ['Declined', 'bad'])
  return statusOf(status)
}

const expiring = (month: string, year: string): string =>
  `expires ${month.padStart(2, '0')}/${year.slice(-2)}`

const rules: Record<SandboxProvider, Rule[]> = {
  stripe: [
    {
      name: 'Payments',
      kind: 'payment_intent',
      about: (body, find) =>
        stripeCard(find(body.payment_method ?? field(body, 'last_payment_error', 'payment_method', 'id'))),
      status: stripeStatus,
      amount: amountOf,
    },
    {
      name: 'Refunds',
      kind: 'refund',
      about: (body) => `Of ${text(body, 'payment_intent')}`,
      status: saysItself('status'),
      amount: amountOf,
    },
    {
      name: 'Saved cards',
      kind: 'payment_method',
      belongs: (body) => typeof body.customer === 'string',
      about: (body, find) =>
        listed(
          stripeCard(body),
          expiring(text(body, 'card', 'exp_month'), text(body, 'card', 'exp_year')),
          text(find(body.customer) ?? {}, 'email'),
        ),
      status: isKept,
    },
    {
      name: 'Customers',
      kind: 'customer',
      about: (body) => listed(text(body, 'name'), text(body, 'email')),
      status: (body) => (body.deleted === true ? own('Deleted', 'plain') : isKept()),
    },
  ],
  opayo: [
    {
      name: 'Payments',
      kind: 'transaction',
      belongs: (body) => body.transactionType !== 'Refund',
      about: (body) =>
        listed(
          card(text(body, 'card', 'cardType'), text(body, 'card', 'lastFourDigits')),
          text(body, 'customerName'),
        ),
      status: saysItself('state'),
      amount: amountOf,
    },
    {
      name: 'Refunds',
      kind: 'transaction',
      belongs: (body) => body.transactionType === 'Refund',
      about: (body) => `Of ${text(body, 'referenceTransactionId')}`,
      status: (body) => statusOf(text(body, 'state'), body.state === 'ok' ? ['Done', 'good'] : undefined),
      amount: amountOf,
    },
    {
      name: 'Saved cards',
      kind: 'card',
      belongs: (body) => body.reusable === true && body.isOver !== true,
      about: (body) =>
        listed(
          card(text(body, 'cardType'), text(body, 'lastFourDigits')),
          expiring(text(body, 'expiryDate').slice(0, 2), text(body, 'expiryDate')),
        ),
      status: isKept,
    },
  ],
  ryft: [
    {
      name: 'Payments',
      kind: 'payment_session',
      about: (body) => listed(ryftCard((body.paymentMethod ?? {}) as Body), text(body, 'customerEmail')),
      status: ryftStatus,
      amount: amountOf,
    },
    {
      name: 'Refunds',
      kind: 'transaction',
      belongs: (body) => body.type === 'Refund',
      about: (body) => `Of ${text(body, 'paymentSessionId')}`,
      status: saysItself('status'),
      amount: amountOf,
    },
    {
      name: 'Saved cards',
      kind: 'payment_method',
      about: (body, find) =>
        listed(
          ryftCard(body),
          expiring(text(body, 'card', 'expiryMonth'), text(body, 'card', 'expiryYear')),
          text(find(body.customerId) ?? {}, 'email'),
        ),
      status: isKept,
    },
    {
      name: 'Customers',
      kind: 'customer',
      about: (body) =>
        listed(`${text(body, 'firstName')} ${text(body, 'lastName')}`.trim(), text(body, 'email')),
      status: isKept,
    },
  ],
  gocardless: [
    {
      name: 'Mandates',
      kind: 'mandate',
      about: (body, find) => listed(text(body, 'reference'), payer(find(field(body, 'links', 'customer')))),
      status: saysItself('status'),
    },
    {
      name: 'Bank accounts',
      kind: 'customer_bank_account',
      about: (body) =>
        listed(
          text(body, 'bank_name'),
          `account ending in ${text(body, 'account_number_ending')}`,
          text(body, 'account_holder_name'),
        ),
      status: (body) => (body.enabled === true ? isKept() : own('Disabled', 'plain')),
    },
    {
      name: 'Customers',
      kind: 'customer',
      about: (body) => listed(payer(body), text(body, 'email')),
      status: isKept,
    },
  ],
}

function payer(customer: Body | undefined): string {
  return `${text(customer ?? {}, 'given_name')} ${text(customer ?? {}, 'family_name')}`.trim()
}
