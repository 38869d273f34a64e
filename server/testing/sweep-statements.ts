import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { deleteBrowsersBefore } from '../accounts/known-browsers.repository.ts'
import { deleteResetsBefore } from '../accounts/passwords/password-reset.repository.ts'
import { deleteSessionsBefore } from '../accounts/sessions.repository.ts'
import { findForgotten } from '../cart/cart.repository.ts'
import { deleteTokensBefore } from '../hand-over/hand-over.repository.ts'
import { deleteKeysBefore } from '../idempotency/idempotency.repository.ts'
import { findAccountsWithoutCart } from '../joining/joining.repository.ts'
import { deleteCountsBefore } from '../limits/limits.repository.ts'
import { findRunOut } from '../memberships/held/own-memberships.repository.ts'
import { clearSentBefore, findDue } from '../notifications/notifications.repository.ts'
import { findUncaptured } from '../orders/orders.repository.ts'
import {
  findUndecidedMandates,
  findUnsentMandates,
  findUnsettledAccounts,
} from '../payments/bank-accounts.repository.ts'
import { findStale, listTaken } from '../payments/payments.repository.ts'
import { findUnfinished, listGiven } from '../payments/refunds.repository.ts'
import { findLeaving } from '../payments/saved-cards.repository.ts'
import type { Handle } from '../platform/db.ts'
import { deleteExpired } from '../saved-selections/saved-selections.repository.ts'
import { deleteStaffSessionsBefore } from '../staff/staff.repository.ts'
import { deleteHandledBefore, findUnhandled } from '../webhooks/inbox.repository.ts'

/** States that payments are taken further from by themselves. */
const moving = ['authorising', 'scaRequired', 'unknown', 'authorised', 'releasing', 'refunding'] as const

/** The statements that are about all operators at once, each with the index that leads with the time a row is due. */
export const sweepStatements: [
  index: string,
  what: string,
  ask: (db: Handle, at: Date) => Promise<unknown>,
][] = [
  [
    'payments_to_advance',
    'payments on their way',
    (db, at) =>
      findStale(
        db,
        moving.map((state) => [state, at]),
      ),
  ],
  ['payments_taken', 'payments to compare', (db, at) => listTaken(db, 'stripe', at, at)],
  ['orders_to_capture', 'orders without their money', findUncaptured],
  ['carts_to_discard', 'forgotten carts', findForgotten],
  ['refunds_on_their_way', 'refunds on their way', findUnfinished],
  ['refunds_given', 'refunds that may be sent back', listGiven],
  ['saved_cards_to_remove', 'cards to remove', findLeaving],
  ['mandates_to_send', 'instructions to send', findUnsentMandates],
  ['mandates_to_decide', 'instructions to ask about', findUndecidedMandates],
  ['bank_accounts_to_settle', 'accounts to settle', findUnsettledAccounts],
  ['bank_accounts_ready', 'accounts without a cart', findAccountsWithoutCart],
  ['webhook_events_unhandled', 'events to handle', findUnhandled],
  ['webhook_events_to_forget', 'events to forget', deleteHandledBefore],
  ['emails_waiting', 'e-mails to send', findDue],
  ['emails_to_empty', 'e-mails to empty', clearSentBefore],
  ['memberships_to_end', 'memberships to end', findRunOut],
  ['saved_selections_to_forget', 'selections to forget', deleteExpired],
  ['sessions_to_end', 'sessions to end', deleteSessionsBefore],
  ['staff_sessions_to_end', 'sessions of staff to end', deleteStaffSessionsBefore],
  ['password_resets_to_forget', 'links to forget', deleteResetsBefore],
  ['known_browsers_to_forget', 'browsers to forget', deleteBrowsersBefore],
  ['checkout_tokens_to_forget', 'tokens to forget', deleteTokensBefore],
  ['idempotency_keys_to_forget', 'keys to forget', deleteKeysBefore],
  ['request_counts_to_forget', 'counts to forget', deleteCountsBefore],
]

/** The texts of those statements. */
export async function sweepTexts(): Promise<ReadonlySet<string>> {
  const texts = new Set<string>()
  const nobody = { query: () => Promise.resolve({ rows: [] }) } as unknown as PoolClient
  const db = drizzle(nobody, { casing: 'snake_case', logger: { logQuery: (text) => void texts.add(text) } })
  for (const [, , ask] of sweepStatements) await ask(db, new Date(0))
  return texts
}
