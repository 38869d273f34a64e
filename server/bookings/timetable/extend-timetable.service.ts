import { todayIn } from '../../../contract/dates.ts'
import { allClients, clientById } from '../../client-configuration/client.service.ts'
import type { Handle } from '../../platform/db.ts'
import { addJobs } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { venueById, venueBySlug } from '../../venues/venues.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { slugsOfTimetables, timetableOfVenue } from '../catalogue/catalogue-of.ts'
import { refusalOf, wordsOf } from './held-back.ts'
import { makeSessions } from './make-sessions.service.ts'
import { listPeopleAt } from '../places/places.repository.ts'
import { listVenuesInUse, lockOperator } from './timetable.repository.ts'
import { venueTimetables } from '../catalogue/venue-timetable.ts'

/** A centre as the files have it. */
interface ImportedVenue {
  id: string
  slug: string
  activitiesV2Enabled: boolean
}

/**
 * Makes the sessions of files that are being imported, in the transaction of the import, which holds the operator's row.
 * @throws in words for the operator, where that would touch what is booked
 */
export async function importSessions(
  tx: Handle,
  operator: {
    clientId: string
    catalogue: Catalogue
    venues: readonly ImportedVenue[]
    now: Date
    timeZone: string
  },
): Promise<void> {
  const { clientId, now, timeZone } = operator
  const timetables = venueTimetables(operator.catalogue)
  const open = operator.venues.filter(
    ({ slug, activitiesV2Enabled }) => activitiesV2Enabled && timetables.has(slug),
  )
  const slugs = new Map(open.map(({ id, slug }) => [id, slug]))
  const closed = (await listVenuesInUse(tx, clientId, todayIn(now, timeZone), now)).filter(
    (id) => !slugs.has(id),
  )
  const held = await makeSessions(
    tx,
    [...slugs.keys(), ...closed].map((venueId) => {
      const timetable = timetables.get(slugs.get(venueId) ?? '') ?? null
      return { clientId, venueId, timetable, now, timeZone }
    }),
  )
  if (held.length === 0) return
  const people = await listPeopleAt(
    tx,
    clientId,
    held.flatMap(({ id }) => id ?? []),
  )
  throw new Error(refusalOf(held, people))
}

/** Has every centre of every operator have its timetable extended: a job each, so that none waits for another that fails. */
export async function queueExtensions(services: Services): Promise<void> {
  const venues = (await allClients(services)).flatMap((client) =>
    slugsOfTimetables(client).flatMap((slug) => {
      const venue = venueBySlug(client, slug)
      return venue ? [{ clientId: client.id, venueId: venue.id }] : []
    }),
  )
  await addJobs(
    services.db.handle,
    'extend-timetable',
    venues.map((payload) => ({ payload, key: `extend-timetable/${payload.clientId}/${payload.venueId}` })),
  )
}

/** Extends the timetables of one operator, a transaction for each centre. */
export async function extendTimetables(services: Services, clientId: string): Promise<void> {
  const client = await clientById(services, clientId)
  for (const slug of slugsOfTimetables(client)) {
    const venue = venueBySlug(client, slug)
    if (venue) await extendTimetable(services, clientId, venue.id)
  }
}

/**
 * Makes what a centre's timetable lacks up to the last day that is made. Safe to run twice, and at once. Sessions that are not
 * as the timetable has them because they are booked are logged.
 */
export async function extendTimetable(services: Services, clientId: string, venueId: string): Promise<void> {
  const client = await clientById(services, clientId)
  const { timeZone } = client.settings
  const venue = venueById(client, venueId)
  const timetable = venue?.activitiesV2Enabled ? timetableOfVenue(client, venue.slug) : null
  const held = await services.db.inTransaction(async (tx) => {
    // Another import has come between: its timetable holds.
    if ((await lockOperator(tx, clientId)) !== client.version) return null
    return makeSessions(tx, [{ clientId, venueId, timetable, now: services.clock.now(), timeZone }])
  })
  if (held === null) {
    services.operators.expire()
    await extendTimetable(services, clientId, venueId)
  } else if (held.length > 0)
    services.log.warn(
      { client: clientId, sessions: held.map((one) => wordsOf(one)) },
      'sessions are not as the timetable has them, because of what is booked',
    )
}
