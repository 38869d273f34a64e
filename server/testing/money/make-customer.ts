import { createHash, randomBytes } from 'node:crypto'
import { addDays, type CalendarDate } from '../../../contract/dates.ts'
import { billingDateFrom } from '../../memberships/price/billing-dates.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import { stableId } from '../../operators/operator-rows.ts'
import { holdMembership, type Held } from '../held-membership.ts'
import type { Holds } from './plan.ts'

/** Somebody to play a story with. */
export interface MoneyCustomer {
  id: string
  email: string
  cookie: string
  /** A linked child. */
  childId: string
  /** What they held before the story began. */
  held: { membershipId: string; endDate: string | null } | null
  /** Memberships that end with it and are renewed with it. */
  months: { membershipId: string; membership: string }[]
}

/** An account with a session that outlasts what time does in tests. Credit in minor units. */
export async function makeCustomer(
  { db, clock }: { db: Database; clock: Clock },
  { name, credit, held, months = [] }: { name: string; credit: number; held: Held | null; months?: Held[] },
): Promise<MoneyCustomer> {
  const query = async (sql: string, values: unknown[]) => (await db.pool.query(sql, values)).rows
  const email = `${name}@example.com`
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  // A pace of thousands needs accounts without the price of their passwords.
  const [user] = await query(
    `insert into users (client_id, id, reference, email, first_name, last_name, date_of_birth, details,
        password_hash, marks, barcode, created_at, credit_balance)
      select client_id, gen_random_uuid(), $1, $2, 'Ada', 'Brook', '1990-05-17', details, password_hash, '{}', $1, now(), $3
        from users where client_id = 'riverside' and marks = '{}' order by reference limit 1
      returning id`,
    [`RUN-${name}`, email, credit],
  )
  await query(
    `insert into sessions (client_id, token_hash, user_id, created_at, expires_at)
      values ('riverside', $1, $2, $3, $3::timestamptz + interval '60 days')`,
    [hash, user.id, clock.now()],
  )
  const [child] = await query(
    `insert into users (client_id, id, reference, email, first_name, last_name, date_of_birth, details, marks, barcode,
        created_at)
      values ('riverside', gen_random_uuid(), $1, '', 'Robin', 'Brook', '2017-06-01', '{}', '{}', $1, now())
      returning id`,
    [`RUN-KID-${name}`],
  )
  await query(
    `insert into linked_users (client_id, user_id, linked_user_id, created_at) values ('riverside', $1, $2, now())`,
    [user.id, child.id],
  )
  if (credit > 0)
    await query(
      `insert into credit_entries (client_id, id, user_id, amount, reason, at)
        values ('riverside', gen_random_uuid(), $1, $2, 'granted', now())`,
      [user.id, credit],
    )
  return {
    id: String(user.id),
    email,
    cookie: `cc_auth_token=${token}`,
    childId: String(child.id),
    held: held && {
      membershipId: await holdMembership({ db, clock }, String(user.id), held),
      endDate: held.endDate ?? null,
    },
    months: await Promise.all(
      months.map(async (month) => ({
        membershipId: await holdMembership({ db, clock }, String(user.id), month),
        membership: String(month.membership),
      })),
    ),
  }
}

/** How many kinds of months there are beside those of the demo, so that one customer can hold several. */
const monthKinds = 4

/** Sells more months, each for the price of the demo's. */
export async function sellMonths(
  query: (sql: string, values?: unknown[]) => Promise<unknown>,
): Promise<void> {
  const copy = async (table: string, set: string, where: string, values: unknown[]) =>
    query(
      `insert into ${table} select (jsonb_populate_record(one, ${set})).* from ${table} one where client_id = 'riverside' and ${where}`,
      values,
    )
  const month = stableId('riverside', 'membership', 'day-pass-month')
  for (const slug of Array.from({ length: monthKinds }, (_, index) => `month-${index + 1}`)) {
    const id = stableId('riverside', 'membership', slug)
    const type = "jsonb_build_object('membership_type_id', $2::text)"
    await copy('membership_types', "jsonb_build_object('id', $2::text, 'slug', $3::text)", 'id = $1', [
      month,
      id,
      slug,
    ])
    await copy('membership_venues', type, 'membership_type_id = $1', [month, id])
    await copy(
      'payment_options',
      `${type} || jsonb_build_object('id', $3::text)`,
      'membership_type_id = $1',
      [month, id, stableId('riverside', 'option', `${slug}-fixed-1-month`)],
    )
  }
}

/** The months that a plan says are held, on a day. */
export function monthsOf(holds: Holds | null, venue: string, today: CalendarDate): Held[] {
  if (holds?.kind !== 'fixed') return []
  const endDate = addDays(today, holds.endsInDays)
  return Array.from({ length: holds.months }, (_, index) => ({
    venue,
    membership: `month-${index + 1}`,
    option: `month-${index + 1}-fixed-1-month`,
    startDate: addDays(endDate, -29),
    endDate,
    baseFee: 4000,
  }))
}

/** The membership that a plan says is held, on a day. */
export function heldBy(holds: Holds, venue: string, today: CalendarDate): Held {
  if (holds.kind === 'fixed') {
    const endDate = addDays(today, holds.endsInDays)
    return {
      venue,
      option: 'fitness-fixed-12-month',
      startDate: addDays(endDate, -364),
      endDate,
    }
  }
  const startDate = addDays(today, -100)
  const isFitness = holds.membership === 'fitness'
  return {
    venue,
    membership: holds.membership,
    startDate,
    baseFee: isFitness ? 3499 : 2450,
    monthInHand: isFitness,
    firstBillingDate: billingDateFrom(addDays(startDate, 10), 15),
  }
}
