import type { OpeningTimes } from '../bookings/catalogue/opening-times.ts'
import type { VenueRow } from '../venues/venues.ts'

/** What pages say of themselves in the words of schema.org. */

const countries = { england: 'GB', scotland: 'GB', wales: 'GB', northern_ireland: 'GB' } as const

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A centre; `opening`: null where it is not known. */
export function placeOf(venue: VenueRow, url: string, opening: OpeningTimes | null): object {
  const { address1, address2, town, postcode, lat, lng, nation } = venue
  return {
    '@type': 'SportsActivityLocation',
    '@id': `${url}#centre`,
    name: venue.name,
    url,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [address1, address2].filter((line) => line !== '').join(', '),
      addressLocality: town,
      postalCode: postcode,
      addressCountry: countries[nation],
    },
    ...(lat === null || lng === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    amenityFeature: venue.facilities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    ...(opening === null
      ? {}
      : {
          openingHoursSpecification: weekOf(opening),
          specialOpeningHoursSpecification: exceptionsOf(opening),
        }),
  }
}

/** The pages of an operator's centres, in the order of their names. */
export const listOf = (pages: readonly { name: string; url: string }[]): object => ({
  '@type': 'ItemList',
  itemListElement: pages.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url,
  })),
})

const weekOf = ({ week }: OpeningTimes): object[] =>
  week.flatMap((hours, index) =>
    hours.map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[index]}`,
      opens: from,
      closes: until === '24:00' ? '23:59' : until,
    })),
  )

/** A day on which it is closed opens and closes at the same time. */
const exceptionsOf = ({ exceptions }: OpeningTimes): object[] =>
  exceptions.flatMap(({ day, hours }) =>
    (hours.length > 0 ? hours : [{ from: '00:00', until: '00:00' }]).map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: from,
      closes: until === '24:00' ? '23:59' : until,
    })),
  )

export interface EventFacts {
  name: string
  /** Plain text. */
  description: string
  url: string
  startsAt: Date
  endsAt: Date
  state: 'scheduled' | 'moved' | 'cancelled'
  capacity: number
  left: number
  /** It has not begun. */
  isToCome: boolean
  leader: string | null
  operator: string
  /** As money is written for machines, lowest first; empty where it is for nobody without a membership. */
  prices: readonly { name: string; decimal: string }[]
  currency: string
  /** From when anybody can book. */
  opensAt: Date
}

const states = { scheduled: 'EventScheduled', moved: 'EventRescheduled', cancelled: 'EventCancelled' }

/** A session at a centre. Nothing is offered of one that has begun or does not take place. */
export function eventOf(facts: EventFacts, place: object): object {
  const { url, currency, left } = facts
  return {
    '@type': 'SportsEvent',
    name: facts.name,
    description: facts.description,
    url,
    startDate: facts.startsAt.toISOString(),
    endDate: facts.endsAt.toISOString(),
    eventStatus: `https://schema.org/${states[facts.state]}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: facts.capacity,
    remainingAttendeeCapacity: left,
    location: place,
    organizer: { '@type': 'Organization', name: facts.operator },
    ...(facts.leader === null ? {} : { performer: { '@type': 'Person', name: facts.leader } }),
    offers: (facts.isToCome && facts.state !== 'cancelled' ? facts.prices : []).map(({ name, decimal }) => ({
      '@type': 'Offer',
      name,
      url,
      price: decimal,
      priceCurrency: currency,
      validFrom: facts.opensAt.toISOString(),
      availability: `https://schema.org/${left > 0 ? 'InStock' : 'SoldOut'}`,
    })),
  }
}
