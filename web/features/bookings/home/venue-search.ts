import { milesBetween } from '../../venues/distance.ts'
import type { BookableVenues } from '../wire.ts'

export type BookableVenueName = BookableVenues[number]

const plain = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const { compare } = new Intl.Collator('en-GB')

/** Centres whose name, town or postcode has all of these words, each perhaps not finished; by name. */
export function centresFor(venues: BookableVenues, term: string): BookableVenueName[] {
  const words = plain(term).split(' ')
  return venues
    .filter(({ name, town, postcode }) => {
      const all = ` ${plain(name)} ${plain(town)} ${plain(postcode)} ${plain(postcode).replaceAll(' ', '')}`
      return words.every((word) => all.includes(` ${word}`))
    })
    .toSorted((a, b) => compare(a.name, b.name))
}

export interface Place {
  lat: number
  lng: number
}

/** The same from near to far; those whose place is unknown come last. */
export function byNearness(venues: readonly BookableVenueName[], from: Place) {
  return venues
    .map((venue) => ({
      ...venue,
      miles:
        venue.lat === null || venue.lng === null
          ? null
          : milesBetween(from, { lat: venue.lat, lng: venue.lng }),
    }))
    .toSorted((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity) || compare(a.name, b.name))
}
