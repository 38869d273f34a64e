import { doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** A unit such as M1 1AE; a district such as M1 as a file gives it; a district as the middle of its units. */
export type PointKind = 'unit' | 'district' | 'derived'

/** Shared by every operator: public data, so without a client. */
export const gazetteerPoints = pgTable(
  'gazetteer_points',
  {
    code: text().notNull(),
    kind: text().$type<PointKind>().notNull(),
    town: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.kind] })],
)
