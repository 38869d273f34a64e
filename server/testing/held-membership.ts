import { randomUUID } from 'node:crypto'
import { addInstruction } from '../payments/direct-debit.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db.ts'
import { riverside } from './builders.ts'

/** A membership that a customer is to hold. Days are civil dates, fees minor units. */
export interface Held {
  membership?: string
  option?: string
  venue?: string
  state?: 'pending' | 'active' | 'cancelled' | 'ended'
  startDate?: string
  endDate?: string | null
  baseFee?: number
  billingDay?: number | null
  firstBillingDate?: string | null
  monthInHand?: boolean
  hasInstruction?: boolean
  /** Who pays for it; the member unless told. */
  payerId?: string
}

/**
 * Lets a customer of Riverside hold a membership, as if the operator's own records said so: monthly Fitness billed on the 15th
 * under an instruction, unless told otherwise. Returns its id.
 */
export async function holdMembership(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  held: Held,
): Promise<string> {
  const option = held.option ?? `${held.membership ?? 'fitness'}-recurring`
  const monthly = option.endsWith('recurring')
  const billingDay = held.billingDay === undefined ? (monthly ? 15 : null) : held.billingDay
  const id = randomUUID()
  const row = {
    client_id: 'riverside',
    id,
    user_id: userId,
    payer_id: held.payerId ?? userId,
    membership_type_id: riverside.membership(held.membership ?? 'fitness'),
    payment_option_id: riverside.option(option),
    venue_id: riverside.venue(held.venue),
    state: held.state ?? 'active',
    start_date: held.startDate ?? '2026-05-07',
    end_date: held.endDate ?? null,
    base_fee: held.baseFee ?? (monthly ? 3499 : 34900),
    billing_day: billingDay,
    first_billing_date: held.firstBillingDate ?? (monthly ? '2026-06-15' : null),
    month_in_hand: held.monthInHand ?? monthly,
  }
  const columns = Object.keys(row)
  await db.pool.query(
    `insert into memberships (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
  await db.pool.query(`update users set billing_day = $2 where client_id = 'riverside' and id = $1`, [
    row.payer_id,
    billingDay,
  ])
  if (monthly && held.hasInstruction !== false)
    await db.inTransaction((tx) =>
      addInstruction(tx, { clock }, { clientId: 'riverside', userId: row.payer_id }, randomUUID()),
    )
  return id
}
