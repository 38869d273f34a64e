import type { Holding, MoneyProvider, SandboxObject } from './money-provider.ts'
import type { MoneyCustomer } from './make-customer.ts'
import type { Told } from './story-context.ts'
import type { World } from './world.ts'

export interface OrderLineFacts {
  id: string
  state: string
  amount: number
  tax: number
  promotionCode: string | null
  newMandate: boolean | null
  /** `new`, `change` or `renewal`; of a place `session` or `court`. */
  kind: string
  /** The state of the place that was booked by it; null where it is none. */
  place: string | null
  personId: string
}

/** Everything there is to judge one customer's story by, from our database and from the providers. */
export interface Facts {
  payments: {
    id: string
    cartId: string
    state: string
    amount: number
    reference: string | null
    provider: string
  }[]
  carts: { id: string; state: string }[]
  orders: {
    id: string
    cartId: string
    paymentId: string | null
    state: string
    total: number
    /** What its tenders pay together, and what of that is credit. */
    tendered: number
    creditUsed: number
    lines: OrderLineFacts[]
  }[]
  memberships: {
    id: string
    lineId: string | null
    /** Whom it is for, and who pays. */
    userId: string
    payerId: string
    state: string
    startDate: string
    endDate: string | null
    replaces: string | null
    /** Null: it is not collected for each month. */
    billingDay: number | null
  }[]
  customerId: string
  /** The child that was linked to them before the story began; null where there was none. */
  childId: string | null
  /** People whom the customer may act for. */
  linked: string[]
  /** Somebody new whom a line of a cart is for, and the state of that cart. */
  newMembers: { personId: string; cartState: string }[]
  /** The day of the month that the customer is collected from, as their account has it. */
  billingDay: number | null
  /** What the customer held before the story began. */
  held: MoneyCustomer['held']
  mandates: { orderId: string | null; state: string; reference: string | null }[]
  bankAccounts: { id: string; state: string; providerBankAccountId: string | null }[]
  emails: { kind: string; orderId: string; sent: boolean }[]
  /** Every move of every payment and order of the customer, oldest first. */
  moves: { subject: string; id: string; from: string; to: string }[]
  holdings: Holding[]
  /** Instructions at the Direct Debit provider, by the bank account they are for. */
  instructions: { id: string; bankAccountId: string; state: string }[]
  /** What the customer has on account, and every change of it. */
  credit: { balance: number; entries: { amount: number; reason: string; orderId: string | null }[] }
  told: Told[]
}

/** What a batch's codes say. */
export interface CodeFacts {
  code: string
  used: number
  maxUses: number
  /** Orders that carry it and did not fail. */
  orders: number
}

export interface ProviderFacts {
  holdings: Holding[]
  instructions: Facts['instructions']
}

/** Everything the sandbox holds, read once for a batch. */
export async function readProviders(
  world: Pick<World, 'sandboxUrl'>,
  providers: readonly MoneyProvider[],
): Promise<ProviderFacts> {
  const objects = async (provider: string, kind: string) => {
    const answer = await fetch(`${world.sandboxUrl}/__control/objects?provider=${provider}&kind=${kind}`)
    return ((await answer.json()) as { data: SandboxObject[] }).data
  }
  const holdings: Holding[] = []
  for (const provider of providers) {
    const found = await Promise.all(provider.kinds.map((kind) => objects(provider.name, kind)))
    holdings.push(...provider.holdingsOf(found.flat()))
  }
  const mandates = await objects('gocardless', 'mandate')
  return {
    holdings,
    instructions: mandates.map(({ id, body }) => ({
      id,
      bankAccountId: String((body['links'] as Record<string, unknown>)['customer_bank_account']),
      state: String(body['status']),
    })),
  }
}

