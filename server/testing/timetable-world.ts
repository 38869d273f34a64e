import { fileURLToPath } from 'node:url'
import { importOperator } from '../operators/import-operator.service.ts'
import { stableId } from '../operators/operator-rows.ts'
import { readOperator } from '../operators/read-operator.service.ts'
import { monday, startTestApp } from './test-app.ts'
import type { Catalogue } from '../bookings/catalogue/catalogue.ts'
import type { OpeningTimes } from '../bookings/catalogue/opening-times.ts'
import type { TimetablePattern } from '../bookings/catalogue/pattern.ts'
import { activity, openingTimes, pattern, policy } from '../bookings/testing/examples.ts'

/** Northgate, with a small timetable of its own in each test. It is Monday, 7 December 2026, 10:00. */
export async function openTimetableWorld() {
  // Riverside's sessions stand by: nothing of Northgate's may touch them.
  const app = await startTestApp({ hasTimetable: true })
  const folder = fileURLToPath(new URL('../../operators/northgate', import.meta.url))
  const northgate = (await readOperator(folder)).operator!
  const venueSlug = northgate.venues[0]!.slug
  const venueId = stableId('northgate', 'venue', venueSlug)
  const catalogue = (
    timetable: Partial<TimetablePattern>[],
    opening: Partial<OpeningTimes> = {},
  ): Catalogue => ({
    categories: [{ slug: 'classes', name: 'Classes' }],
    activities: [
      activity({ slug: 'yoga', category: 'classes' }),
      activity({ slug: 'swim', category: 'classes' }),
    ],
    policies: [policy()],
    benefits: [],
    spaces: ['studio', 'pool', 'lane-1', 'lane-2'].map((slug) => ({
      venueSlug,
      slug,
      name: slug,
      partOf: slug.startsWith('lane') ? 'pool' : null,
      fireLimit: null,
    })),
    openingTimes: [openingTimes({ venueSlug, ...opening })],
    timetable: timetable.map((given) => pattern({ venueSlug, ...given })),
    courts: [],
    waivers: [],
  })

  const importing = (timetable: Partial<TimetablePattern>[], opening: Partial<OpeningTimes> = {}) =>
    importOperator(app.services, { ...northgate, bookings: catalogue(timetable, opening) })

  const keyOf = (day: string) => `${venueSlug}/yoga/studio/${day}/18:00`

  const sessions = () =>
    app.query(
      `select key, local_day as day, starts_at as start, ends_at as end, capacity, taken, leader, access
        from activity_sessions where client_id = 'northgate' order by starts_at, key`,
    )
  const daysMade = async () => (await sessions()).map(({ day }) => day)
  const parts = () =>
    app.query(
      `select part, lower(during) as start, upper(during) as end from occupied_parts
        where client_id = 'northgate' order by 2, 1`,
    )
  const book = (day: string, places: number) =>
    app.query("update activity_sessions set taken = $2 where client_id = 'northgate' and key = $1", [
      keyOf(day),
      places,
    ])

  return {
    app,
    northgate,
    venueSlug,
    venueId,
    catalogue,
    importing,
    keyOf,
    sessions,
    daysMade,
    parts,
    book,
    /** As before anything could be booked. */
    async reset() {
      app.setNow(monday)
      await app.query("delete from occupied_parts where client_id = 'northgate'")
      await app.query("delete from activity_sessions where client_id = 'northgate'")
      await importOperator(app.services, northgate)
    },
  }
}

export const everyTuesday = { weekdays: [2] }
export const tuesdays = ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']
