import { addDays, type CalendarDate } from '../../../contract/dates.ts'
import { userById, type SignedInUser } from '../../accounts/accounts.service.ts'
import { courtsAsked, courtTimesOf } from '../../bookings/timetable/court-times.service.ts'
import { extendTimetable } from '../../bookings/timetable/extend-timetable.service.ts'
import { dayAsked, timetableOf } from '../../bookings/timetable/timetable.service.ts'
import { offerAt } from '../../bookings/catalogue/venue-offer.ts'
import { instantOf } from '../../calendar/zoned-time.ts'
import type { LocalTime } from '../../calendar/local-time.ts'
import type { CartAddition } from '../../cart/sale-kind.ts'
import { clientById, today, type Client } from '../../client-configuration/client.service.ts'
import { stableId } from '../../operators/operator-rows.ts'
import type { DemoBooking, DemoPerson, Operator } from '../../operators/operator.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { venueBySlug } from '../../venues/venues.ts'
import { bookAs } from './book-as.service.ts'
import { countBooked } from './demo-places.repository.ts'

type Item = CartAddition['items'][number]

/**
 * Has the demo's people book what their operator's file says, with days counted from today, as they would themselves: by
 * basket and checkout. Who has booked as many places keeps to those; where one cannot be paid for, the next start tries again.
 */
export async function seedBookings(services: Services, operator: Operator): Promise<void> {
  for (const person of operator.people)
    await bookAll(services, operator, person).catch((error: unknown) =>
      services.log.warn({ person: person.reference, err: error }, 'a booking of the demo could not be made'),
    )
}

async function bookAll(
  services: Services,
  operator: Operator,
  { reference, bookings, homeVenueSlug }: DemoPerson,
): Promise<void> {
  if (bookings.length === 0 || homeVenueSlug === null) return
  const client = await clientById(services, operator.id)
  const personId = stableId(operator.id, 'person', reference)
  const booked = await countBooked(services.db.handle, client.id, personId)
  for (const booking of bookings.slice(booked)) {
    const day = addDays(today(services, client), booking.inDays)
    const then = booking.inDays < 0 ? await theDayBefore(services, client, homeVenueSlug, day) : services
    const user = await userById(then, client.id, personId)
    await bookFirst(then, client, user, homeVenueSlug, booking, day)
  }
}

/** The services at noon of the day before one that has passed, with the sessions that the centre had then. */
async function theDayBefore(
  services: Services,
  client: Client,
  venueSlug: string,
  day: CalendarDate,
): Promise<Services> {
  const noon = instantOf(addDays(day, -1), '12:00', client.settings.timeZone)
  const then = { ...services, clock: { now: () => noon } }
  await extendTimetable(then, client.id, venueBySlug(client, venueSlug)!.id)
  return then
}

/** Where a day has nothing, because the centre is closed or all is full, one of the days after it will do. */
const daysTried = 4

async function bookFirst(
  services: Services,
  client: Client,
  user: SignedInUser,
  venueSlug: string,
  booking: DemoBooking,
  wanted: CalendarDate,
): Promise<void> {
  for (let further = 0; further < daysTried; further++) {
    const day = addDays(wanted, further)
    for (const item of await thingsOn(services, client, venueSlug, booking, day))
      if (await bookUnlessRefused(services, client, user, item)) return
  }
  throw new Error(`nothing of ${booking.activitySlugs.join(', ')} can be booked about ${wanted}`)
}

/** Whoever may not have it takes the next. */
async function bookUnlessRefused(
  services: Services,
  client: Client,
  user: SignedInUser,
  item: Item,
): Promise<boolean> {
  try {
    await bookAs(services, client, user, item)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return false
    throw error
  }
}

/** What has spaces that day: by its start, what is earlier than wanted last. */
async function thingsOn(
  services: Services,
  client: Client,
  venueSlug: string,
  { activitySlugs, from }: DemoBooking,
  day: CalendarDate,
): Promise<Item[]> {
  const asked = dayAsked(services, client, venueSlug, day)
  const things: { start: LocalTime; item: Item }[] = []
  for (const { session } of await timetableOf(services, client, asked))
    if (activitySlugs.includes(session.activity) && session.taken < session.capacity)
      things.push({ start: session.localStart, item: { id: String(session.id), type: 'session' } })
  for (const activity of activitySlugs) {
    if (offerAt(client, asked.venue.id)?.activities.get(activity)?.kind !== 'court') continue
    const courts = courtsAsked(services, client, { id: venueSlug, activity }, day)
    for (const { localStart: start, courts: each } of await courtTimesOf(services, client, courts))
      if (each.some(({ free }) => free))
        things.push({
          start,
          item: { id: activity, type: 'court', options: { venue: venueSlug, day, start } },
        })
  }
  const inOrder = things.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  const isEarly = ({ start }: { start: LocalTime }) => start < from
  return [...inOrder.filter((one) => !isEarly(one)), ...inOrder.filter(isEarly)].map(({ item }) => item)
}
