import type { TestApp } from '../../testing/test-app.ts'
import type { PlaceWish } from '../places/place-wishes.ts'
import { bookPlaces, releasePlaces, retakePlaces } from '../places/places.service.ts'
import { takePlaces } from '../places/take-places.service.ts'
import { tried } from './places-world.ts'

/** What can be done with places, each in a transaction of its own; answers what was refused. */
export const placeCalls = (appOf: () => TestApp) => ({
  /** For 15 minutes. */
  take: async (...wishes: PlaceWish[]) => {
    const { services } = appOf()
    const until = new Date(services.clock.now().getTime() + 15 * 60_000)
    return tried(appOf(), (tx) => takePlaces(tx, services, wishes, until))
  },
  book: async (...ids: string[]) =>
    tried(appOf(), (tx) => bookPlaces(tx, appOf().services, 'riverside', ids)),
  release: async (...ids: string[]) =>
    tried(appOf(), (tx) => releasePlaces(tx, appOf().services, 'riverside', ids)),
  retake: async (until: Date, ...ids: string[]) =>
    tried(appOf(), (tx) => retakePlaces(tx, appOf().services, 'riverside', ids, until)),
})
