import type { PlaceAt } from './place-asked.service.ts'
import { type RefusedPlace } from '../places/place-wishes.ts'

/** Why a place could not be had, for its customer. */
export function refusedSentence({ reason }: Pick<RefusedPlace, 'reason'>, at: PlaceAt | null): string {
  const what = at === null ? 'This' : `${at.activity.name} at ${at.localStart}`
  switch (reason) {
    case 'full':
      return `${what} is full.`
    case 'taken':
      return `${what}: this court has just been taken.`
    case 'already_booked':
      return `This person has a place already: ${what}.`
    case 'cancelled':
      return `${what} has been cancelled.`
    case 'gone':
      return `${what} is not offered any more.`
  }
}
