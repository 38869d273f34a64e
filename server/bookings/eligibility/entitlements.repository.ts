import { asc, sql } from 'drizzle-orm'
import { linkedUsers } from '../../accounts/account-tables.ts'
import { memberships } from '../../memberships/membership-tables.ts'
import { madeOnce, type Handle } from '../../platform/db.ts'

/**
 * Until the transaction ends, nobody else can count uses of the memberships of a customer and of the people linked to them. Every
 * transaction locks them behind the cart and before sessions.
 */
export async function lockEntitlements(db: Handle, clientId: string, userId: string): Promise<void> {
  await locking(db, { clientId, userId })
}

const locking = madeOnce((db) => {
  const [clientId, userId] = [sql.placeholder('clientId'), sql.placeholder('userId')]
  const family = sql`(select ${userId}::text
    union all
    select linked_user_id from ${linkedUsers} linked where linked.client_id = ${clientId} and linked.user_id = ${userId})`
  return db
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      sql`${memberships.clientId} = ${clientId} and ${memberships.state} = 'active' and ${memberships.userId} in ${family}`,
    )
    .orderBy(asc(memberships.id))
    .for('no key update')
    .prepare('')
})
