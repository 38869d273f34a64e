import { sql } from 'drizzle-orm'
import { users } from '../../accounts/account-tables.ts'
import type { CalendarDate } from '../../../contract/dates.ts'
import type { MembershipState } from '../../memberships/membership-types.ts'
import { madeOnce, type Handle } from '../../platform/db.ts'

/** A customer, or somebody linked to them, with the memberships that they hold from a day on or wait for. */
export interface BookerRow {
  id: string
  firstName: string
  lastName: string
  dateOfBirth: CalendarDate | null
  marks: string[]
  /** Of the customer always. */
  hasConsented: boolean
  memberships: {
    id: string
    membershipTypeId: string
    venueId: string
    state: MembershipState
    startDate: CalendarDate
    endDate: CalendarDate | null
    replaces: string | null
    /** Credit for what it allows, in minor units. */
    credit: number
  }[]
  /** Places that they have, or have booked for players who are only named, which are not over; one that is held and whose time is over is none. */
  places: TakenPlace[]
  /** Uses of their memberships from the month of that day on, by whoever has the place. */
  uses: TakenUse[]
}

interface Kept {
  /** When its time in a basket is over; null: it is booked. */
  heldUntil: string | null
}

interface TakenUse extends Kept {
  placeId: string
  benefitSlug: string
  membershipId: string
  day: CalendarDate
}

/** A place that somebody has. Instants as text. */
export interface TakenPlace extends Kept {
  id: string
  /** Null: a court. */
  sessionId: number | null
  venueId: string
  activity: string
  localDay: CalendarDate
  /** A player who is only named, of a court that they have booked. */
  namedPlayer: string | null
  startsAt: string
  endsAt: string
  /** It is in a basket: nobody has booked it yet. */
  isHeld: boolean
  /** The customer has it, not somebody else for the same person. */
  isPayers: boolean
}

/** The customer first, then those linked to them, whether or not they have agreed, by first name. One statement. */
export async function listBookers(
  db: Handle,
  clientId: string,
  userId: string,
  day: CalendarDate,
  now: Date,
): Promise<BookerRow[]> {
  const rows = await bookersQuestion(db, { clientId, userId, day, minute: startOfMinute(now).toISOString() })
  const isKept = ({ heldUntil }: Kept): boolean => heldUntil === null || new Date(heldUntil) > now
  return rows.map((row) => ({ ...row, places: row.places.filter(isKept), uses: row.uses.filter(isKept) }))
}

/**
 * A request asks several times, a few milliseconds apart. By the minute it asks the same each time, and is answered from memory
 * (statements.ts); what was over before the very instant is left out of the answer.
 */
const startOfMinute = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 60_000) * 60_000)

/** Every signed-in look at a day asks it: its text is made once. */
const bookersQuestion = madeOnce((db) => {
  const clientId = sql.placeholder('clientId')
  const userId = sql.placeholder('userId')
  const linked = sql`(select ${userId}::text as id, true as has_consented, 0 as place
    union all
    select linked_user_id, consented_at is not null, 1 from linked_users
    where client_id = ${clientId} and user_id = ${userId}) person`
  const memberships = sql<BookerRow['memberships']>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', held.id, 'membershipTypeId', held.membership_type_id, 'venueId', held.venue_id, 'state', held.state,
      'startDate', held.start_date, 'endDate', held.end_date,
      'replaces', held.replaces_membership_id, 'credit', coalesce(own.balance, 0)) order by held.start_date, held.id), '[]')
    from memberships held
    left join membership_credits own on own.client_id = held.client_id and own.membership_id = held.id
    where held.client_id = ${users.clientId} and held.user_id = ${users.id} and held.state in ('pending', 'active')
      and (held.end_date is null or held.end_date >= ${sql.placeholder('day')}::date))`
  const isKept = sql`(had.held_until is null or had.held_until > ${sql.placeholder('minute')}::timestamptz)`
  const places = sql<TakenPlace[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', had.id, 'sessionId', had.session_id, 'venueId', had.venue_id, 'activity', had.activity,
      'localDay', had.local_day, 'namedPlayer', had.named_player, 'startsAt', had.starts_at, 'endsAt', had.ends_at,
      'heldUntil', had.held_until, 'isHeld', had.state = 'held', 'isPayers', had.payer_id is not distinct from ${userId}) order by had.starts_at, had.id), '[]')
    from places had
    where had.client_id = ${users.clientId}
      and (had.person_id = ${users.id} or (had.person_id is null and had.payer_id = ${users.id}))
      and had.starts_at > ${sql.placeholder('minute')}::timestamptz - interval '1 day' and place_counts(had.state) and ${isKept})`
  const uses = sql<BookerRow['uses']>`(select coalesce(jsonb_agg(jsonb_build_object(
      'placeId', had.id, 'benefitSlug', had.benefit, 'membershipId', had.benefit_membership_id, 'day', had.local_day,
      'heldUntil', had.held_until) order by had.id), '[]')
    from memberships held join places had
      on had.client_id = held.client_id and had.benefit_membership_id = held.id
    where held.client_id = ${users.clientId} and held.user_id = ${users.id}
      and had.local_day >= date_trunc('month', ${sql.placeholder('day')}::date)
      and (place_counts(had.state) or had.state = 'cancelledLate') and ${isKept})`
  return (
    db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        dateOfBirth: users.dateOfBirth,
        marks: users.marks,
        hasConsented: sql<boolean>`person.has_consented`,
        memberships,
        places,
        uses,
      })
      .from(linked)
      .innerJoin(users, sql`${users.clientId} = ${clientId} and ${users.id} = person.id`)
      .orderBy(sql`person.place`, users.firstName, users.reference)
      // The name by which the database keeps it is given where the connection is direct.
      .prepare('')
  )
})
