import { and, asc, eq } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { lookupAddresses } from './address-tables.ts'

/** `postcode` without its space. */
export async function findAddresses(db: Handle, clientId: string, postcode: string) {
  return db
    .select()
    .from(lookupAddresses)
    .where(and(eq(lookupAddresses.clientId, clientId), eq(lookupAddresses.postcode, postcode)))
    .orderBy(asc(lookupAddresses.position))
}
