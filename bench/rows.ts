import { setTimeout as pause } from 'node:timers/promises'
import { addDays, todayIn } from '../contract/dates.ts'
import { openGround, tellGround } from '../e2e/world/ground.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import { withDatabase } from '../server/platform/db.ts'
import { riverside } from '../server/testing/builders.ts'
import {
  buildOriginal,
  cookieOfCopy,
  copyCustomers,
  growingTables,
  idInCopy,
  isSignedIn,
  type Original,
} from '../server/testing/many-customers.ts'
import { sweepStatements } from '../server/testing/sweep-statements.ts'
import { ask, drive, quantile } from './load.ts'
import { callsTo, jobsDone } from './purchases.ts'
import { openReport } from './report.ts'

/**
 * What many customers cost: `npm run bench -- rows`. Two servers on one PostgreSQL, one with a thousand customers, one with a
 * million (or BENCH_CUSTOMERS); a customer's reads in short rounds that take turns, and the statements of the sweeps. A million
 * take about eleven gigabytes until it ends.
 */

const few = 1_000
const many = Number(process.env['BENCH_CUSTOMERS'] ?? 1_000_000)
const atOnce = 50_000
/** One in so many has more than an order: a child, an open cart, a saved card and so on. Their reads are measured. */
const whole = 20
const rounds = 5
/** They grow with the days of the timetable, not with the customers. */
const ofTheTimetable = ['activity_sessions', 'occupied_parts']
const roundSeconds = 0.6

interface Filled {
  product: Product
  original: Original
  count: number
}

async function fill(count: number): Promise<Filled> {
  const product = await startProduct({ OPERATOR_DATA_SECONDS: '1', TRUSTED_PROXIES: '127.0.0.1' })
  const place = {
    ...callsTo(product),
    query: (text: string, values?: unknown[]) => product.query(text, values),
    now: new Date(),
    jobsDone: () => jobsDone(product),
  }
  const original = await buildOriginal(place, place.now.toISOString().slice(0, 10))
  for (let from = 1; from <= count; from += atOnce) {
    const to = Math.min(from + atOnce - 1, count)
    await copyCustomers(place, original, { from, to, count, whole })
    if (count > few) console.log(`${to} customers`)
  }
  await product.query('vacuum analyze')
  const growing = (await growingTables(product)).filter((table) => !ofTheTimetable.includes(table))
  const thin = await product.query(
    'select relname, reltuples from pg_class where oid = any($1::regclass[]) and reltuples < $2',
    [growing, (count / whole) * 0.9],
  )
  if (thin.length > 0)
    throw new Error(
      `too few rows: ${thin.map(({ relname, reltuples }) => `${String(relname)} ${String(reltuples)}`).join(', ')}`,
    )
  return { product, original, count }
}

/** What a customer reads of their own, by what it is called. */
const reads: Record<string, (original: Original, copy: number) => string> = {
  'the signed-in user': () => '/api/auth/user',
  'linked people': ({ id }, copy) => `/api/v1/users/${idInCopy(id, copy)}/linked`,
  'who acts for them': ({ id }, copy) => `/api/v1/users/${idInCopy(id, copy)}/linked-by`,
  'own memberships': () => '/api/my-account/memberships',
  'memberships paid for others': () => '/api/my-account/memberships/paid-for-others',
  'what a membership may change to': ({ membershipId }, copy) =>
    `/api/online-joining/memberships/${idInCopy(membershipId, copy)}/change-options`,
  'a member’s list of memberships': () => `/api/online-joining/memberships?venue_id=${riverside.venue()}`,
  'the cart': () => '/api/cart',
  'the cart of the checkout': () => '/api/online-joining/checkout-cart',
  'terms of the cart': ({ cartId }, copy) => `/api/terms?cart_id=${idInCopy(cartId, copy)}`,
  'an order': ({ orderId }, copy) => `/api/orders/${idInCopy(orderId, copy)}`,
  'state of a payment': ({ paymentId }, copy) => `/api/checkout/payments/${idInCopy(paymentId, copy)}`,
  'saved cards': () => '/api/user/saved-cards',
  'their day of a centre': () =>
    `/api/activities/venues/riverside-manchester/own-timetable?day=${addDays(todayIn(new Date(), 'Europe/London'), 1)}`,
}

