import type { User } from '../../../platform/calls/session.ts'
import { isNamed, type AskedPlayer } from '../book/player.ts'
import type { PlaceLine } from './basket.ts'
import type { PlaceChange } from './use-basket-actions.ts'

/** Somebody a place can be for. */
export interface Player {
  /** Null: somebody with no account, whose name is asked for; or the visitor. */
  personId: string | null
  /** Null: the visitor, or somebody who is still to be named. */
  name: string | null
  kind: 'person' | 'visitor' | 'named'
}

/** Whom a place can be for: whoever has the basket, on courts somebody who is only named too. */
export function playersOf({ booking }: Pick<PlaceLine, 'booking'>, user: User | null): Player[] {
  const people: Player[] =
    user === null
      ? [{ personId: null, name: null, kind: 'visitor' }]
      : [user, ...user.linkedUsers.filter(({ awaitsConsent }) => !awaitsConsent)].map((each) => ({
          personId: each.id,
          name: each.fullName,
          kind: 'person',
        }))
  return booking.sessionId === null ? [...people, { personId: null, name: null, kind: 'named' }] : people
}

/** The ways to be charged that there are to choose among. */
export const optionsOf = ({ booking }: Pick<PlaceLine, 'booking'>) => booking.options

/** For whom a place is now. */
export const playerOf = ({ booking: { attendee } }: Pick<PlaceLine, 'booking'>): AskedPlayer => ({
  personId: attendee.personId,
  name: attendee.personId === null ? attendee.name : null,
})

/** What is asked of the server; null where nothing was changed or a name is missing. For somebody else the price is chosen anew. */
export function changeOf(
  line: Pick<PlaceLine, 'booking'>,
  player: AskedPlayer,
  optionSlug: string,
): PlaceChange | null {
  if (!isNamed(player)) return null
  const now = playerOf(line)
  const option = optionSlug === line.booking.option.slug ? null : { pricingOptionId: optionSlug }
  if (player.name !== null) {
    const namedPlayer = player.name.trim()
    // Whoever is only named has the same prices by another name.
    if (namedPlayer !== now.name) return { namedPlayer, ...(isSamePlayer(line, player) ? option : null) }
  } else if (player.personId !== null && player.personId !== now.personId) {
    return { purchasedForUserId: player.personId }
  } else if (player.personId === null && now.name !== null) {
    // A visitor has no id: it is theirs again where nobody is named.
    return { namedPlayer: null }
  }
  return option
}

/** Whether a place stays with whom it is for. */
export const isSamePlayer = (line: Pick<PlaceLine, 'booking'>, player: AskedPlayer): boolean => {
  const now = playerOf(line)
  return player.name === null ? now.name === null && player.personId === now.personId : now.name !== null
}
