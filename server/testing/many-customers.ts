import { hashToken } from '../accounts/secret-token.ts'
import { buildCart, buildCustomer, type Calls, type Customer } from './builders.ts'
import { payFor } from './members.ts'

/**
 * As many customers as an operator has after years, in seconds: one is made by calls, and every row that this has written is copied
 * so many times, with ids of its own in each copy.
 */

/** A server and its database. The database's user may switch off the checks of foreign keys. */
interface Place extends Calls {
  /** What time it is there. */
  now: Date
  query(sql: string, values?: unknown[]): Promise<any[]>
  /** Does the jobs that wait, or waits until they are done. */
  jobsDone(): Promise<void>
}

/** The customer of whom the others are copies. */
export interface Original extends Customer {
  childId: string
  membershipId: string
  orderId: string
  cartId: string
  paymentId: string
}

/** Tables that hold what an operator's files or other sources say. Every other table grows with the customers. */
export const tablesOfOperators = [
  'clients',
  'themes',
  'documents',
  'venues',
  'membership_types',
  'membership_venues',
  'payment_options',
  'question_sets',
  'data_forms',
  'terms',
  'promotions',
  'booking_catalogues',
  'lookup_addresses',
  'gazetteer_places',
  'gazetteer_points',
  'demo_places',
  'demo_switches',
  'demo_marks',
  'staff',
  'schema_migrations',
]

