import { demoOperators } from '../demo/demo.service.ts'
import { seedMemberships } from '../demo/seed/seed-memberships.service.ts'
import { seedPeople } from '../demo/seed/seed-people.service.ts'
import { importOperator } from '../operators/import-operator.service.ts'
import { createDatabase } from '../platform/create-database.ts'
import { openDatabase } from '../platform/db.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { migrate } from '../platform/migrate.ts'
import { dropDatabase, urlOf } from './clone-database.ts'

/** When the demo's people were loaded, and what tests begin with: a working day before 16:00 in London, in winter. */
export const seededAt = new Date('2026-12-07T10:00:00Z')

/** The template with the demo's timetable, which is half of all rows and which few tests ask for. */
export const withTimetable = (template: string): string => `${template}_timetable`

/**
 * Two migrated databases with the demo operators, to be cloned for each test file: `name` has no session that could be booked, the
 * other has. Returns what drops them.
 */
export async function makeTemplate(adminUrl: string, name: string): Promise<() => Promise<void>> {
  await createDatabase(adminUrl, name)
  const url = urlOf(adminUrl, name)
  await migrate(url)
  await migrateJobs(url)
  const db = openDatabase(url, 1)
  const services = { db, clock: { now: () => seededAt } }
  for (const operator of await demoOperators()) {
    await importOperator(services, operator)
    await seedPeople(services, operator)
    await seedMemberships(services, operator)
  }
  await db.close()
  await createDatabase(adminUrl, withTimetable(name), name)
  await withoutTimetable(url)
  return async () => {
    await dropDatabase(adminUrl, name)
    await dropDatabase(adminUrl, withTimetable(name))
  }
}

async function withoutTimetable(url: string): Promise<void> {
  const db = openDatabase(url, 1)
  await db.pool.query('truncate occupied_parts, activity_sessions, places, demo_places')
  await db.close()
}
