import { sql } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'

/**
 * Until the transaction ends, nobody else can count uses of the memberships of a customer and of the people linked to them. Every
 * transaction locks them behind the cart and before sessions.
 */
export async function lockEntitlements(db: Handle, clientId: string, userId: string): Promise<void> {
  await db.execute(sql`select held.id from memberships held
    where held.client_id = ${clientId} and held.state = 'active' and held.user_id in (
      select ${userId}::text
      union all
      select linked_user_id from linked_users where client_id = ${clientId} and user_id = ${userId})
    order by held.id
    for no key update of held`)
}
