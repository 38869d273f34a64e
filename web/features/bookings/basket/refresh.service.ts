import { queryClient } from '../../../platform/queries.ts'

/** What says how many spaces are left, what a place costs and who has one. */
const aboutPlaces = [
  'getTimetable',
  'getOwnTimetable',
  'getActivitySession',
  'getSessionPrices',
  'listCourtTimes',
  'getCourtPrices',
  'listNextSessions',
]

/** Asks anew for whatever the basket and its places change. It is over when the basket itself is there. */
export async function refreshBasket(): Promise<void> {
  for (const name of aboutPlaces) void queryClient.invalidateQueries({ queryKey: [name] })
  await queryClient.invalidateQueries({ queryKey: ['getCart'] })
}
