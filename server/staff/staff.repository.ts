import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { comparedAddress } from '../accounts/email-address.ts'
import type { Handle } from '../platform/db.ts'
import { deleteDue } from '../platform/sweep-order.ts'
import { staff, staffSessions } from './staff-tables.ts'

export type StaffRow = typeof staff.$inferSelect

export async function insertStaff(db: Handle, member: StaffRow): Promise<void> {
  await db.insert(staff).values(member).onConflictDoNothing()
}

export async function findStaffByEmail(
  db: Handle,
  clientId: string,
  email: string,
): Promise<StaffRow | null> {
  const rows = await db
    .select()
    .from(staff)
    .where(and(eq(staff.clientId, clientId), eq(sql`lower(${staff.email})`, comparedAddress(email))))
  return rows[0] ?? null
}

/** Whose session that is, as long as it lasts. */
export async function findStaffBySession(
  db: Handle,
  clientId: string,
  tokenHash: string,
  now: Date,
): Promise<StaffRow | null> {
  const rows = await db
    .select({ member: staff })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.clientId, staffSessions.clientId), eq(staff.id, staffSessions.staffId)))
    .where(
      and(
        eq(staffSessions.clientId, clientId),
        eq(staffSessions.tokenHash, tokenHash),
        gt(staffSessions.expiresAt, now),
      ),
    )
  return rows[0]?.member ?? null
}

export async function insertStaffSession(
  db: Handle,
  session: typeof staffSessions.$inferSelect,
): Promise<void> {
  await db.insert(staffSessions).values(session)
}

export async function deleteStaffSession(db: Handle, clientId: string, tokenHash: string): Promise<void> {
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.clientId, clientId), eq(staffSessions.tokenHash, tokenHash)))
}

/** Deletes the sessions of all operators that had ended then. */
export async function deleteStaffSessionsBefore(db: Handle, before: Date): Promise<void> {
  const { expiresAt } = staffSessions
  await deleteDue(db, staffSessions, lte(expiresAt, before), expiresAt)
}
