import type { SQLWrapper } from 'drizzle-orm'

/** A value of a query: known, or the column of a query around it, or a placeholder that is filled when it runs. */
export type Given = string | SQLWrapper
