import type { World } from '../money/world.ts'

/** What happened, by its name: so that a run that shows nothing is seen. */
export type Tally = Record<string, number>

export function addTo(tally: Tally, name: string, count: number): void {
  tally[name] = (tally[name] ?? 0) + count
}

/** Adds what a world holds at its end. */
export async function countWorld(world: World, tally: Tally): Promise<void> {
  const rows = await world.query(
    `select 'places ' || state as name, count(*)::int as n from places where client_id = 'riverside' group by 1
      union all select 'moves ' || move, count(*)::int from events
        where client_id = 'riverside' and subject = 'place' and move is not null group by 1
      union all select 'payments ' || state, count(*)::int from payments where client_id = 'riverside' group by 1
      union all select 'orders ' || case when total = 0 then 'free' else state end, count(*)::int
        from orders where client_id = 'riverside' group by 1
      union all select 'uses of ' || benefit, count(*)::int from places
        where client_id = 'riverside' and benefit is not null group by 1
      union all select 'sessions that are full', count(*)::int from activity_sessions
        where client_id = 'riverside' and taken = capacity group by 1`,
  )
  for (const { name, n } of rows) addTo(tally, name, n)
}

/** Adds what the customers of a round were answered. */
export function countAnswers(account: readonly string[], tally: Tally): void {
  for (const line of account) {
    const step = line.split(' ')[1] ?? ''
    for (const answer of line.match(/\b4\d\d \w+|no answer|: 20[01]\b/g) ?? [])
      addTo(tally, `${step} ${answer.replace(': ', '')}`, 1)
  }
}
