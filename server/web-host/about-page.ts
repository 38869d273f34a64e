import type { z } from 'zod'
import type { routes, RouteName } from '../../contract/routes.ts'
import type { PageAbout, PrimedCall } from './page.ts'

type AnswerOf<Name extends RouteName> = z.output<(typeof routes)[Name]['response']>
type Venue = AnswerOf<'getActivityVenue'>
type Session = AnswerOf<'getActivitySession'>

/**
 * What search engines and link previews are told of a centre or a session, from the answers that the page carries; null for every
 * other page. It says nothing that the page itself does not show.
 */
export function aboutPage(primed: readonly PrimedCall[], path: string): PageAbout | null {
  const answer = (name: RouteName) => primed.find((call) => call.name === name)?.data
  const venue = answer('getActivityVenue') as Venue | undefined
  const client = answer('getClient') as AnswerOf<'getClient'> | undefined
  if (!venue || !client) return null
  const address = client.areas.bookings + path
  const session = answer('getActivitySession') as Session | undefined
  if (session) return aboutSession(session, venue, address)
  const bookable = answer('getBookableVenue') as AnswerOf<'getBookableVenue'> | undefined
  return bookable ? aboutVenue(venue, bookable, address) : null
}

function placeOf({ name, address, lat, lng }: Venue) {
  return {
    '@type': 'SportsActivityLocation',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [address.address1, address.address2].filter(Boolean).join(', '),
      addressLocality: address.town,
      postalCode: address.postcode,
      addressCountry: 'GB',
    },
    ...(lat === null || lng === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
  }
}

function aboutVenue(
  venue: Venue,
  { openingDays, categories }: AnswerOf<'getBookableVenue'>,
  url: string,
): PageAbout {
  const { town, postcode } = venue.address
  const offered = categories.map(({ name }) => name).join(', ')
  return {
    description: [`${venue.name}, ${town} ${postcode}`, offered].filter(Boolean).join(': '),
    data: {
      '@context': 'https://schema.org',
      ...placeOf(venue),
      url,
      openingHoursSpecification: openingDays.flatMap(({ day, hours }) =>
        hours.map(({ from, until }) => ({
          '@type': 'OpeningHoursSpecification',
          validFrom: day,
          validThrough: day,
          opens: from,
          closes: until,
        })),
      ),
    },
  }
}

const eventStates = { moved: 'EventRescheduled', cancelled: 'EventCancelled' } as const

function aboutSession(session: Session, venue: Venue, url: string): PageAbout {
  const { about, day, start, end, startsAt, endsAt, state, left, capacity, leader, offPeak, policy } = session
  const words = plainText(about.description)
  const availability = `https://schema.org/${left > 0 ? 'InStock' : 'SoldOut'}`
  return {
    description: `${about.name}, ${day} ${start}–${end}, ${venue.name}. ${words}`,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: about.name,
      description: words,
      startDate: startsAt,
      endDate: endsAt,
      eventStatus: `https://schema.org/${state ? eventStates[state] : 'EventScheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      maximumAttendeeCapacity: capacity,
      remainingAttendeeCapacity: Math.max(0, left),
      url,
      location: placeOf(venue),
      ...(leader ? { performer: { '@type': 'Person', name: leader } } : {}),
      // What needs a mark or a membership is no offer to everybody.
      offers: about.priceOptions
        .filter(({ needs }) => needs === null)
        .map(({ name, price, offPeakPrice }) => {
          const amount = (offPeak ? offPeakPrice : null) ?? price
          return {
            '@type': 'Offer',
            name,
            price: amount.decimal,
            priceCurrency: amount.raw.currency,
            availability,
            validFrom: policy.opensAt,
            url,
          }
        }),
    },
  }
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of a fragment of HTML; what stands in blocks of its own is apart. */
const plainText = (html: string): string =>
  html
    .replace(/<\/?(p|li|ul|ol|br|h\d)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => signs[name]!)
    .replace(/\s+/g, ' ')
    .trim()
