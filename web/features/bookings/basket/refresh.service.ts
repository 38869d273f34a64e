import { queryClient } from '../../../platform/calls/queries.ts'
import { isVisitor } from '../../../platform/calls/session.ts'
import { basketOptions } from '../../../shell/use-basket.ts'

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

/** The same after something was put into it: a visitor has had none before, maybe, for which nobody has asked. */
export async function refreshFilledBasket(): Promise<void> {
  if (!isVisitor()) return refreshBasket()
  await refreshBasket()
  const options = basketOptions(null)
  // What was put into it is there, whether or not it can be shown at once.
  if (!queryClient.getQueryData(options.queryKey))
    await queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined)
}
