import { customType } from 'drizzle-orm/pg-core'

/**
 * A jsonb column. The column type of drizzle parses a second time what the driver has parsed already: the text "3" would come
 * back as the number 3, and "null" as nothing.
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})
