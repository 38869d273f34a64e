import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepCarts } from './cart/left-carts.service.ts'
import { sweepPayments } from './checkout/payment/advance.service.ts'
import { sweepEmails } from './notifications/notifications.service.ts'
import { sweepMandates } from './payments/direct-debit.service.ts'
import { sweepRefunds } from './payments/refunds.service.ts'
import { migrate } from './platform/migrate.ts'
import { migrateJobs } from './platform/jobs.ts'
import { answerQuestions, cookieOf } from './testing/builders.ts'
import { payFor } from './testing/members.ts'
import { readFacts, readProviders } from './testing/money/facts.ts'
import { judge } from './testing/money/judge.ts'
import { stripeMoney } from './testing/money/stripe-money.ts'
import {
  digestsOf,
  fillTables,
  oldRows,
  readOldRows,
  restoreOldDatabase,
  type OldTable,
} from './testing/old-database.ts'
import { startThrowAwayPostgres } from './testing/throw-away-postgres.ts'
import { cloneDatabase } from './testing/clone-database.ts'
import { monday, startTestApp, type TestApp } from './testing/test-app.ts'

/**
 * A filled database from before carts had lines is brought to today's shape, and what was under way in it goes on. The rows
 * were taken once from the release of that time, with a payment in each state and what the payment sandbox knew of them.
 */

let tables: OldTable[]
let app: TestApp
let ran: string[]
let migrated: Record<string, string>
beforeAll(async () => {
  tables = await readOldRows(new URL('testing/before-lines.copy.txt', import.meta.url))
  app = await startTestApp({
    ownSandbox: true,
    old: {
      async database(url) {
        await restoreOldDatabase(url, tables)
        ran = await migrate(url)
        migrated = await digestsOf(url)
        await migrateJobs(url)
      },
      sandbox: (url) =>
        fillTables(
          url,
          tables.filter(({ name }) => name === 'sandbox.records'),
        ),
    },
  })
})
afterAll(() => app.close())

const parsed = (text: string | null | undefined) => JSON.parse(text ?? 'null')
const purchases = { new: 'membership', change: 'membership_change', renewal: 'membership_renewal' } as const
const old = (name: string) => oldRows(tables, name)
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

describe('the rows of the old database', () => {
  it('lose none of what carts held', async () => {
    expect(ran).toContain('0020_lines.sql')
    const carts = new Map(old('carts').map((cart) => [cart['id'], cart]))
    const lines = await app.query(
      `select l.id, l.cart_id, l.kind, l.person_id, l.venue_id, l.price, l.amount, l.promotion_id, l.vat_class,
          c.item_hash, c.amount_due, m.membership_type_id, m.payment_option_id, m.start_date::text, m.billing_day,
          m.bank_account_id, m.replaces
        from cart_lines l
        join carts c on c.client_id = l.client_id and c.id = l.cart_id
        join membership_lines m on m.client_id = l.client_id and m.line_id = l.id`,
    )
    expect(lines.toSorted(byId)).toEqual(
      old('cart_items')
        .map((item) => ({
          id: item['id']!,
          cart_id: item['cart_id'],
          kind: purchases[item['kind'] as keyof typeof purchases],
          person_id: carts.get(item['cart_id'])?.['user_id'],
          venue_id: item['venue_id'],
          price: parsed(item['price']),
          amount: Number(item['amount_due']),
          promotion_id: item['promotion_id'],
          vat_class: 'exempt',
          item_hash: item['item_hash'],
          amount_due: Number(item['amount_due']),
          membership_type_id: item['membership_type_id'],
          payment_option_id: item['payment_option_id'],
          start_date: item['start_date'],
          billing_day: item['billing_day'] === null ? null : Number(item['billing_day']),
          bank_account_id: item['bank_account_id'],
          replaces: parsed(item['replaces']),
        }))
        .toSorted(byId),
    )
  })

  it('lose none of what was ordered, paid with and started', async () => {
    const orders = await app.query(
      `select o.id, o.total, o.tax, o.state, l.amount, l.tax as line_tax, l.state as line_state, l.sold, l.person_id,
          (select json_agg(json_build_array(kind, amount, payment_id) order by kind) from tenders t
            where t.client_id = o.client_id and t.order_id = o.id) as tenders,
          (select m.id from memberships m where m.client_id = l.client_id and m.order_line_id = l.id) as membership
        from orders o join order_lines l on l.client_id = o.client_id and l.order_id = o.id`,
    )
    const memberships = new Map(old('memberships').map((row) => [row['order_id'], row['id']]))
    expect(orders.toSorted(byId)).toEqual(
      old('orders')
        .map((order) => {
          const [total, credit] = [Number(order['total']), Number(order['credit_used'])]
          const tenders = [
            ...(order['payment_id'] === null ? [] : [['card', total - credit, order['payment_id']]]),
            ...(credit === 0 ? [] : [['credit', credit, null]]),
          ]
          return {
            id: order['id']!,
            total,
            tax: Number(order['tax']),
            state: order['state'],
            amount: total,
            line_tax: Number(order['tax']),
            line_state: order['state'] === 'paymentFailed' ? 'notPaid' : 'sold',
            sold: {
              ...parsed(order['items'])[0],
              promotionCode: order['promotion_code'],
              newMandate: order['new_mandate'] === 't',
              setsBillingDay: order['sets_billing_day'] === 't',
            },
            person_id: order['user_id'],
            tenders: tenders.length === 0 ? null : tenders,
            membership: memberships.get(order['id'] ?? null),
          }
        })
        .toSorted(byId),
    )
  })

  // Where the tests use the PostgreSQL that comes with the packages, it is the one above.
  it.skipIf(!process.env['DATABASE_URL'])(
    'are the same on the PostgreSQL that comes with the packages',
    async () => {
      const embedded = await startThrowAwayPostgres('migration')
      try {
        const database = await cloneDatabase(embedded.urlOf('postgres'), null, 'test')
        await restoreOldDatabase(database.url, tables)
        await migrate(database.url)
        expect(await digestsOf(database.url)).toEqual(migrated)
      } finally {
        await embedded.stop()
      }
    },
  )

  it('lose no answer and no accepted term: they belong to the line and its person', async () => {
    const carts = new Map(old('carts').map((cart) => [cart['id'], cart['user_id']]))
    const lineOf = new Map(old('cart_items').map((item) => [item['cart_id'], item['id']]))
    const of = (row: Record<string, string | null>) => [
      lineOf.get(row['cart_id']!),
      carts.get(row['cart_id']!),
    ]
    const sorted = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted()
    const answers = await app.query('select line_id, person_id, question_id, answer from answers')
    expect(sorted(answers.map((row) => Object.values(row)))).toEqual(
      sorted(old('answers').map((row) => [...of(row), row['question_id'], parsed(row['answer'])])),
    )
    const terms = await app.query('select line_id, person_id, term_id, accepted_by from accepted_terms')
    expect(sorted(terms.map((row) => Object.values(row)))).toEqual(
      sorted(old('accepted_terms').map((row) => [...of(row), row['term_id'], row['user_id']])),
    )
  })
})

