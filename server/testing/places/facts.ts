import type { World } from '../money/world.ts'

/** Everything there is to judge places by, as it was at one instant. Instants are ISO 8601. */
export interface PlaceFacts {
  now: string
  /** `madeUp`: places that the demo says are taken. */
  sessions: { id: number; capacity: number; taken: number; madeUp: number }[]
  places: PlaceFact[]
  /** Parts of spaces that somebody has by a place. */
  parts: { placeId: string; venueId: string; part: string; startsAt: string; endsAt: string }[]
  /** Lines of orders that sell places. */
  lines: { id: string; state: string; orderState: string; placeState: string | null }[]
  /** Benefits whose uses are counted. */
  limits: { slug: string; count: number; period: 'day' | 'month' }[]
}

export interface PlaceFact {
  id: string
  kind: 'session' | 'court'
  state: string
  sessionId: number | null
  personId: string | null
  parts: string[]
  day: string
  startsAt: string
  endsAt: string
  benefit: string | null
  membershipId: string | null
  heldUntil: string | null
  /** Of the cart that its line is in; null: there is no such line. */
  cartState: string | null
  /** Of the order's line that it is; null: there is none. */
  lineState: string | null
}

/** How a payment that was not taken, or not kept, was told of. */
export interface EndedPayment {
  id: string
  state: string
  /** The bank had held money for it. */
  wasHeld: boolean
  orderState: string | null
  /** Who let go of it. */
  actor: string | null
  toldByEmail: boolean
}

/** One statement: what it reads is one instant's. */
export async function readPlaces(world: World): Promise<PlaceFacts> {
  const [row] = await world.query(
    `select json_build_object(
      'sessions', (select coalesce(json_agg(json_build_object(
          'id', s.id, 'capacity', s.capacity, 'taken', s.taken, 'madeUp', coalesce(made_up.places, 0))), '[]')
        from activity_sessions s
        left join demo_places made_up on made_up.client_id = s.client_id and made_up.session_id = s.id
        where s.client_id = 'riverside'),
      'places', (select coalesce(json_agg(json_build_object(
          'id', p.id, 'kind', p.kind, 'state', p.state, 'sessionId', p.session_id, 'personId', p.person_id, 'parts', p.parts,
          'day', p.local_day, 'startsAt', p.starts_at, 'endsAt', p.ends_at, 'benefit', p.benefit,
          'membershipId', p.benefit_membership_id, 'heldUntil', p.held_until, 'cartState', carts.state,
          'lineState', sold.state)), '[]')
        from places p
        left join cart_lines line on line.client_id = p.client_id and line.id = p.id
        left join carts on carts.client_id = line.client_id and carts.id = line.cart_id
        left join order_lines sold on sold.client_id = p.client_id and sold.id = p.id
        where p.client_id = 'riverside'),
      'parts', (select coalesce(json_agg(json_build_object(
          'placeId', place_id, 'venueId', venue_id, 'part', part, 'startsAt', lower(during), 'endsAt', upper(during))), '[]')
        from occupied_parts where client_id = 'riverside' and place_id is not null),
      'lines', (select coalesce(json_agg(json_build_object(
          'id', sold.id, 'state', sold.state, 'orderState', orders.state, 'placeState', p.state)), '[]')
        from order_lines sold
        join orders on orders.client_id = sold.client_id and orders.id = sold.order_id
        left join places p on p.client_id = sold.client_id and p.id = sold.id
        where sold.client_id = 'riverside' and sold.kind in ('session', 'court')),
      'limits', (select coalesce(json_agg(json_build_object(
          'slug', benefit ->> 'slug', 'count', benefit -> 'uses' -> 'count', 'period', benefit -> 'uses' ->> 'period')), '[]')
        from booking_catalogues, jsonb_array_elements(catalogue -> 'benefits') benefit
        where client_id = 'riverside' and benefit ->> 'uses' is not null)) as facts`,
  )
  return { ...row.facts, now: world.now().toISOString() }
}

export const readEndedPayments = async (world: World): Promise<EndedPayment[]> =>
  world.query(
    `select p.id, p.state, placed.state as "orderState",
        exists (select from events e where e.client_id = p.client_id and e.subject = 'payment' and e.subject_id = p.id
          and e.from_state = 'authorised') as "wasHeld",
        (select e.actor from events e where e.client_id = p.client_id and e.subject = 'payment' and e.subject_id = p.id
          and e.to_state = 'released' order by e.id desc limit 1) as actor,
        exists (select from emails m where m.client_id = p.client_id and (
          m.kind = 'payment_released' and m.subject_id = p.id
          or m.kind = 'payment_refunded' and m.subject_id in (
            select r.id from refunds r where r.client_id = p.client_id and r.payment_id = p.id))) as "toldByEmail"
      from payments p
      left join tenders on tenders.client_id = p.client_id and tenders.payment_id = p.id
      left join orders placed on placed.client_id = tenders.client_id and placed.id = tenders.order_id
      where p.client_id = 'riverside' and p.state in ('released', 'refunded')`,
  )

/** How often PostgreSQL ended one of two transactions that waited for each other. */
export async function readDeadlocks(world: World): Promise<number> {
  const [row] = await world.query(
    'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
  )
  return row.deadlocks
}
