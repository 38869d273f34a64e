import { addDays, todayIn } from '../../../contract/dates.ts'
import { instantOf } from '../../calendar/zoned-time.ts'
import { stableId } from '../../operators/operator-rows.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { MoneyProvider } from './money-provider.ts'
import type { PlaceKind, Step } from './plan.ts'
import { call, words, type Story } from './story-context.ts'
import type { World } from './world.ts'

/** Ids of the sessions that a batch fights for, by the provider whose centre has them. */
export type ForSale = Readonly<Record<string, { class: string; swim: string; day: string }>>

const zone = 'Europe/London'
/** Bookable, and not over while the stories of a batch are told, unless one of them sleeps for days. */
const daysAhead = 4
const kinds = {
  class: { activity: 'yoga', start: '18:30', capacity: 2 },
  swim: { activity: 'public-swim', start: '17:30', capacity: 4 },
} as const
const cancelledMs = 250

/** Makes the sessions of one batch: each centre's class has few spaces for all who want it. */
export async function makeSessions(
  world: World,
  providers: readonly Pick<MoneyProvider, 'name' | 'venue'>[],
  batch: string,
): Promise<ForSale> {
  const day = addDays(todayIn(world.now(), zone), daysAhead)
  const made = providers.map(async ({ name, venue }) => {
    const insert = async (kind: 'class' | 'swim') => {
      const { activity, start, capacity } = kinds[kind]
      const startsAt = instantOf(day, start, zone)
      const [row] = await world.query(
        `insert into activity_sessions (client_id, key, venue_id, activity, local_day, local_start, starts_at, ends_at, capacity, access)
          values ('riverside', $1, $2, $3, $4, $5, $6, $6::timestamptz + interval '1 hour', $7, '{}') returning id`,
        [
          `${batch}/${venue}/${kind}`,
          stableId('riverside', 'venue', venue),
          activity,
          day,
          start,
          startsAt,
          capacity,
        ],
      )
      return String(row.id)
    }
    return [name, { class: await insert('class'), swim: await insert('swim'), day }] as const
  })
  return Object.fromEntries(await Promise.all(made))
}

/** Puts places into the basket. */
export async function book(story: Story, { what, whom }: Step & { do: 'book' }): Promise<string> {
  const { id, childId } = story.played.customer
  const people = { me: [id], child: [childId], both: [id, childId] }[whom]
  const items = people.map((person) => ({ ...placeOf(story, what), purchased_for_user_id: person }))
  return words(await call(story, 'POST', '/api/cart/add', { items }))
}

function placeOf({ provider, forSale }: Story, what: PlaceKind): object {
  const { day, ...sessions } = forSale[provider.name]!
  if (what !== 'court') return { id: sessions[what], type: 'session' }
  return { id: 'badminton', type: 'court', options: { venue: provider.venue, day, start: '18:00' } }
}

/** The operator cancels the session, and thinks better of it a moment later. */
export async function callOff({ world, provider, forSale }: Story, what: PlaceKind): Promise<void> {
  if (what === 'court') return
  const state = (to: string) =>
    world.query("update activity_sessions set state = $2 where client_id = 'riverside' and id = $1", [
      forSale[provider.name]![what],
      to,
    ])
  await state('cancelled')
  void pause(cancelledMs).then(() => state('scheduled'))
}