/** @returns the names of the tables that grow with the customers, sorted */
export async function growingTables(place: Pick<Place, 'query'>): Promise<string[]> {
  const tables = await place.query(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> all($1) order by tablename`,
    [tablesOfOperators],
  )
  return tables.map(({ tablename }) => tablename)
}

/**
 * A customer of Riverside with a child, a membership paid by card and Direct Debit, something in the cart, and a row in every other
 * table that grows.
 * @param startDate the civil day on which the membership begins: a working day that is not over
 */
export async function buildOriginal(place: Place, startDate: string): Promise<Original> {
  const [{ since }] = await place.query('select pg_current_xact_id()::text as since')
  const customer = await buildCustomer(place)
  const child = await buildCustomer(place, { personal: { date_of_birth: '2016-03-01' } })
  await buildCart(place, customer, { membership: 'fitness', startDate })
  const placed = await payFor(place, customer)
  if (placed.status !== 200) throw new Error(`refused: ${JSON.stringify(placed.body)}`)
  const pass = { membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month', startDate }
  const cart = await buildCart(place, customer, pass)
  await place.jobsDone()
  const lineId = String(cart.lines[0].id)
  const kept = (await growingTables(place)).map(
    (table) => `create table originals.${table} as
      select *, ${isCommon(table)} and written::text !~ '${child.id}|${cart.cart_id}|${lineId}' as is_common
      from ${table} written where client_id = 'riverside' and xmin::text::bigint >= ${since}`,
  )
  const rest = restOf(place.now, customer.id, child.id, lineId)
  await place.query(['begin', rest, 'create schema originals', ...kept, 'commit'].join(';\n'))
  const [ids] = await place.query(
    `select m.id as membership, p.id as payment from memberships m, payments p
      where m.client_id = 'riverside' and m.user_id = $1 and p.client_id = 'riverside' and p.user_id = $1`,
    [customer.id],
  )
  return {
    ...customer,
    childId: child.id,
    membershipId: ids.membership,
    orderId: placed.data.complete_order_id,
    cartId: cart.cart_id,
    paymentId: ids.payment,
  }
}

/** Tables of which every customer has rows; of the others, and of a second cart or a child, only some have. */
const common =
  `users sessions carts cart_lines membership_lines orders order_lines tenders payments memberships mandates
  bank_accounts`.split(/\s+/)

const isCommon = (table: string): string =>
  table === 'events' ? "subject = 'order'" : String(common.includes(table))

/** What no call above writes, and what the jobs leave unfinished because they wait for providers. */
const restOf = (now: Date, userId: string, childId: string, lineId: string): string => {
  const texts: Record<string, string> = {
    ':now': `timestamptz '${now.toISOString()}'`,
    ':u': `'${userId}'`,
    ':c': `'${childId}'`,
    ':l': `'${lineId}'`,
    ':new': 'gen_random_uuid()::text',
  }
  return `
insert into linked_users (client_id, user_id, linked_user_id, created_at) values ('riverside', :u, :c, :now);
insert into saved_cards (client_id, id, user_id, provider, reference, card_type, last_four, expiry, billing, state, created_at, updated_at)
  values ('riverside', :new, :u, 'stripe', :new, 'Visa', '4242', '2030-12', '{}', 'active', :now, :now);
insert into provider_customers values ('riverside', :u, 'stripe', :new) on conflict do nothing;
insert into penalties values ('riverside', :new, :u, 500, 'missed', 'paid', :now);
insert into customer_documents values ('riverside', :new, :u, 'Proof', '2030-01-01');
insert into password_resets values ('riverside', md5(:u), :u, :now, :now + interval '1 hour');
insert into known_browsers values ('riverside', md5(:u), :u, :now);
insert into checkout_tokens (client_id, id, user_id, cart_id, code_hash, token_hash, created_at, code_expires_at, expires_at)
  select 'riverside', :new, :u, cart_id, md5(:u), null, :now, :now + interval '10 minutes', :now + interval '1 hour'
  from cart_lines where client_id = 'riverside' and id = :l;
insert into idempotency_keys values ('riverside', :u, md5(:u), 'POST /api/checkout/authorise', md5(:u), '{}', :now);
insert into saved_selections values ('riverside', :new, md5(:u), :u, 'guest@example.com', '{}', :now, :now::date + 14);
insert into credit_entries (client_id, id, user_id, amount, reason, order_id, at)
  select 'riverside', :new, :u, 100, 'granted', id, :now from orders where client_id = 'riverside' and user_id = :u;
insert into membership_credits select 'riverside', id, 100 from memberships where client_id = 'riverside' and user_id = :u;
insert into refunds (client_id, id, payment_id, amount, reason, state, provider_reference, created_at, updated_at)
  select 'riverside', :new, id, 100, 'withdrawn', 'refunded', :new, :now, :now
  from payments where client_id = 'riverside' and user_id = :u;
insert into webhook_events values ('riverside', 'stripe', :new, 'payment_intent.succeeded', '{}', :now, :now);
insert into staff_sessions select 'riverside', md5(:u), id, :now, :now + interval '12 hours'
  from staff where client_id = 'riverside' limit 1;
insert into booking_lines values ('riverside', :l, '{}');
insert into waiver_acceptances values ('riverside', md5(:u), :l, 'climbing', md5('text'), :u, :now);
insert into places (client_id, id, state, kind, venue_id, activity, space, parts, local_day, starts_at, ends_at, payer_id,
    person_id, price_option, benefit_membership_id, benefit, created_at)
  select 'riverside', :new, 'cancelledLate', 'court', held.venue_id, 'badminton', 'court-1', '{court-1}', :now, :now,
    :now + interval '1 hour', :u, :u, 'court', held.id, 'badminton', :now
  from memberships held where held.client_id = 'riverside' and held.user_id = :u;
insert into request_counts values ('riverside', 'logIn', md5(:u), 1, :now);
insert into new_members values ('riverside', :l, :c, 'R99', 'A', 'B', '2020-01-01', '{}') on conflict do nothing;
update payments set state = 'captured', closed_at = :now where client_id = 'riverside' and user_id = :u;
update orders set state = 'paid' where client_id = 'riverside' and user_id = :u;
update mandates set state = 'active' where client_id = 'riverside' and user_id = :u;
update bank_accounts set state = 'inUse' where client_id = 'riverside' and user_id = :u;
update webhook_events set handled_at = :now where client_id = 'riverside' and handled_at is null;
update emails set sent_at = :now, html = 'x', text = 'x' where client_id = 'riverside';
`.replaceAll(/:(?:u|c|l|new|now)\b/g, (name) => texts[name]!)
}

/** For how many days rows of a table lie behind each other. A small part of each table is due to be swept, as on any day. */
const spreadDays: Record<string, number> = {
  carts: 7.1,
  sessions: 7.2,
  staff_sessions: 0.55,
  password_resets: 0.045,
  checkout_tokens: 0.045,
  idempotency_keys: 1.1,
  request_counts: 1.1,
  saved_selections: 15,
  emails: 31,
  webhook_events: 92,
  known_browsers: 370,
}

const sameInEveryCopy =
  /^(?:(?:client|staff|term|question|venue|membership_type|payment_option|promotion|home_venue)_id|(?:item|password)_hash)$/
const ownInEveryCopy = /(?:^|_)(?:id|hash|key|reference|by)$/

/** The token of a copy's session. */
const tokenOf = (copy: number): string => `customer-${copy}`

/** The id that something of the original has in a copy. */
export const idInCopy = (id: string, copy: number): string => copy.toString(16).padStart(8, '0') + id.slice(8)

/** The cookie with which a copy is signed in. */
export const cookieOfCopy = (original: Original, copy: number): string =>
  original.cookie.replace(/cc_auth_token=[^;]*/, `cc_auth_token=${tokenOf(copy)}`)

/** Whether the session of a copy has not ended, of so many: those with the greater numbers came later. */
export const isSignedIn = (copy: number, count: number): boolean => copy > count / 10

/**
 * Makes the copies with these numbers, of `count` in all. Every `whole`th is like the original; the others have only what all
 * customers have. Statistics are not renewed.
 */
export async function copyCustomers(
  place: Place,
  original: Original,
  { from, to, count, whole = 1 }: { from: number; to: number; count: number; whole?: number },
): Promise<void> {
  const tables: { name: string; columns: Column[] }[] = await place.query(
    `select table_name as name,
        json_agg(json_build_object('name', column_name, 'type', data_type) order by ordinal_position) as columns
      from information_schema.columns
      where table_schema = 'public' and table_name = any($1) and is_identity = 'NO' and is_generated = 'NEVER' group by table_name`,
    [await growingTables(place)],
  )
  const tokenHash = hashToken(/cc_auth_token=([^;]*)/.exec(original.cookie)?.[1] ?? '')
  const copies = tables.map(({ name, columns }) => {
    const values = columns.map((column) => valueOf(name, column, count, tokenHash))
    return `insert into ${name} (${columns.map((column) => `"${column.name}"`).join(', ')})
      select ${values.join(', ')} from originals.${name} original, generate_series(${from}, ${to}) n
      where is_common or n % ${whole} = 0`
  })
  await place.query(
    ['begin', 'set local session_replication_role = replica', ...copies, 'commit'].join(';\n'),
  )
}

interface Column {
  name: string
  type: string
}

/** What a column of a copy is, as SQL; `n` is the number of the copy. */
function valueOf(table: string, { name: column, type }: Column, count: number, tokenHash: string): string {
  const own = `overlay("${column}" placing lpad(to_hex(n), 8, '0') from 1 for 8)`
  const behind = `(1 - n / ${count}.0) * ${spreadDays[table] ?? 365} * interval '1 day'`
  if (type.startsWith('timestamp')) return `"${column}" - ${behind}`
  if (table === 'saved_selections' && type === 'date') return `("${column}" - ${behind})::date`
  if (type !== 'text' || sameInEveryCopy.test(column)) return `"${column}"`
  if (table === 'sessions' && column === 'token_hash')
    return `case "${column}" when '${tokenHash}' then encode(sha256(convert_to('customer-' || n, 'UTF8')), 'hex') else ${own} end`
  // Two people of a family have customer ids that follow each other.
  const digits = `(1000000 + 4 * n + right(reference, 4)::integer % 4)`
  if (table === 'users' && column === 'reference') return `'R' || ${digits}`
  if (table === 'users' && column === 'barcode') return `lpad(${digits}::text, 9, '0') || '0'`
  if (column === 'email') return `n || '-' || "${column}"`
  if (table === 'request_counts' && column === 'subject') return own
  return ownInEveryCopy.test(column) ? own : `"${column}"`
}