export async function readFacts(
  world: Pick<World, 'query'>,
  story: {
    customer: Pick<MoneyCustomer, 'id' | 'held'> & Partial<Pick<MoneyCustomer, 'childId'>>
    told: Told[]
  },
  atProviders: ProviderFacts,
): Promise<Facts> {
  const user = [story.customer.id]
  const rows = (sql: string) => world.query(sql, user)
  const payments = await rows(
    `select id, cart_id as "cartId", state, amount, provider_reference as reference, provider
      from payments where client_id = 'riverside' and user_id = $1 order by created_at, attempt`,
  )
  const bankAccounts = await rows(
    `select id, state, provider_bank_account_id as "providerBankAccountId"
      from bank_accounts where client_id = 'riverside' and user_id = $1`,
  )
  const ours = new Set(payments.map(({ id }) => String(id)))
  const references = new Set(payments.map(({ reference }) => reference))
  const theirs = new Set(bankAccounts.map(({ providerBankAccountId }) => providerBankAccountId))
  return {
    payments,
    bankAccounts,
    carts: await rows(`select id, state from carts where client_id = 'riverside' and user_id = $1`),
    orders: await rows(
      `select id, cart_id as "cartId", state, total,
          (select payment_id from tenders where client_id = 'riverside' and order_id = orders.id and kind = 'card')
            as "paymentId",
          coalesce((select sum(amount)::int from tenders
            where client_id = 'riverside' and order_id = orders.id and kind = 'credit'), 0) as "creditUsed",
          coalesce((select sum(amount)::int from tenders where client_id = 'riverside' and order_id = orders.id), 0)
            as tendered,
          (select json_agg(json_build_object('id', id, 'state', state, 'amount', amount, 'tax', tax,
              'promotionCode', sold ->> 'promotionCode', 'newMandate', (sold ->> 'newMandate')::boolean,
              'kind', coalesce(sold ->> 'kind', kind), 'personId', person_id, 'place', (select place.state
                from places place where place.client_id = order_lines.client_id and place.id = order_lines.id)) order by position)
            from order_lines where client_id = 'riverside' and order_id = orders.id) as lines
        from orders where client_id = 'riverside' and user_id = $1`,
    ),
    memberships: await rows(
      `select id, order_line_id as "lineId", user_id as "userId", payer_id as "payerId", state, start_date as "startDate", end_date as "endDate",
          replaces_membership_id as replaces, billing_day as "billingDay"
        from memberships where client_id = 'riverside' and payer_id = $1`,
    ),
    customerId: story.customer.id,
    childId: story.customer.childId ?? null,
    linked: (
      await rows(
        `select linked_user_id as id from linked_users where client_id = 'riverside' and user_id = $1`,
      )
    ).map(({ id }) => String(id)),
    newMembers: await rows(
      `select somebody.person_id as "personId", carts.state as "cartState"
        from new_members somebody
        join cart_lines line on line.client_id = somebody.client_id and line.id = somebody.line_id
        join carts on carts.client_id = line.client_id and carts.id = line.cart_id
        where somebody.client_id = 'riverside' and carts.user_id = $1`,
    ),
    billingDay: (
      await rows(`select billing_day as day from users where client_id = 'riverside' and id = $1`)
    )[0].day,
    held: story.customer.held,
    mandates: await rows(
      `select order_id as "orderId", state, provider_reference as reference
        from mandates where client_id = 'riverside' and user_id = $1`,
    ),
    emails: await rows(
      `select kind, subject_id as "orderId", sent_at is not null as sent from emails
        where client_id = 'riverside'
          and subject_id in (select id from orders where client_id = 'riverside' and user_id = $1)`,
    ),
    moves: await rows(
      `select subject, subject_id as id, from_state as "from", to_state as "to"
        from (
          select 'payment' as subject, id as subject_id
            from payments where client_id = 'riverside' and user_id = $1
          union all select 'order', id from orders where client_id = 'riverside' and user_id = $1) as theirs
        join events using (subject, subject_id)
        where client_id = 'riverside'
        order by events.id`,
    ),
    holdings: atProviders.holdings.filter(
      ({ paymentId, reference }) => (paymentId !== null && ours.has(paymentId)) || references.has(reference),
    ),
    instructions: atProviders.instructions.filter(({ bankAccountId }) => theirs.has(bankAccountId)),
    credit: {
      balance: (
        await rows(`select credit_balance as n from users where client_id = 'riverside' and id = $1`)
      )[0].n,
      entries: await rows(
        `select amount, reason, order_id as "orderId" from credit_entries
          where client_id = 'riverside' and user_id = $1`,
      ),
    },
    told: story.told,
  }
}

export async function readCodes(world: World, codes: readonly string[]): Promise<CodeFacts[]> {
  return world.query(
    `select code, used, max_uses as "maxUses",
        (select count(*)::int from order_lines where client_id = 'riverside' and sold ->> 'promotionCode' = code
          and state <> 'notPaid') as orders
      from promotions where client_id = 'riverside' and code = any($1)`,
    [codes],
  )
}
