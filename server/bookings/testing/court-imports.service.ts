import { eq } from 'drizzle-orm'
import { riverside } from '../../testing/builders.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { bookingCatalogues } from '../booking-tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { importSessions } from '../timetable/extend-timetable.service.ts'
import { testCatalogue } from './bookings-world.ts'

/** Other files for Manchester, in which its courts are something else. */

const venueSlug = 'riverside-manchester'
const base = testCatalogue()

/** The first court is halved. */
export const halved = (change: Partial<Catalogue> = {}): Catalogue => ({
  ...base,
  spaces: [
    ...base.spaces,
    ...['court-1a', 'court-1b'].map((slug) => ({
      ...{ venueSlug, slug, name: slug, partOf: 'court-1', fireLimit: null },
    })),
  ],
  ...change,
})

/** Imports a timetable as `operator import` does; a centre without bookings is one that does not take part. @returns why not */
export const importing = (
  app: TestApp,
  catalogue: Catalogue,
  activitiesV2Enabled = true,
): Promise<string | null> =>
  app.services.db
    .inTransaction(async (tx) => {
      const venues = [{ id: riverside.venue(), slug: venueSlug, activitiesV2Enabled }]
      const now = app.services.clock.now()
      await importSessions(tx, { clientId: 'riverside', catalogue, venues, now, timeZone: 'Europe/London' })
      const mine = eq(bookingCatalogues.clientId, 'riverside')
      await tx.update(bookingCatalogues).set({ catalogue }).where(mine)
      return null
    })
    .catch(({ message }: Error) => message)

/** Which parts of Manchester people have on courts on the Monday after, each with the hour it begins at. */
export const partsAt = async (app: TestApp): Promise<string[]> => {
  const rows = await app.query(
    `select to_char(lower(during) at time zone 'UTC', 'HH24:MI ') || part as taken from occupied_parts
      where client_id = 'riverside' and place_id is not null order by 1`,
  )
  return rows.map(({ taken }) => taken)
}