describe('what was under way', () => {
  /** The customer, signed in. Everybody in the old database who has a password has this one. */
  async function signedIn(userId: string) {
    const [user] = await app.query('select id, email, reference from users where id = $1', [userId])
    const answer = await app.call('POST', '/api/auth/customer/login', {
      username: user.reference,
      password: 'Swimming1!',
    })
    return { ...user, cookie: cookieOf(answer) }
  }
  const untouched = async () => {
    const paying = new Set(old('payments').map((payment) => payment['cart_id']))
    return old('carts').filter((cart) => cart['state'] === 'open' && !paying.has(cart['id']))
  }

  it('carts that nobody was paying for are shown, paid and become one order each', async () => {
    const waiting = await untouched()
    expect(waiting.length).toBe(6)
    for (const { id, user_id: userId } of waiting) {
      const customer = await signedIn(userId!)
      const { data } = await app.call('GET', '/api/online-joining/checkout-cart', undefined, customer)
      const [item] = old('cart_items').filter((row) => row['cart_id'] === id)
      const [cart] = old('carts').filter((row) => row['id'] === id)
      expect([data.cart_id, data.item_hash, data.outstanding_cart_balance.raw.amount]).toEqual([
        id,
        item?.['item_hash'],
        Number(item?.['amount_due']) - Number(cart?.['credit']),
      ])
      if (!data.questions_complete) await answerQuestions(app, customer, data.membership_type.id)
      const paid = await payFor(app, customer)
      expect([paid.status, paid.body.code]).toEqual([200, undefined])
    }
  })

  it('payments of every state come to their end, and every order and membership with them', async () => {
    const states = new Set(old('payments').map((payment) => payment['state']))
    expect(states.size).toBe(12)
    for (const minutes of [7, 33, 36, 8 * 24 * 60]) {
      app.setNow(new Date(monday.getTime() + minutes * 60_000))
      for (const sweep of [sweepPayments, sweepRefunds, sweepCarts, sweepMandates, sweepEmails])
        await sweep(app.services)
      await app.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
      await app.runJobs()
    }
    const providers = await readProviders(app.services.config as { sandboxUrl: string }, [stripeMoney])
    const byHand = new Set(
      old('refunds')
        .filter((refund) => refund['reason'] === 'by hand')
        .map((refund) => refund['payment_id']),
    )
    const people = new Set(
      old('payments')
        .filter((payment) => !byHand.has(payment['id']!))
        .map((payment) => payment['user_id']!),
    )
    for (const id of people) {
      const facts = await readFacts(app, { customer: { id, held: null }, told: [] }, providers)
      expect(judge(facts, true), JSON.stringify(facts.payments)).toEqual([])
    }
    expect(await app.query('select distinct state from payments order by state')).toEqual(
      ['cancelled', 'captured', 'declined', 'refunded', 'released'].map((state) => ({ state })),
    )
    expect(await app.query('select distinct state from orders order by state')).toEqual(
      ['paid', 'paymentFailed'].map((state) => ({ state })),
    )
    expect(app.takeErrors()).toEqual([])
  })
})