/** Milliseconds that an answer to a customer takes, one after the other, each of another customer. */
async function readsOf({ product, original, count }: Filled, name: string): Promise<number[]> {
  const host = new URL(product.origin()).host
  const { each } = await drive(1, { seconds: roundSeconds }, async () => {
    let copy = 0
    while (copy === 0 || !isSignedIn(copy, count))
      copy = whole * (1 + Math.floor((Math.random() * count) / whole))
    const headers = { host, cookie: cookieOfCopy(original, copy) }
    const { status, body } = await ask({ port: product.port, path: reads[name]!(original, copy), headers })
    if (status !== 200) throw new Error(`${name}: ${status} ${body.toString().slice(0, 200)}`)
  })
  return each
}

/** How often each table that grows has been read as a whole so far. The database tells of it a second later. */
async function scanCounts(product: Product): Promise<Map<string, number>> {
  await pause(2_500)
  const tables = await growingTables(product)
  const rows = await product.query(
    'select relname, seq_scan from pg_stat_user_tables where relname = any($1)',
    [tables],
  )
  return new Map(rows.map(({ relname, seq_scan: scans }) => [String(relname), Number(scans)]))
}

const newScans = (before: Map<string, number>, after: Map<string, number>): string =>
  [...after].flatMap(([table, count]) => (count > (before.get(table) ?? 0) ? [table] : [])).join(', ') ||
  'none'

/** How many days a row lies before a sweep takes it up; none unless told (the services say so). */
const daysBefore: Record<string, number> = {
  carts_to_discard: 7,
  refunds_given: 30,
  webhook_events_to_forget: 90,
  emails_to_empty: 30,
  known_browsers_to_forget: 365,
  idempotency_keys_to_forget: 1,
  request_counts_to_forget: 1,
}

/** Milliseconds of a statement of a sweep, undone afterwards, and the tables that it read as a whole. */
function sweepOf({ product }: Filled, index: string): Promise<{ ms: number; scanned: string[] }> {
  const [, , statement] = sweepStatements.find(([name]) => name === index)!
  const result = { ms: 0, scanned: [] as string[] }
  const undo = new Error('undone')
  return withDatabase(product.databaseUrl, async (db) => {
    await db
      .inTransaction(async (tx) => {
        const began = performance.now()
        await statement(tx, new Date(Date.now() - (daysBefore[index] ?? 0) * 86_400_000))
        result.ms = performance.now() - began
        const { rows } = await tx.execute('select relname from pg_stat_xact_user_tables where seq_scan > 0')
        const tables = new Set(await growingTables(product))
        result.scanned = rows.map(({ relname }) => String(relname)).filter((table) => tables.has(table))
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    return result
  })
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`
const short = (value: number): string => value.toLocaleString('en-GB')

async function measure(small: Filled, large: Filled): Promise<void> {
  const report = openReport('rows')
  const sizes = await Promise.all(
    [small, large].map(({ product }) =>
      product.query('select pg_size_pretty(pg_database_size(current_database())) as size'),
    ),
  )
  report.say(
    `Each customer has an order, a payment, a membership and a session, and one in twenty a row in each other table that grows; the databases hold ${sizes.map(([row]) => String(row!['size'])).join(' and ')}. One client; the servers take turns.`,
  )
  report.say(
    `\n| Read | ${short(few)} customers | ${short(large.count)} customers | Ratio |\n|---|---|---|---|`,
  )
  const before = await scanCounts(large.product)
  for (const name of Object.keys(reads)) {
    const [ofFew, ofMany, ratios] = [[] as number[], [] as number[], [] as number[]]
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [await readsOf(small, name), await readsOf(large, name)]
      ofFew.push(...one)
      ofMany.push(...other)
      ratios.push(quantile(other, 0.5) / quantile(one, 0.5))
    }
    report.say(
      `| ${name} | ${ms(quantile(ofFew, 0.5))} | ${ms(quantile(ofMany, 0.5))} | ${quantile(ratios, 0.5).toFixed(2)} |`,
    )
  }
  report.say(
    `\nTables that grow and were read as a whole at ${short(large.count)} by these requests and the sweeps of every minute: ${newScans(before, await scanCounts(large.product))}.`,
  )
  report.say(
    `\n| Sweep | ${short(few)} customers | ${short(large.count)} customers | Tables read as a whole |\n|---|---|---|---|`,
  )
  for (const [index, what] of sweepStatements) {
    const [ofFew, ofMany] = [await sweepOf(small, index), await sweepOf(large, index)]
    report.say(`| ${what} | ${ms(ofFew.ms)} | ${ms(ofMany.ms)} | ${ofMany.scanned.join(', ') || 'none'} |`)
  }
  await report.write()
}

const { ground, close } = await openGround()
tellGround(ground)
const started: Product[] = []
try {
  const small = await fill(few)
  started.push(small.product)
  const large = await fill(many)
  started.push(large.product)
  await measure(small, large)
} finally {
  for (const product of started) await product.stop()
  await close()
}
